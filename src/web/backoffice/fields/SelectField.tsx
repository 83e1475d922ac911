import { Select } from '@mantine/core'
import { UNIT_OPTIONS } from '#contract/options.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

/** One of a few. What must not be empty cannot be cleared. */
export function SelectField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const { field } = props
  const options = field.kind === 'select' ? field.options : UNIT_OPTIONS
  const data = Object.entries(options).map(([key, label]) => ({ value: key, label }))
  const isNeeded = field.required === true || ('default' in field && field.default !== undefined)
  return (
    <Select
      {...frame}
      data={data}
      value={value ?? null}
      onChange={set}
      searchable={data.length > 10}
      allowDeselect={false}
      clearable={!isNeeded && !frame.disabled}
      clearButtonProps={{ 'aria-label': `${field.label} leeren` }}
      placeholder={isNeeded ? 'Bitte wählen' : 'Keine Angabe'}
      nothingFoundMessage="Nichts gefunden"
      checkIconPosition="right"
    />
  )
}
