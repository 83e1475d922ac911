import { ActionIcon, Button, Group } from '@mantine/core'
import { IconCopyPlus, IconPlus, IconRowInsertBottom } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { MOST_BLOCKS, MOST_INNER } from '#domain/content/content-block.ts'
import type { FieldOf } from '#contract/field.ts'
import { blockTypeOf, type BlockTypeName } from '#contract/content/block-types.ts'
import { type ContentBlock, PLAIN_TEXT, SHARED_BLOCK } from '#domain/content/content-block.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { ChooseBlock, type ChooseBlockProps } from '#web/backoffice/fields/blocks/ChooseBlock.tsx'
import { BodyPatterns, usePlace } from '#web/backoffice/fields/blocks/patterns/BodyPatterns.tsx'
import { DetachShared } from '#web/backoffice/fields/blocks/patterns/DetachShared.tsx'
import { labelOf, newBlock, renewed, withoutIn } from '#web/backoffice/fields/blocks/block-edits.ts'
import { blockFacts, linkedIn } from '#web/backoffice/fields/blocks/block-facts.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useInputs } from '#web/backoffice/fields/inputs-context.ts'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import { PasteButton } from '#web/backoffice/fields/rows/PasteButton.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useForm, useFormValue } from '#web/backoffice/form/form-context.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'
import blockClasses from '#web/backoffice/fields/blocks/blocks.module.css'
import classes from '#web/backoffice/fields/fields.module.css'
import { useTitle } from '#web/backoffice/fields/choices/use-choices.ts'
import { notifications } from '@mantine/notifications'

/** How long the way back is offered. */
const SHOWN_MS = 12_000

/** Says what was taken out of a page, with the way to put it back. */
function tellRemoved(name: string, onUndo: () => void): string {
  const id = notifications.show({
    color: 'gray',
    autoClose: SHOWN_MS,
    message: (
      <Group justify="space-between" gap={8}>
        <span>{name} entfernt.</span>
        <Button
          variant="default"
          size="xs"
          onClick={() => {
            onUndo()
            notifications.hide(id)
          }}
        >
          Rückgängig
        </Button>
      </Group>
    ),
  })
  return id
}

/** Takes such words back where there is no page any more to put anything back into. */
const forgetRemoved = (ids: readonly string[]): void => ids.forEach(id => notifications.hide(id))

/** What a folded block is known again by that is kept elsewhere: the name of the shared block or the form it shows. */
const LinkedName = ({ to, id }: { to: 'blocks' | 'nodes'; id: number }) => useTitle(to, { id })

/** Only blocks ask for maps. */
const MapField = laterPart(
  async () => (await import('#web/backoffice/fields/url/MapField.tsx')).MapField,
  <Outline rows={[60, 240]} />,
)

/**
 * The body of a page: blocks that are added, moved, doubled, copied to another page and taken out. A plain page has its
 * one text.
 */
export function BlocksField(props: InputProps<FieldOf<'blocks'>>) {
  const { value, set, frame } = useInputProps<ContentBlock[]>(props)
  const { path, field } = props
  const { resource, store } = useForm()
  const isPlain = useFormValue<string | undefined>('type') === 'default'
  const blocks = value ?? []
  const nameOf = (block: ContentBlock, index: number) => `${labelOf(block)} ${index + 1}`
  const list = useRowList({
    items: blocks,
    onChange: set,
    nameOf,
    clip: { context: field.isInner ? 'blocks of columns' : 'blocks', renew: renewed },
  })
  const told = useRef<string[]>([])
  useEffect(() => () => forgetRemoved(told.current), [])
  /** A block may be an hour's work: what was taken out can be put back. */
  const remove = (index: number) => {
    const block = blocks[index]
    if (!block) return
    list.remove(index)
    const back = () => {
      const now = (store.get(path) as readonly ContentBlock[] | null) ?? []
      if (!now.some(({ id }) => id === block.id)) store.set(path, now.toSpliced(index, 0, block))
    }
    told.current.push(tellRemoved(nameOf(block, index), back))
  }
  const rows = { ...list, remove }
  const [patternAt, setPatternAt] = useState<number | null>(null)
  const hasPatterns = usePlace() !== undefined && field.isInner !== true
  /** What was added here is filled in next. */
  const [added, setAdded] = useState<readonly string[]>([])
  const add = (type: BlockTypeName, at?: number) => {
    const block = newBlock(type)
    setAdded([...added, block.id])
    rows.add(block, at)
  }

  if (isPlain && !field.isInner && (blocks.length === 0 || (blocks.length === 1 && blocks[0]?.type === PLAIN_TEXT)))
    return (
      <FieldGroup label={field.label} help={field.help} error={frame.error}>
        {blocks.length === 1 ? (
          <BlockInputs path={`${path}.0`} type={PLAIN_TEXT} />
        ) : (
          !frame.disabled && <WriteText onAdd={() => add(PLAIN_TEXT)} />
        )}
      </FieldGroup>
    )

  const duplicate = (index: number) => {
    const block = blocks[index]
    if (!block) return
    set(blocks.toSpliced(index + 1, 0, renewed(structuredClone(block))))
    say(`${nameOf(block, index)} verdoppelt`)
  }
  const isInner = field.isInner === true
  const without = withoutIn(resource?.path, isInner)
  return (
    <FieldGroup label={field.label} help={field.help} error={frame.error}>
      <DragArea {...rows.drag}>
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
                <>
                  {block.type === SHARED_BLOCK && <DetachShared path={path} block={block} />}
                  <InsertBlock
                    name={nameOf(block, index)}
                    without={without}
                    isInner={isInner}
                    clip={rows.clip}
                    onPaste={() => rows.clip?.paste(index + 1)}
                    onAdd={type => add(type, index + 1)}
                    onPattern={hasPatterns ? () => setPatternAt(index + 1) : undefined}
                  />
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
                </>
              }
            >
              {blockTypeOf(block.type) ? (
                <BlockInputs path={`${path}.${index}`} type={block.type} />
              ) : (
                <p className={classes.help}>
                  Diese Art kennt das System nicht. Der Inhalt bleibt erhalten, Gäste sehen ihn nicht.
                </p>
              )}
            </FoldingRow>
          ))}
        </ol>
      </DragArea>
      {!frame.disabled && blocks.length < (isInner ? MOST_INNER : MOST_BLOCKS) && (
        <>
          <AddBlock
            without={without}
            isInner={isInner}
            onAdd={type => add(type)}
            onPattern={hasPatterns ? () => setPatternAt(blocks.length) : undefined}
          />
          <PasteButton rows={rows} />
        </>
      )}
      {!frame.disabled && !isInner && <BodyPatterns path={path} nameOf={nameOf} at={patternAt} onAt={setPatternAt} />}
    </FieldGroup>
  )
}

/** What a block asks for, as its definition says. */
function BlockInputs({ path, type }: { path: string; type: string }) {
  const inputs = useInputs()
  return (
    <div className={classes.entryGrid}>
      {Object.entries(blockTypeOf(type)?.fields ?? {}).map(([name, member]) => {
        const place = { path: `${path}.value.${name}` }
        return (
          <div
            key={name}
            className={
              inputs[member.kind].inRow === 'alone' || inputs[member.kind].inForm === 'whole' ? classes.wide : undefined
            }
          >
            {member.kind === 'url' && member.holds === 'map' ? (
              <div data-path={place.path}>
                <MapField {...place} field={member} />
              </div>
            ) : (
              <FieldInput {...place} field={member} />
            )}
          </div>
        )
      })}
    </div>
  )
}

function Facts({ block }: { block: ContentBlock }) {
  const linked = linkedIn(block)
  return <span className={blockClasses.facts}>{linked ? <LinkedName {...linked} /> : blockFacts(block)}</span>
}

/** Chooses what comes at the end of the page. */
const AddBlock = (props: Omit<ChooseBlockProps, 'children' | 'clip' | 'onPaste'>) => (
  <ChooseBlock {...props}>
    <Button variant="default" mt={8} leftSection={<IconPlus size={16} aria-hidden />} data-add>
      Baustein hinzufügen
    </Button>
  </ChooseBlock>
)

/** Chooses what comes right below a block. */
const InsertBlock = ({ name, ...props }: Omit<ChooseBlockProps, 'children'> & { name: string }) => (
  <ChooseBlock {...props}>
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={`Baustein unter ${name} einfügen`}
      title="Darunter einfügen"
    >
      <IconRowInsertBottom size={16} />
    </ActionIcon>
  </ChooseBlock>
)

/** Begins the one text of a plain page. */
const WriteText = ({ onAdd }: { onAdd: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} data-add onClick={onAdd}>
    Text schreiben
  </Button>
)
