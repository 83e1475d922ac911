import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SHAPES } from '#contract/field-shapes.ts'
import { conditionText } from '#domain/catalogue/part-condition.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { messagesOf } from '#contract/resource.ts'
import { optionGroups } from '#contract/resources/option-groups.ts'
import { type OptionGroup, partOfGroup } from '#domain/catalogue/option-group.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { failureText } from '#web/backoffice/kit/failure-text.ts'
import { createRow } from '#web/kit/resource-client.ts'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import { PartCondition } from '#web/backoffice/fields/parts/PartCondition.tsx'
import { PartLimits } from '#web/backoffice/fields/parts/PartLimits.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

const { name, type, isOptional } = SHAPES.part
const TYPE = { ...type, default: 'select', help: undefined } as const
type PartEditorProps = {
  part: Part
  /** All steps of the product, in their order. */
  parts: readonly Part[]
  rows: RowList
  path: string
  index: number
  isDisabled: boolean
  onChange: (part: Part) => void
}

export const partTitle = (part: Part, index: number): string => part.name || `Schritt ${index + 1}`
function factsOf(part: Part, parts: readonly Part[]) {
  const { type: kind, options, isOptional: isFree } = part
  return [
    type.options[kind],
    kind === 'select' || kind === 'multiselect' ? choicesText(options.length) : '',
    isFree ? 'freiwillig' : '',
    conditionText(parts, part),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** One step: what is asked, how it may be answered, and the choices. */
export function PartEditor({ part, parts, rows, path, index, isDisabled, onChange }: PartEditorProps) {
  const hasOptions = part.type === 'select' || part.type === 'multiselect'
  return (
    <FoldingRow
      rows={rows}
      index={index}
      path={path}
      title={partTitle(part, index)}
      facts={factsOf(part, parts)}
      isDisabled={isDisabled}
      isOpenAtFirst={part.name === '' || rows.count === 1}
    >
      <div className={fieldClasses.entryGrid}>
        <FieldInput path={`${path}.name`} field={{ ...name, help: 'Die Frage an den Gast, zum Beispiel Größe.' }} />
        <FieldInput path={`${path}.type`} field={TYPE} />
        <FieldInput path={`${path}.isOptional`} field={isOptional} />
        <PartLimits path={path} type={part.type} />
      </div>
      <PartCondition {...{ part, parts, path, isDisabled, onChange }} />
      {hasOptions && (
        <OptionRows
          path={`${path}.options`}
          options={part.options}
          isSingle={part.type === 'select'}
          isDisabled={isDisabled}
          onChange={options => onChange({ ...part, options })}
        />
      )}
      {part.options.length > 0 && hasOptions && !isDisabled && <AsGroup part={part} onChange={onChange} />}
    </FoldingRow>
  )
}

/** Makes a group of a product's own step, so that other products can offer it too; this one does from then on. */
function AsGroup({ part, onChange }: { part: Part; onChange: (part: Part) => void }) {
  const me = useMe()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const product = useFormValue<unknown>('name')
  if (!may(me, 'option-groups.create')) return null
  const make = async () => {
    setBusy(true)
    const {
      name: title,
      description,
      type,
      isOptional,
      minimumSelections,
      maximumSelections,
      includedSelections,
      options,
    } = part
    const name = typeof product === 'string' && product !== '' ? `${title} (${product})` : title
    try {
      const group = await createRow('option-groups', {
        name: name.slice(0, 120),
        title,
        description: description ?? null,
        type: type === 'select' ? 'select' : 'multiselect',
        isOptional,
        minimumSelections: minimumSelections ?? null,
        maximumSelections: maximumSelections ?? null,
        includedSelections: includedSelections ?? null,
        options: options.map(option => ({ ...option, id: '' })) as never,
      })
      onChange(partOfGroup(group as unknown as OptionGroup, part.id, part.onlyFor))
      notifications.show({
        color: 'green',
        message: `Optionsgruppe „${group.name}“ angelegt. Speichern Sie noch das Produkt.`,
      })
      await client.invalidateQueries({ queryKey: ['rows', 'option-groups'] })
    } catch (error) {
      const message = failureText(error, messagesOf(optionGroups).create)
      notifications.show({ color: 'red', message })
    }
    setBusy(false)
  }
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        h="auto"
        mih={26}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'left' } }}
        loading={isBusy}
        leftSection={<IconListCheck size={14} aria-hidden />}
        onClick={() => void make()}
      >
        Als Optionsgruppe für mehrere Produkte anlegen
      </Button>
    </div>
  )
}
