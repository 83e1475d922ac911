import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { parseTime } from '#web/backoffice/fields/typing/parse-time.ts'

/** A time typed without ceremony: `930` becomes 09:30 on leaving the field. */
export function TimeInput({
  value,
  onChange,
  ...rest
}: Omit<TextInputProps, 'value' | 'onChange'> & { value: string | null | undefined; onChange: (value: string | null) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null) onChange(parseTime(typed))
    setTyped(null)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="HH:MM"
      {...rest}
      value={typed ?? value ?? ''}
      onBlur={take}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') take()
      }}
    />
  )
}
