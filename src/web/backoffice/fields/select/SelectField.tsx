import { use, createContext } from 'react'
import { Select } from '@mantine/core'
import type { FieldOf } from '#contract/field.ts'
import { choicesOf } from '#contract/field-facts.ts'
import { takeTyped } from '#web/backoffice/fields/select/take-typed.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'

const SEARCHABLE_FROM = 10
/** Stands for choosing nothing, which is a choice like the others. */
const NONE = ''

/** What the shop has besides the choices of a field that says `more`, handed down by the form that knows it. */
export const MoreChoices = createContext<readonly { value: string; label: string }[]>([])

/**
 * One of a few. Where nothing may be chosen the list says so in its first line; where there is only one there is no
 * choice.
 */
export function SelectField(props: InputProps<FieldOf<'select' | 'unit'>>) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const { field } = props
  const more = use(MoreChoices)
  const options = [
    ...('more' in field ? more : []),
    ...Object.entries(choicesOf(field)).map(([key, label]) => ({ value: key, label })),
  ]
  const isNeeded = field.required === true || field.default !== undefined
  const empty = ('empty' in field && field.empty) || 'Keine Angabe'
  return (
    <Select
      {...frame}
      onKeyDown={takeTyped(options.find(({ value: key }) => key === value)?.label ?? empty)}
      data={isNeeded ? options : [{ value: NONE, label: empty }, ...options]}
      value={value ?? (isNeeded ? null : NONE)}
      onChange={next => set(next === NONE ? null : next)}
      readOnly={options.length === 1 && value === options[0]?.value}
      searchable={options.length > SEARCHABLE_FROM}
      allowDeselect={false}
      placeholder="Bitte wählen"
      nothingFoundMessage="Nichts gefunden"
      checkIconPosition="right"
    />
  )
}
