import { Select } from '@mantine/core'
import { SHAPES } from '#contract/field-shapes.ts'
import { withFieldIds } from '#domain/forms/field-ids.ts'
import { isEmailField } from '#domain/forms/form-problems.ts'
import type { FormAction, FormField } from '#domain/forms/form.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { AddButton } from '#web/backoffice/fields/rows/AddButton.tsx'
import { RowActions } from '#web/backoffice/fields/rows/RowActions.tsx'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import { DragArea } from '#web/backoffice/kit/drag/DragArea.tsx'
import fieldClasses from '#web/backoffice/fields/fields.module.css'

const { to, subject } = SHAPES.formAction
const nameOf = (_: FormAction, index: number) => `Empfänger ${index + 1}`
const NOBODY = ''

type Props = {
  path: string
  actions: readonly FormAction[]
  fields: readonly FormField[]
  isDisabled: boolean
  onChange: (actions: FormAction[]) => void
}

/** Who in the house gets a mail about what was sent. */
export function FormActions({ path, actions, fields, isDisabled, onChange }: Props) {
  const rows = useRowList({ items: actions, onChange, nameOf })
  const addresses = withFieldIds(fields).filter(isEmailField)
  return (
    <>
      <DragArea {...rows.drag}>
        <ol {...rows.list} className={fieldClasses.rows}>
          {actions.map((action, index) => (
            <li key={rows.keys[index]} className={fieldClasses.entry} data-row={index}>
              <div className={fieldClasses.entryHead}>
                <span className={fieldClasses.grow}>{nameOf(action, index)}</span>
                {!isDisabled && <RowActions rows={rows} index={index} name={nameOf(action, index)} isUnordered />}
              </div>
              <div className={fieldClasses.entryGrid}>
                <FieldInput path={`${path}.${index}.to`} field={to} />
                <FieldInput path={`${path}.${index}.subject`} field={subject} />
                <ReplyTo
                  path={`${path}.${index}.replyTo`}
                  value={action.replyTo}
                  addresses={addresses}
                  isDisabled={isDisabled}
                  onChange={replyTo =>
                    onChange(actions.map((other, place) => (place === index ? { ...other, replyTo } : other)))
                  }
                />
              </div>
            </li>
          ))}
        </ol>
      </DragArea>
      {actions.length === 0 && <p className={fieldClasses.help}>Niemand bekommt eine E-Mail.</p>}
      {!isDisabled && (
        <AddButton
          mt={actions.length > 0 ? 8 : 4}
          onAdd={() => rows.add({ type: 'sendMail', to: '', subject: null, replyTo: addresses[0]?.fieldId ?? null })}
        >
          Empfänger hinzufügen
        </AddButton>
      )}
    </>
  )
}

type ReplyToProps = {
  path: string
  value: string | null
  addresses: readonly FormField[]
  isDisabled: boolean
  onChange: (fieldId: string | null) => void
}

/** Whom an answer to the mail goes to: one of the addresses the form asks for. */
function ReplyTo({ path, value, addresses, isDisabled, onChange }: ReplyToProps) {
  const error = useFieldError(path)
  const known = addresses.map(({ fieldId, label }) => ({ value: fieldId, label: label || fieldId }))
  const gone = value && !known.some(address => address.value === value) ? [{ value, label: `${value} (fehlt)` }] : []
  return (
    <div data-path={path}>
      <Select
        label="Antwort geht an"
        description="„Antworten“ in der E-Mail geht dann an den Gast."
        data={[{ value: NOBODY, label: 'Absender des Betriebs' }, ...known, ...gone]}
        value={value ?? NOBODY}
        allowDeselect={false}
        disabled={isDisabled}
        error={error}
        checkIconPosition="right"
        onChange={next => onChange(next || null)}
      />
    </div>
  )
}
