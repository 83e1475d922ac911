import type { FormContent } from '#domain/forms/form.ts'
import { SHAPES } from '#contract/field-shapes.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { FormActions } from '#web/backoffice/fields/node-content/FormActions.tsx'
import { FormFieldList } from '#web/backoffice/fields/node-content/FormFieldList.tsx'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import formClasses from '#web/backoffice/form/form.module.css'
import classes from '#web/backoffice/fields/node-content/node-content.module.css'

const { name, description, thankYouMessage, isApplication } = SHAPES.formContent

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
