import { type ComponentProps, useState } from 'react'
import { formatDay } from '#domain/time/format-time.ts'
import { readTypedDay } from '#domain/time/typed-day.ts'
import { TextField } from '#web/kit/Field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** A day `YYYY-MM-DD`, or what was typed while it is none. */
  value: string
  onChange: (value: string) => void
}

/**
 * A day that is typed, in the order of the language whatever that of the browser. What is no day stays as it was typed,
 * and the check of the form says so.
 */
export function DayField({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const day = readTypedDay(value)
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      placeholder="TT.MM.JJJJ"
      maxLength={20}
      value={typed ?? (day ? formatDay(day) : value)}
      onChange={event => {
        setTyped(event.target.value)
        onChange(readTypedDay(event.target.value) ?? event.target.value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
