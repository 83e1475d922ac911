import { ActionIcon } from '@mantine/core'
import { IconCopyPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { startValues } from '#contract/field-defaults.ts'
import type { FieldOf } from '#contract/field.ts'
import { blockTypeOf, type BlockTypeName } from '#contract/content/block-types.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { newUid } from '#web/kit/new-uid.ts'
import { AddBlock } from '#web/backoffice/fields/blocks/AddBlock.tsx'
import { blockFacts, linkedIn } from '#web/backoffice/fields/blocks/block-facts.ts'
import { LinkedName } from '#web/backoffice/fields/blocks/LinkedName.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useInputs } from '#web/backoffice/fields/inputs-context.ts'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import { PasteButton } from '#web/backoffice/fields/rows/PasteButton.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import blockClasses from '#web/backoffice/fields/blocks/blocks.module.css'
import classes from '#web/backoffice/fields/fields.module.css'

const newId = () => newUid().slice(0, 12)
const renewed = (block: ContentBlock): ContentBlock => ({ ...block, id: newId() })
const labelOf = ({ type }: ContentBlock) => blockTypeOf(type)?.label ?? 'Unbekannter Baustein'

/** The body of a page: blocks that are added, moved, doubled, copied to another page and taken out. A plain page has its one text. */
export function BlocksField(props: InputProps<FieldOf<'blocks'>>) {
  const { value, set, frame } = useInputProps<ContentBlock[]>(props)
  const { path, field } = props
  const { resource } = useForm()
  const isPlain = useFormValue<string | undefined>('type') === 'default'
  const blocks = value ?? []
  const nameOf = (block: ContentBlock, index: number) => `${labelOf(block)} ${index + 1}`
  const rows = useRowList({ items: blocks, onChange: set, nameOf, clip: { context: 'blocks', renew: renewed } })
  /** What was added here is filled in next. */
  const [added, setAdded] = useState<readonly string[]>([])
  const add = (type: BlockTypeName) => {
    const id = newId()
    setAdded([...added, id])
    rows.add({ id, type, value: startValues(blockTypeOf(type)?.fields ?? {}) })
  }

  if (isPlain && (blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === PLAIN_TEXT)))
    return (
      <FieldGroup label={field.label} help={field.help} error={frame.error}>
        {blocks.length === 1 ? (
          <BlockInputs path={`${path}.0`} type={PLAIN_TEXT} />
        ) : (
          !frame.disabled && <AddBlock types={[PLAIN_TEXT]} onAdd={add} />
        )}
      </FieldGroup>
    )

  const duplicate = (index: number) => {
    const block = blocks[index]
    if (!block) return
    set(blocks.toSpliced(index + 1, 0, renewed(structuredClone(block))))
    say(`${nameOf(block, index)} verdoppelt`)
  }
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error}>
      <ol {...rows.list} className={classes.rows}>
        {blocks.map((block, index) => (
          <FoldingRow
            key={block.id}
            rows={rows}
            index={index}
            path={`${path}.${index}`}
            title={labelOf(block)}
            name={nameOf(block, index)}
            facts={<Facts block={block} />}
            isDisabled={frame.disabled}
            isOpenAtFirst={blocks.length === 1 || added.includes(block.id)}
            actions={
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`${nameOf(block, index)} verdoppeln`}
                title="Verdoppeln"
                onClick={() => duplicate(index)}
              >
                <IconCopyPlus size={16} />
              </ActionIcon>
            }
          >
            {blockTypeOf(block.type) ? (
              <BlockInputs path={`${path}.${index}`} type={block.type} />
            ) : (
              <p className={classes.help}>Diese Art kennt das System nicht. Der Inhalt bleibt erhalten, Gäste sehen ihn nicht.</p>
            )}
          </FoldingRow>
        ))}
      </ol>
      {!frame.disabled && (
        <>
          <AddBlock without={resource?.path === 'blocks' ? [SHARED_BLOCK, PLAIN_TEXT] : [PLAIN_TEXT]} onAdd={add} />
          <PasteButton rows={rows} />
        </>
      )}
    </FieldGroup>
  )
}

/** What a block asks for, as its definition says. */
function BlockInputs({ path, type }: { path: string; type: string }) {
  const inputs = useInputs()
  return (
    <div className={classes.entryGrid}>
      {Object.entries(blockTypeOf(type)?.fields ?? {}).map(([name, member]) => (
        <div
          key={name}
          className={inputs[member.kind].inRow === 'alone' || inputs[member.kind].inForm === 'whole' ? classes.wide : undefined}
        >
          <FieldInput path={`${path}.value.${name}`} field={member} />
        </div>
      ))}
    </div>
  )
}

function Facts({ block }: { block: ContentBlock }) {
  const linked = linkedIn(block)
  return <span className={blockClasses.facts}>{linked ? <LinkedName {...linked} /> : blockFacts(block)}</span>
}
