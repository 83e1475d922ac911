import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { numberText, parseNumber } from '#web/backoffice/fields/parse-number.ts'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const SIGNS: Readonly<Record<string, string>> = { EUR: '€', CHF: 'CHF' }

/** Whole numbers, decimals, money and rates, typed with a comma. What is typed stays as typed until the field is left. */
export function NumberField(props: InputProps) {
  const { value, set, frame } = useInputProps<number | string | null>(props)
  const { currency } = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const { field } = props
  const text = numberText(value, field.kind === 'money' ? 2 : 0)
  // A value that changed elsewhere, by loading or discarding, wins over what was typed.
  const shown = typed !== null && parseNumber(typed) === value ? typed : text
  const sign =
    field.kind === 'money'
      ? (SIGNS[currency] ?? currency)
      : field.kind === 'percentage'
        ? '%'
        : field.kind === 'decimal'
          ? field.unit
          : undefined
  return (
    <TextInput
      {...frame}
      className={classes.numbers}
      inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={shown}
      rightSection={sign ? <span aria-hidden>{sign}</span> : undefined}
      rightSectionPointerEvents="none"
      onChange={event => {
        setTyped(event.currentTarget.value)
        set(parseNumber(event.currentTarget.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
