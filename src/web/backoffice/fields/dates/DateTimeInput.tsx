import { Input } from '@mantine/core'
import { useState } from 'react'
import { DayInput } from '#web/backoffice/fields/dates/DayInput.tsx'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import classes from '#web/backoffice/fields/fields.module.css'
import { addDays } from '#domain/time/local-time.ts'

type Frame = {
  /** Names the two inputs as well: `Beginn: Tag` and `Beginn: Uhrzeit`. */
  label: string
  isLabelHidden?: boolean
  description?: string | undefined
  error?: string | undefined
  disabled?: boolean
  withAsterisk?: boolean
  isClearable?: boolean
}
type DayAndTimeProps = Frame & {
  day: string | null
  /** `HH:MM`, the text itself while it is no time yet, empty for none. */
  time: string
  onChange: (parts: DateTimeParts) => void
  /** What a day without a time means, shown where the time would stand. */
  timePlaceholder?: string
}

/** A day and the time on it, side by side as one field; either may be missing for a while. */
export function DayAndTimeInput({ label, isLabelHidden, day, time, onChange, ...rest }: DayAndTimeProps) {
  const { description, error, disabled, withAsterisk, isClearable = true, timePlaceholder = 'HH:MM' } = rest
  return (
    <Input.Wrapper
      labelElement="div"
      label={isLabelHidden ? undefined : label}
      description={description}
      error={error}
      withAsterisk={withAsterisk}
    >
      <fieldset className={`${classes.bare} ${classes.when}`} aria-label={label}>
        <DayInput
          aria-label={`${label}: Tag`}
          value={day}
          disabled={disabled ?? false}
          isClearable={isClearable}
          isInvalid={error !== undefined}
          onChange={next => onChange({ day: next, time })}
        />
        <TimeInput
          aria-label={`${label}: Uhrzeit`}
          value={time}
          disabled={disabled ?? false}
          error={error !== undefined}
          placeholder={timePlaceholder}
          onChange={next => onChange({ day, time: next ?? '' })}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

type DateTimeProps = Frame & {
  /** Day and time on the wall clock, `YYYY-MM-DDTHH:mm`. What is no time yet stands behind the `T` as it was typed. */
  value: string | null
  onChange: (value: string | null) => void
  /** It ends something: a day alone includes that day, so it means the midnight after it. */
  isEnd?: boolean | undefined
}

/**
 * A moment by day and time. A day alone is its beginning, or its end where something ends; the time stays empty until
 * somebody types one.
 */
export function DateTimeInput({ value, onChange, isEnd = false, ...frame }: DateTimeProps) {
  const [typed, setTyped] = useState<(DateTimeParts & { sent: string | null }) | null>(null)
  // What was typed stands as it was typed for as long as nobody else has changed the value.
  const shown = typed?.sent === value ? typed : partsOf(value, isEnd)
  return (
    <DayAndTimeInput
      {...frame}
      day={shown.day}
      time={shown.time}
      timePlaceholder={shown.day ? wholeDay(isEnd) : 'HH:MM'}
      onChange={parts => {
        const sent = momentOf(parts, isEnd)
        setTyped({ ...parts, sent })
        onChange(sent)
      }}
    />
  )
}

/** A day `YYYY-MM-DD` and a time `HH:MM` as somebody types them; either may be missing for a while. */
type DateTimeParts = { day: string | null; time: string }

/** What a day without a time means: its beginning, or its end where something ends. */
export const wholeDay = (isEnd: boolean): string => (isEnd ? '24:00' : '00:00')

/**
 * The wall time `YYYY-MM-DDTHH:mm` of what was typed, null without a day. The end of a day is the beginning of the next
 * one; what is no time stays as it was typed, so that whoever reads it can say so.
 */
export function momentOf({ day, time }: DateTimeParts, isEnd: boolean): string | null {
  if (!day) return null
  const meant = time || wholeDay(isEnd)
  return meant === '24:00' ? `${addDays(day, 1)}T00:00` : `${day}T${meant}`
}

/** A wall time as it is shown: an end at midnight belongs to the day it ends. */
export function partsOf(local: string | null, isEnd: boolean): DateTimeParts {
  const [day = '', time = ''] = (local ?? '').split('T')
  if (isEnd && day && time === '00:00') return { day: addDays(day, -1), time: '24:00' }
  return { day: day || null, time }
}
