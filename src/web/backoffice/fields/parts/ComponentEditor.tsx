import { NativeSelect } from '@mantine/core'
import { SHAPES } from '#contract/field-shapes.ts'
import { conditionText } from '#domain/catalogue/part-condition.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { ChoiceRows } from '#web/backoffice/fields/parts/ChoiceRows.tsx'
import { PartCondition } from '#web/backoffice/fields/parts/PartCondition.tsx'
import { PartLimits } from '#web/backoffice/fields/parts/PartLimits.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

type ComponentEditorProps = {
  part: Part
  /** All components that guests choose, in their order. */
  parts: readonly Part[]
  title: string
  rows: RowList
  path: string
  index: number
  isDisabled: boolean
  onChange: (part: Part) => void
}

const { name } = SHAPES.part

/** How many of the products a guest takes. */
const RULES = {
  one: { label: 'Genau eines', part: { type: 'select', isOptional: false } },
  free: { label: 'Höchstens eines (freiwillig)', part: { type: 'select', isOptional: true } },
  many: { label: 'Mehrere', part: { type: 'multiselect', isOptional: false } },
  anyNumber: { label: 'Mehrere (freiwillig)', part: { type: 'multiselect', isOptional: true } },
} as const satisfies Readonly<Record<string, { label: string; part: Partial<Part> }>>
type Rule = keyof typeof RULES
const NAMES = Object.keys(RULES) as Rule[]
const ruleOf = ({ type, isOptional }: Part): Rule =>
  NAMES.find(rule => RULES[rule].part.type === type && RULES[rule].part.isOptional === isOptional) ?? 'one'

const NO_LIMITS = { minimumSelections: null, maximumSelections: null, includedSelections: null }
const countText = (count: number) => (count === 1 ? '1 Produkt' : `${count} Produkte`)

/** One component that guests choose: how it is called, how many they take, and from which products. */
export function ComponentEditor({ part, parts, title, rows, path, index, isDisabled, onChange }: ComponentEditorProps) {
  const rule = ruleOf(part)
  const setRule = (next: Rule) =>
    onChange({ ...part, ...(RULES[next].part.type === 'select' && NO_LIMITS), ...RULES[next].part })
  return (
    <FoldingRow
      rows={rows}
      index={index}
      path={path}
      title={title}
      facts={`${RULES[rule].label} · ${[countText(part.options.length), conditionText(parts, part)].filter(Boolean).join(' · ')}`}
      isDisabled={isDisabled}
      isOpenAtFirst={part.name === '' || rows.count === 1}
    >
      <div className={fieldClasses.entryGrid}>
        <FieldInput
          path={`${path}.name`}
          field={{ ...name, help: 'Was Gäste wählen, zum Beispiel Beilage oder Getränk.' }}
        />
        <NativeSelect
          label="Davon wählt der Gast"
          value={rule}
          disabled={isDisabled}
          data={NAMES.map(value => ({ value, label: RULES[value].label }))}
          onChange={event => setRule(NAMES.find(one => one === event.currentTarget.value) ?? 'one')}
        />
        <PartLimits path={path} type={part.type} />
      </div>
      <PartCondition {...{ part, parts, path, isDisabled, onChange }} />
      <ChoiceRows
        path={`${path}.options`}
        options={part.options}
        isSingle={part.type === 'select'}
        isDisabled={isDisabled}
        onChange={options => onChange({ ...part, options })}
      />
    </FoldingRow>
  )
}
