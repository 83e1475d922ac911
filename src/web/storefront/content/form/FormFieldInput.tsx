import type { HTMLInputAutoCompleteAttribute } from 'react'
import { type FormField, LONGEST_ANSWER, type TextType, textTypeOf } from '#domain/forms/form.ts'
import { MailQuestion } from '#web/kit/MailQuestion.tsx'
import { CheckField, SelectField, TextArea, TextField } from '#web/kit/Field.tsx'
import { DayField } from '#web/storefront/content/form/DayField.tsx'
import type { DraftValue } from '#web/storefront/content/form/draft.ts'
import { FileInput } from '#web/storefront/content/form/FileInput.tsx'
import styles from '#web/storefront/content/form/ContentForm.module.css'

type Props = {
  field: FormField
  formId: number
  /** Where the form stands, if it may stand on the page more than once. */
  place?: string | undefined
  value: DraftValue | undefined
  error: string | undefined
  onChange: (value: DraftValue | null) => void
}

/** Which keyboard, and what a browser may fill in by itself. */
const TYPED: Readonly<
  Record<
    Exclude<TextType, 'textarea'>,
    { type: string; inputMode?: 'email' | 'tel'; autoComplete?: HTMLInputAutoCompleteAttribute }
  >
> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
}
const isAboutName = (label: string) => /^(ihr )?(vor- und nachname|name)$/i.test(label)

/** The input of one question, by its type. */
export function FormFieldInput({ field, formId, place, value, error, onChange }: Props) {
  const { fieldId, type, label, description, isRequired, options } = field
  const id = ['form', formId, place, fieldId].filter(part => part !== undefined).join('-')
  const text = typeof value === 'string' ? value : ''
  const common = { id, name: fieldId, label, error, hint: description ?? undefined, required: isRequired }
  const typed = {
    ...common,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  switch (type) {
    case 'boolean':
      return (
        <div>
          <CheckField
            id={id}
            name={fieldId}
            label={label}
            error={error}
            required={isRequired}
            checked={value === true}
            onChange={event => onChange(event.target.checked)}
          />
          {description && <p className={styles.soft}>{description}</p>}
        </div>
      )
    case 'select':
      return (
        <SelectField {...typed}>
          <option value="">{isRequired ? 'Bitte wählen' : 'Keine Angabe'}</option>
          {options.map(option => (
            <option key={option.value}>{option.value}</option>
          ))}
        </SelectField>
      )
    case 'date':
      return <DayField {...common} value={text} onChange={onChange} />
    case 'time':
      return (
        <TextField
          {...typed}
          hint={[description, 'Zum Beispiel 19:30.'].filter(Boolean).join(' ')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
        />
      )
    case 'file':
      return (
        <FileInput
          {...common}
          formId={formId}
          fieldId={fieldId}
          value={typeof value === 'object' ? value : undefined}
          onChange={onChange}
        />
      )
    case 'text': {
      const textType = textTypeOf(field)
      const maxLength = LONGEST_ANSWER[textType]
      if (textType === 'textarea') return <TextArea {...typed} maxLength={maxLength} rows={5} />
      const line = (
        <TextField
          {...typed}
          {...TYPED[textType]}
          {...(isAboutName(label) && { autoComplete: 'name' })}
          maxLength={maxLength}
        />
      )
      return textType === 'email' ? (
        <MailQuestion email={text} onTake={onChange}>
          {line}
        </MailQuestion>
      ) : (
        line
      )
    }
  }
}
