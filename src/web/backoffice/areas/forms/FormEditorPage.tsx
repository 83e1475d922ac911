import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import { IconChevronLeft, IconInbox } from '@tabler/icons-react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { Link, Redirect, useLocation, useParams } from 'wouter'
import { nodes } from '#contract/resources/nodes.ts'
import { type FormContent, type FormField, textTypeOf } from '#domain/forms/form.ts'
import { FormAddress } from '#web/backoffice/areas/forms/FormAddress.tsx'
import { useForm } from '#web/backoffice/form/form-context.ts'
import classes from '#web/backoffice/areas/forms/forms.module.css'
import { FormSection } from '#web/backoffice/form/FormSection.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { navigate, type HashAddress } from '#web/backoffice/navigation/hash-location.ts'
import { FormFields } from '#web/backoffice/records/form/FormFields.tsx'
import { WithPreview, PreviewPanel } from '#web/backoffice/records/form/PreviewPanel.tsx'
import { RecordForm } from '#web/backoffice/records/form/RecordForm.tsx'
import { RecordGate } from '#web/backoffice/records/form/RecordGate.tsx'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import headClasses from '#web/backoffice/records/form/RecordHead.module.css'
import formClasses from '#web/backoffice/form/form.module.css'

/** What most forms begin with. */
const FIRST: FormContent = {
  name: '',
  description: null,
  fields: [
    {
      type: 'text',
      value: { type: 'text' },
      label: 'Name',
      description: null,
      isRequired: true,
      fieldId: 'name',
      options: [],
    },
    {
      type: 'text',
      value: { type: 'email' },
      label: 'E-Mail',
      description: null,
      isRequired: true,
      fieldId: 'email',
      options: [],
    },
    {
      type: 'text',
      value: { type: 'textarea' },
      label: 'Nachricht',
      description: null,
      isRequired: true,
      fieldId: 'nachricht',
      options: [],
    },
  ],
  thankYouMessage: null,
  actions: [],
}

/** A form of the website: what it asks, where guests find it and who is told, with a preview beside it. */
export function FormEditorPage() {
  const { id = 'new' } = useParams()
  const [path] = useLocation()
  const [round, setRound] = useState(0)
  const isInside = useCallback((to: HashAddress) => to.path === path, [path])
  return (
    <RecordGate key={`${path} ${round}`} resource={nodes} id={id}>
      {(row, given) =>
        row?.['type'] === 'wood' ? (
          <Redirect to={`/woods/${row.id}`} replace />
        ) : (
          <RecordForm
            resource={nodes}
            row={row}
            given={given ?? (row ? undefined : { type: 'form', content: FIRST })}
            isInside={isInside}
            onSaved={saved => row === null && navigate(`/nodes/${saved.id}`, { replace: true })}
            onRemoved={() => navigate('/forms')}
            onNext={() => {
              navigate('/nodes/new', { replace: true })
              setRound(round + 1)
            }}
            head={menu => (
              <div>
                <Link href="/forms" className={headClasses.back}>
                  <IconChevronLeft size={16} aria-hidden />
                  Formulare
                </Link>
                <PageHead title={row ? rowTitle(nodes, row) : 'Formular anlegen'}>
                  {row && (
                    <Button
                      component={Link}
                      href={`/forms/${row.id}/submissions`}
                      variant="default"
                      leftSection={<IconInbox size={18} aria-hidden />}
                    >
                      Einsendungen
                    </Button>
                  )}
                  {menu}
                </PageHead>
              </div>
            )}
          >
            <WithPreview preview={<FormPreview />}>
              <FormFields names={['content']} />
              <FormSection title="Adresse" lead="Unter dieser Adresse steht das Formular auf der Website.">
                <FormFields names={['identifier', 'isPublic']} />
                {row && (
                  <div className={formClasses.wide}>
                    <FormAddress identifier={String(row['identifier'])} isPublic={row['isPublic'] === true} />
                  </div>
                )}
              </FormSection>
            </WithPreview>
          </RecordForm>
        )
      }
    </RecordGate>
  )
}

/** The form as guests meet it, while it is being written. It can be tried, and sends nothing. */
function FormPreview() {
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
