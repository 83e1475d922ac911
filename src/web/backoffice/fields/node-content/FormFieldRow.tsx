import { Select, Textarea } from '@mantine/core'
import { SHAPES } from '#contract/field-shapes.ts'
import {
  FORM_FIELD_TYPES,
  type FormField,
  type FormFieldType,
  TEXT_TYPES,
  type TextType,
  textTypeOf,
} from '#domain/forms/form.ts'
import { FieldInput } from '#web/backoffice/fields/FieldInput.tsx'
import { FoldingRow } from '#web/backoffice/fields/rows/FoldingRow.tsx'
import type { RowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { useFieldError } from '#web/backoffice/form/form-context.ts'
import fieldClasses from '#web/backoffice/fields/fields.module.css'
import { useState } from 'react'

type Options = FormField['options']
type OptionLinesProps = { path: string; options: Options; isDisabled: boolean; onChange: (options: Options) => void }

const linesOf = (options: Options) => options.map(({ value }) => value).join('\n')
const optionsIn = (text: string): Options =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .map(value => ({ value }))

/** What is offered, a line for each: quicker to type, to paste and to put in order than rows of inputs. */
function OptionLines({ path, options, isDisabled, onChange }: OptionLinesProps) {
  const error = useFieldError(path, true)
  const [typed, setTyped] = useState(linesOf(options))
  const text = linesOf(optionsIn(typed)) === linesOf(options) ? typed : linesOf(options)
  return (
    <div data-path={path}>
      <Textarea
        label="Möglichkeiten"
        description="Eine je Zeile, in der Reihenfolge der Auswahl."
        withAsterisk
        autosize
        minRows={3}
        maxRows={14}
        disabled={isDisabled}
        error={error}
        value={text}
        onChange={event => {
          setTyped(event.currentTarget.value)
          onChange(optionsIn(event.currentTarget.value))
        }}
      />
    </div>
  )
}

const { label, description, isRequired, fieldId } = SHAPES.formField
/** One list for both: a text is a line, several, an address or a number. */
const { text: _, ...OTHERS } = FORM_FIELD_TYPES
const WAYS = Object.entries({ ...TEXT_TYPES, ...OTHERS }).map(([value, words]) => ({ value, label: words }))
const wayOf = (field: FormField): string => (field.type === 'text' ? textTypeOf(field) : field.type)

export const fieldTitle = ({ label: words }: Pick<FormField, 'label'>, index: number): string =>
  words || `Feld ${index + 1}`

type Props = {
  rows: RowList
  path: string
  field: FormField
  index: number
  isDisabled: boolean
  onChange: (field: FormField) => void
}

/** One question: how it is answered, what it says, and whether it must be. */
export function FormFieldRow({ rows, path, field, index, isDisabled, onChange }: Props) {
  const typeError = useFieldError(`${path}.type`)
  const choose = (way: string | null) => {
    if (way === null) return
    const isText = way in TEXT_TYPES
    onChange({
      ...field,
      type: isText ? 'text' : (way as FormFieldType),
      value: { type: isText ? (way as TextType) : 'text' },
    })
  }
  return (
    <FoldingRow
      rows={rows}
      index={index}
      path={path}
      title={fieldTitle(field, index)}
      facts={[WAYS.find(({ value }) => value === wayOf(field))?.label, field.isRequired && 'Pflichtfeld']
        .filter(Boolean)
        .join(' · ')}
      isDisabled={isDisabled}
      isOpenAtFirst={field.label === ''}
    >
      <div className={fieldClasses.entryGrid}>
        <FieldInput path={`${path}.label`} field={label} />
        <div data-path={`${path}.type`}>
          <Select
            label="Art"
            data={WAYS}
            value={wayOf(field)}
            allowDeselect={false}
            disabled={isDisabled}
            error={typeError}
            checkIconPosition="right"
            onChange={choose}
          />
        </div>
        <FieldInput path={`${path}.isRequired`} field={isRequired} />
        {field.type === 'select' && (
          <div className={fieldClasses.wide}>
            <OptionLines
              path={`${path}.options`}
              options={field.options}
              isDisabled={isDisabled}
              onChange={options => onChange({ ...field, options })}
            />
          </div>
        )}
        <div className={fieldClasses.wide}>
          <FieldInput path={`${path}.description`} field={description} />
        </div>
        <FieldInput path={`${path}.fieldId`} field={fieldId} />
      </div>
    </FoldingRow>
  )
}
