import type { FieldOf } from '#contract/field.ts'
import { innerFields } from '#contract/field-facts.ts'
import { FieldGroup } from '#web/backoffice/fields/FieldGroup.tsx'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useInputs } from '#web/backoffice/fields/inputs-context.ts'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { Grip } from '#web/backoffice/fields/rows/Grip.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { PasteButton } from '#web/backoffice/fields/rows/PasteButton.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { startValues } from '#contract/field-defaults.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import classes from '#web/backoffice/fields/fields.module.css'

type Wording = { noun: string; help?: string; isUnordered?: boolean }
/** Kinds whose rows need no editor of their own. */
type RowKind = 'collection' | 'closures' | 'pauses' | 'capacityRules' | 'layers'
const WORDING: Readonly<Record<RowKind, Wording>> = {
  collection: { noun: 'Eintrag' },
  layers: { noun: 'Ebene' },
  closures: {
    noun: 'Schließzeit',
    help: 'Nichts bei „Gilt für“ gewählt heißt: für alle Bestellarten.',
    isUnordered: true,
  },
  pauses: { noun: 'Pause', help: 'Nichts bei „Gilt für“ gewählt heißt: für alle Bestellarten.', isUnordered: true },
  capacityRules: {
    noun: 'Regel',
    help: 'Keine Bestellart und kein Wochentag gewählt heißt: für alle. „Bis“ vor „Von“ läuft über Mitternacht.',
    isUnordered: true,
  },
}

/** Rows fit wherever rows have the same members; a layer is one of its picture, and is copied there. */
const clipOf = ({ kind }: FieldOf<RowKind>, members: readonly string[]) =>
  kind === 'layers' ? undefined : { context: kind === 'collection' ? members.join(' ') : kind }

/** Rows of fields: customer-made collections and those structured kinds whose rows need no editor of their own. */
export function CollectionField(props: InputProps<FieldOf<RowKind>>) {
  const { value, set, frame } = useInputProps<object[]>(props)
  const { path, field } = props
  const { help, isUnordered = false, ...wording } = WORDING[field.kind]
  const noun = ('noun' in field && field.noun) || wording.noun
  const items = value ?? []
  const members = innerFields(field)
  const rows = useRowList({
    items,
    onChange: set,
    nameOf: (_, index) => `${noun} ${index + 1}`,
    clip: clipOf(field, Object.keys(members)),
  })
  const inputs = useInputs()
  return (
    <FieldGroup label={field.label} help={field.help ?? (items.length > 0 ? help : undefined)} error={frame.error}>
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={classes.rows}>
          {items.map((_, index) => (
            <li
              key={rows.keys[index]}
              className={classes.entry}
              {...(frame.disabled || isUnordered ? { 'data-row': index } : rows.row(index))}
            >
              <div className={classes.entryHead}>
                {!frame.disabled && !isUnordered && <Grip rows={rows} index={index} />}
                <span className={classes.grow}>
                  {noun} {index + 1}
                </span>
                {!frame.disabled && (
                  <RowActions rows={rows} index={index} name={`${noun} ${index + 1}`} isUnordered={isUnordered} />
                )}
              </div>
              <div className={classes.entryGrid}>
                {Object.entries(members).map(([name, member]) => (
                  <div key={name} className={inputs[member.kind].inRow === 'alone' ? classes.wide : undefined}>
                    <FieldInput path={`${path}.${index}.${name}`} field={member} />
                  </div>
                ))}
              </div>
            </li>
          ))}
        </ol>
      </DragArea>
      {frame.disabled && items.length === 0 && <p className={classes.help}>Keine</p>}
      {!frame.disabled && (
        <>
          {items.length < (('max' in field && field.max) || Infinity) && (
            <AddButton mt={items.length > 0 ? 8 : 4} onAdd={() => rows.add(startValues(members))}>
              {noun} hinzufügen
            </AddButton>
          )}
          <PasteButton rows={rows} />
        </>
      )}
    </FieldGroup>
  )
}
