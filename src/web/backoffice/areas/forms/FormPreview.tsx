import { Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type FormContent, type FormField, textTypeOf } from '#domain/forms/form.ts'
import { useForm } from '#web/backoffice/form/form-context.ts'
import { PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import classes from '#web/backoffice/areas/forms/forms.module.css'

/** The form as guests meet it, while it is being written. It can be tried, and sends nothing. */
export function FormPreview() {
  const { store } = useForm()
  const content = useSyncExternalStore(store.subscribe, () => store.get('content')) as FormContent | null
  return (
    <PreviewPanel title="So sehen es Ihre Gäste">
      <div className={`card ${classes.preview}`}>
        <p className={classes.name}>{content?.name || 'Ohne Namen'}</p>
        {content?.description && <p className={classes.words}>{content.description}</p>}
        {(content?.fields ?? []).map((field, index) => (
          <PreviewField key={index} field={field} />
        ))}
        <span className={classes.send}>Absenden</span>
        <p className={classes.soft}>
          Danach: „{content?.thankYouMessage?.trim() || 'Vielen Dank für Ihre Nachricht!'}“
        </p>
      </div>
    </PreviewPanel>
  )
}

function PreviewField({ field }: { field: FormField }) {
  const { type, label, description, isRequired, options } = field
  const common = {
    label: label || 'Ohne Beschriftung',
    description: description || undefined,
    withAsterisk: isRequired,
  }
  if (type === 'boolean')
    return <Checkbox label={`${common.label}${isRequired ? ' *' : ''}`} description={common.description} size="sm" />
  if (type === 'select')
    return (
      <Select
        {...common}
        inputWrapperOrder={ORDER}
        placeholder="Bitte wählen"
        data={[...new Set((options ?? []).map(({ value }) => value))].filter(Boolean)}
      />
    )
  if (type === 'file')
    return (
      <div>
        <span className={classes.label}>
          {common.label}
          {isRequired && ' *'}
        </span>
        <span className={classes.file}>Datei auswählen</span>
        {description && <p className={classes.soft}>{description}</p>}
      </div>
    )
  if (type === 'text' && textTypeOf(field) === 'textarea')
    return <Textarea {...common} inputWrapperOrder={ORDER} rows={4} />
  return <TextInput {...common} inputWrapperOrder={ORDER} {...(type === 'date' && { placeholder: 'TT.MM.JJJJ' })} />
}

/** Guests read the hint below the input. */
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
