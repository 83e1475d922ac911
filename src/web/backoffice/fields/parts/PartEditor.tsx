import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { AsGroup } from '#web/backoffice/fields/parts/AsGroup.tsx'
import { choicesText } from '#web/backoffice/fields/parts/choices-text.ts'
import { OptionRows } from '#web/backoffice/fields/parts/OptionRows.tsx'
import { PartLimits } from '#web/backoffice/fields/parts/PartLimits.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

const { name, type, isOptional } = SHAPES.part
const TYPE = { ...type, default: 'select', help: undefined } as const
type PartEditorProps = {
  part: Part
  rows: RowList
  path: string
  index: number
  isDisabled: boolean
  onChange: (part: Part) => void
}

export const partTitle = (part: Part, index: number): string => part.name || `Schritt ${index + 1}`
const factsOf = ({ type: kind, options, isOptional: isFree }: Part) =>
  [
    type.options[kind],
    kind === 'select' || kind === 'multiselect' ? choicesText(options.length) : '',
    isFree ? 'freiwillig' : '',
  ]
    .filter(Boolean)
    .join(' · ')

/** One step: what is asked, how it may be answered, and the choices. */
export function PartEditor({ part, rows, path, index, isDisabled, onChange }: PartEditorProps) {
  const hasOptions = part.type === 'select' || part.type === 'multiselect'
  return (
    <FoldingRow
      rows={rows}
      index={index}
      path={path}
      title={partTitle(part, index)}
      facts={factsOf(part)}
      isDisabled={isDisabled}
      isOpenAtFirst={part.name === '' || rows.count === 1}
    >
      <div className={fieldClasses.entryGrid}>
        <FieldInput path={`${path}.name`} field={{ ...name, help: 'Die Frage an den Gast, zum Beispiel Größe.' }} />
        <FieldInput path={`${path}.type`} field={TYPE} />
        <FieldInput path={`${path}.isOptional`} field={isOptional} />
        <PartLimits path={path} type={part.type} />
      </div>
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
