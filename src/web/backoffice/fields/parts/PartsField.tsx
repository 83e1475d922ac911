import { SHAPES } from '#contract/field-shapes.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { PartEditor, partTitle } from '#web/backoffice/fields/parts/PartEditor.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { startValues } from '#contract/field-defaults.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

/** The steps of a configurable product with their options, in the order in which guests meet them. */
export function PartsField(props: InputProps) {
  const { value, set, frame } = useInputProps<{ parts: Part[] }>(props)
  const parts = value?.parts ?? []
  const change = (next: Part[]) => set({ parts: next })
  const rows = useRowList({ items: parts, onChange: change, nameOf: partTitle })
  const add = () =>
    rows.add({ ...startValues(SHAPES.part), id: crypto.randomUUID(), name: '', type: 'select', options: [] } as unknown as Part)
  return (
    <FieldGroup
      label={props.field.label}
      error={frame.error}
      help="Jeder Schritt ist eine Frage an den Gast: eine Auswahl, ein Text oder eine Datei. Die Reihenfolge bestimmt, was zuerst gefragt wird und welcher Preis zuletzt ersetzt."
    >
      <ol {...rows.list} className={fieldClasses.rows}>
        {parts.map((part, index) => (
          <PartEditor
            key={part.id || rows.keys[index]}
            part={part}
            rows={rows}
            path={`${props.path}.parts.${index}`}
            index={index}
            isDisabled={frame.disabled}
            onChange={next => change(parts.map((other, place) => (place === index ? next : other)))}
          />
        ))}
      </ol>
      {frame.disabled && parts.length === 0 && <p className={fieldClasses.help}>Keine Schritte</p>}
      {!frame.disabled && (
        <AddButton mt={8} onAdd={add}>
          Schritt hinzufügen
        </AddButton>
      )}
    </FieldGroup>
  )
}
