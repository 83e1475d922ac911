import { useQuery } from '@tanstack/react-query'
import { SHAPES } from '#contract/field-shapes.ts'
import { groupIds, type OptionGroup, partOfGroup } from '#domain/catalogue/option-group.ts'
import { withPart } from '#domain/catalogue/part-condition.ts'
import type { Part, Reference } from '#domain/catalogue/product.ts'
import { ChoiceSelect } from '#web/backoffice/fields/choices/ChoiceSelect.tsx'
import { allRows } from '#web/backoffice/fields/choices/use-choices.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { GroupPart } from '#web/backoffice/fields/parts/GroupPart.tsx'
import { PartEditor, partTitle } from '#web/backoffice/fields/parts/PartEditor.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { PasteButton } from '#web/backoffice/fields/rows/PasteButton.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFormValue } from '#web/backoffice/form/form-context.ts'
import { startValues } from '#contract/field-defaults.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { may } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import classes from '#web/backoffice/fields/parts/parts.module.css'
import { isComponentPart } from '#domain/catalogue/asked-parts.ts'
import { ComponentEditor } from '#web/backoffice/fields/parts/ComponentEditor.tsx'

const titleOf = (part: Part, index: number): string => part.name || `Bestandteil ${index + 1}`

/** The components of a bundle that guests choose themselves, each with the products to choose from. */
function ComponentsField(props: InputProps) {
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
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={fieldClasses.rows}>
          {parts.map((part, index) => (
            <ComponentEditor
              key={part.id || rows.keys[index]}
              part={part}
              parts={parts}
              title={titleOf(part, index)}
              rows={rows}
              path={`${props.path}.parts.${placeOf(part)}`}
              index={index}
              isDisabled={frame.disabled}
              onChange={next => change(withPart(parts, index, next))}
            />
          ))}
        </ol>
      </DragArea>
      {frame.disabled && parts.length === 0 && <p className={fieldClasses.help}>Keine</p>}
      {!frame.disabled && (
        <div className={classes.adding}>
          <AddButton onAdd={add}>Bestandteil nach Wahl hinzufügen</AddButton>
        </div>
      )}
    </FieldGroup>
  )
}

const renew = (part: Part): Part => ({ ...part, id: crypto.randomUUID() })

/** What guests are asked about a product: the components of a bundle they choose, or the steps of anything else. */
export const PartsField = (props: InputProps) =>
  useFormValue<unknown>('type') === 'bundle' ? <ComponentsField {...props} /> : <StepsField {...props} />

/**
 * The steps of a configurable product with their options, in the order in which guests meet them: its own, and those of
 * option groups.
 */
function StepsField(props: InputProps) {
  const { value, set, frame } = useInputProps<{ parts: Part[] }>(props)
  const me = useMe()
  const groups = useQuery({ ...allRows('option-groups'), enabled: may(me, 'option-groups.read') }).data
  const parts = value?.parts ?? []
  const change = (next: Part[]) => set({ parts: next })
  const rows = useRowList({ items: parts, onChange: change, nameOf: partTitle, clip: { context: 'parts', renew } })
  const add = () =>
    rows.add({
      ...startValues(SHAPES.part),
      id: crypto.randomUUID(),
      name: '',
      type: 'select',
      options: [],
    } as unknown as Part)
  const offer = (link: Reference) => {
    const group = groups?.find(({ id }) => id === link.id)
    if (group) change([...parts, partOfGroup(group as unknown as OptionGroup, crypto.randomUUID())])
  }
  return (
    <FieldGroup
      label={props.field.label}
      error={frame.error}
      help="Jeder Schritt ist eine Frage an den Gast: eine Auswahl, ein Text oder eine Datei. Die Reihenfolge bestimmt, was zuerst gefragt wird und welcher Preis zuletzt ersetzt. Was viele Produkte fragen, steht besser in einer Optionsgruppe."
    >
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={fieldClasses.rows}>
          {parts.map((part, index) => {
            const common = {
              part,
              parts,
              rows,
              path: `${props.path}.parts.${index}`,
              index,
              isDisabled: frame.disabled,
              onChange: (next: Part) => change(withPart(parts, index, next)),
            }
            const key = part.id || rows.keys[index]
            const { group } = part
            return group ? (
              <GroupPart key={key} {...common} groupName={groups?.find(({ id }) => id === group.id)?.name} />
            ) : (
              <PartEditor key={key} {...common} />
            )
          })}
        </ol>
      </DragArea>
      {frame.disabled && parts.length === 0 && <p className={fieldClasses.help}>Keine Schritte</p>}
      {!frame.disabled && (
        <div className={classes.adding}>
          <AddButton onAdd={add}>Schritt hinzufügen</AddButton>
          <PasteButton rows={rows} />
          {groups && groups.length > 0 && (
            <ChoiceSelect
              isAdding
              to="option-groups"
              value={null}
              without={groupIds(parts)}
              aria-label="Optionsgruppe hinzufügen"
              placeholder="Optionsgruppe hinzufügen …"
              onChange={link => link && offer(link)}
            />
          )}
        </div>
      )}
    </FieldGroup>
  )
}
