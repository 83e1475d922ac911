import { DateInput, DatesProvider, type DatesProviderProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import { useState } from 'react'
import { readTypedDay } from '#domain/time/typed-day.ts'
import classes from '#web/backoffice/fields/fields.module.css'

const SETTINGS = { locale: 'de', firstDayOfWeek: 1, weekendDays: [0, 6] } satisfies Partial<
  DatesProviderProps['settings']
>
const CALENDAR_WORDS = {
  previousMonth: 'Voriger Monat',
  nextMonth: 'Nächster Monat',
  previousYear: 'Voriges Jahr',
  nextYear: 'Nächstes Jahr',
  previousDecade: 'Voriges Jahrzehnt',
  nextDecade: 'Nächstes Jahrzehnt',
}
type DayInputProps = {
  value: string | null
  onChange: (value: string | null) => void
  label?: string | undefined
  description?: string | undefined
  error?: string | undefined
  /** Marked as wrong, where the words stand elsewhere. */
  isInvalid?: boolean
  disabled?: boolean
  withAsterisk?: boolean
  'aria-label'?: string | undefined
  isClearable?: boolean
}

/**
 * A day, typed or picked; weeks begin on Monday. The calendar opens by a press or the arrow down, never by the focus
 * alone: whoever is led to a field or passes it by keyboard has not asked for one.
 */
export function DayInput({ value, onChange, isClearable = true, isInvalid = false, error, ...rest }: DayInputProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <DatesProvider settings={SETTINGS}>
      <DateInput
        {...rest}
        error={error ?? isInvalid}
        value={value}
        onChange={day => {
          setOpen(false)
          onChange(day)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') setOpen(true)
          if (event.key === 'Escape') setOpen(false)
        }}
        dateParser={readTypedDay}
        valueFormat="DD.MM.YYYY"
        placeholder="TT.MM.JJJJ"
        clearable={isClearable && !rest.disabled}
        clearButtonProps={{ 'aria-label': 'Datum leeren' }}
        ariaLabels={CALENDAR_WORDS}
        classNames={{ day: classes.day }}
        popoverProps={{ withinPortal: true, opened: isOpen }}
      />
    </DatesProvider>
  )
}
