import type { FormContent, FormField } from '#domain/forms/form.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { FormActions } from '#web/backoffice/fields/node-content/FormActions.tsx'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import { firstFocusable, focusSoon } from '#web/backoffice/kit/focus-soon.ts'
import { fieldTitle, FormFieldRow } from '#web/backoffice/fields/node-content/FormFieldRow.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { say } from '#web/backoffice/fields/rows/say.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/fields/node-content/node-content.module.css'

const { name, description, thankYouMessage, isApplication, isReservation, isEvent, mostPersons } = SHAPES.formContent

/** The content of a node. Of a form: what it is called, what it asks, what is said in the end, and who is told. */
export function NodeContentField({ path, field }: InputProps) {
  const { value, set, isDisabled } = useInputProps<FormContent | null>({ path, field })
  const content: FormContent = {
    ...value,
    name: value?.name ?? '',
    description: value?.description ?? null,
    fields: value?.fields ?? [],
    thankYouMessage: value?.thankYouMessage ?? null,
    actions: value?.actions ?? [],
  }
  return (
    <div className={classes.sections}>
      <FormSection title="Text">
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.name`} field={name} />
        </div>
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.description`} field={description} />
        </div>
      </FormSection>
      <FormSection
        title="Felder"
        lead="In dieser Reihenfolge fragt das Formular. Verschieben: am Griff, mit den Pfeilen oder mit Alt und den Pfeiltasten."
      >
        <div className={formClasses.wide}>
          <FormFieldList
            path={`${path}.fields`}
            fields={content.fields}
            isDisabled={isDisabled}
            onChange={fields => set({ ...content, fields })}
          />
        </div>
      </FormSection>
      <FormSection
        title="Nach dem Absenden"
        lead="Jede Einsendung steht unter „Einsendungen“. Wer zusätzlich eine E-Mail bekommen soll, steht hier."
      >
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.thankYouMessage`} field={thankYouMessage} />
        </div>
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.isApplication`} field={isApplication} />
        </div>
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.isReservation`} field={isReservation} />
        </div>
        {content.isReservation && (
          <div className={formClasses.wide}>
            <FieldInput path={`${path}.mostPersons`} field={mostPersons} />
          </div>
        )}
        <div className={formClasses.wide}>
          <FieldInput path={`${path}.isEvent`} field={isEvent} />
        </div>
        <div className={formClasses.wide}>
          <FormActions
            path={`${path}.actions`}
            actions={content.actions}
            fields={content.fields}
            isDisabled={isDisabled}
            onChange={actions => set({ ...content, actions })}
          />
        </div>
      </FormSection>
    </div>
  )
}

type FormFieldListProps = {
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
function FormFieldList({ path, fields, isDisabled, onChange }: FormFieldListProps) {
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
