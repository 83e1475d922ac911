import type { FormField } from '#domain/forms/form.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { fieldTitle, FormFieldRow } from '#web/backoffice/fields/node-content/FormFieldRow.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

type Props = {
  path: string
  fields: readonly FormField[]
  isDisabled: boolean
  onChange: (fields: FormField[]) => void
}

const NEW: FormField = {
  type: 'text',
  value: { type: 'text' },
  label: '',
  description: null,
  isRequired: false,
  fieldId: '',
  options: [],
}

/** The questions of a form in their order: added, moved, doubled and taken away. */
export function FormFieldList({ path, fields, isDisabled, onChange }: Props) {
  const rows = useRowList({ items: fields, onChange, nameOf: fieldTitle })
  const error = useFieldError(path)
  const double = (index: number) => {
    const field = fields[index]
    if (!field) return
    rows.add({ ...structuredClone(field), fieldId: '' }, index + 1)
    say(`${fieldTitle(field, index)} verdoppelt`)
    focusSoon(() => firstFocusable(document.querySelector(`[data-path="${path}.${index + 1}"]`)))
  }
  return (
    <>
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={fieldClasses.rows}>
          {fields.map((field, index) => (
            <FormFieldRow
              key={rows.keys[index]}
              rows={{ ...rows, copy: double }}
              path={`${path}.${index}`}
              field={field}
              index={index}
              isDisabled={isDisabled}
              onChange={next => onChange(fields.map((other, place) => (place === index ? next : other)))}
            />
          ))}
        </ol>
      </DragArea>
      {fields.length === 0 && (
        <p className={fieldClasses.help}>Noch keine Felder. Ohne Felder können Gäste nichts absenden.</p>
      )}
      {error && <p className={fieldClasses.error}>{error}</p>}
      {!isDisabled && (
        <AddButton mt={fields.length > 0 ? 8 : 4} onAdd={() => rows.add(structuredClone(NEW))}>
          Feld hinzufügen
        </AddButton>
      )}
    </>
  )
}
