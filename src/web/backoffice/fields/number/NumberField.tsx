import type { FieldOf } from '#contract/field.ts'
import { TextInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { numberText, parseNumber } from '#web/backoffice/fields/typing/parse-number.ts'
import { SuggestionList } from '#web/backoffice/fields/suggestions/SuggestionList.tsx'
import { useSuggestions } from '#web/backoffice/fields/suggestions/use-suggestions.ts'
import { useCurrencySign } from '#web/backoffice/fields/number/use-currency-sign.ts'
import classes from '#web/backoffice/fields/fields.module.css'

/**
 * Whole numbers, decimals, money and rates, typed with a comma. What is typed stays as typed until the field is left.
 */
export function NumberField(props: InputProps<FieldOf<'integer' | 'decimal' | 'money' | 'percentage'>>) {
  const { value, set, frame } = useInputProps<number | string | null>(props)
  const currencySign = useCurrencySign()
  const [typed, setTyped] = useState<string | null>(null)
  const { field } = props
  const entries = useSuggestions(field.kind === 'percentage' ? field.suggest : undefined)
  const list = useId()
  const text = numberText(value, field.kind === 'money' ? 2 : 0)
  // A value that changed elsewhere, by loading or discarding, wins over what was typed.
  const shown = typed !== null && parseNumber(typed) === value ? typed : text
  const sign =
    field.kind === 'money'
      ? currencySign
      : field.kind === 'percentage'
        ? '%'
        : field.kind === 'decimal'
          ? field.unit
          : undefined
  return (
    <>
      <TextInput
        {...frame}
        className={classes.numbers}
        inputMode={field.kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        list={entries.length > 0 ? list : undefined}
        value={shown}
        rightSection={sign ? <span aria-hidden>{sign}</span> : undefined}
        rightSectionPointerEvents="none"
        onChange={event => {
          setTyped(event.currentTarget.value)
          set(parseNumber(event.currentTarget.value))
        }}
        onBlur={() => setTyped(null)}
      />
      <SuggestionList id={list} entries={entries} />
    </>
  )
}
