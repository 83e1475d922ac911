import { isComponentPart } from '#domain/catalogue/asked-parts.ts'
import type { Part } from '#domain/catalogue/product.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { startValues } from '#contract/field-defaults.ts'
import { ComponentEditor } from '#web/backoffice/fields/parts/ComponentEditor.tsx'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'

const titleOf = (part: Part, index: number): string => part.name || `Bestandteil ${index + 1}`

/** The components of a bundle that guests choose themselves, each with the products to choose from. */
export function ComponentsField(props: InputProps) {
  const { value, set, frame } = useInputProps<{ parts: Part[] }>(props)
  // what a product asked before it became a bundle is asked no more, and goes when it is saved
  const parts = (value?.parts ?? []).filter(isComponentPart)
  const change = (next: Part[]) => set({ parts: next })
  const rows = useRowList({ items: parts, onChange: change, nameOf: titleOf })
  const add = () =>
    rows.add({
      ...startValues(SHAPES.part),
      id: crypto.randomUUID(),
      name: '',
      type: 'select',
      isOptional: false,
      options: [],
    } as unknown as Part)
  const placeOf = (part: Part) => (value?.parts ?? []).indexOf(part)
  return (
    <FieldGroup
      label="Bestandteile nach Wahl des Gastes"
      error={frame.error}
      help="Zum Beispiel „Beilage“ mit Pommes, Reis und Salat. Was ausverkauft, inaktiv oder außerhalb seiner Zeiten ist, kann nicht gewählt werden. Gewähltes wird mit seinem eigenen Steuersatz versteuert."
    >
      <ol {...rows.list} className={fieldClasses.rows}>
        {parts.map((part, index) => (
          <ComponentEditor
            key={part.id || rows.keys[index]}
            part={part}
            title={titleOf(part, index)}
            rows={rows}
            path={`${props.path}.parts.${placeOf(part)}`}
            index={index}
            isDisabled={frame.disabled}
            onChange={next => change(parts.map((other, place) => (place === index ? next : other)))}
          />
        ))}
      </ol>
      {frame.disabled && parts.length === 0 && <p className={fieldClasses.help}>Keine</p>}
      {!frame.disabled && (
        <div className={classes.adding}>
          <AddButton onAdd={add}>Bestandteil nach Wahl hinzufügen</AddButton>
        </div>
      )}
    </FieldGroup>
  )
}
