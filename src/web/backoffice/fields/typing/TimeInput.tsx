import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseTime } from '#web/backoffice/fields/typing/parse-time.ts'

/**
 * A time typed without ceremony: `930` is 09:30, and reads so on leaving the field. Whoever saves in the middle of it
 * saves what was typed.
 */
export function TimeInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string | null | undefined
  onChange: (value: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      // a time that is typed stands in place of the one that was there, not behind it
      onFocus={event => event.currentTarget.select()}
      {...rest}
      value={typed ?? value ?? ''}
      onBlur={() => setTyped(null)}
      onChange={event => {
        setTyped(event.currentTarget.value)
        onChange(parseTime(event.currentTarget.value))
      }}
      onKeyDown={event => {
        if (event.key === 'Enter') setTyped(null)
      }}
    />
  )
}
