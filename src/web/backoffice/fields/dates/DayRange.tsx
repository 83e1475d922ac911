import { DatePicker, DatesProvider, type DatesProviderProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/de.js'
import classes from '#web/backoffice/fields/fields.module.css'

const SETTINGS = { locale: 'de', firstDayOfWeek: 1, weekendDays: [0, 6] } satisfies Partial<
  DatesProviderProps['settings']
>
const CALENDAR_WORDS = { previousMonth: 'Voriger Monat', nextMonth: 'Nächster Monat' }

/** The first and the last day; the last is null until it is picked. */
export type Days = readonly [string | null, string | null]
type Props = {
  label: string
  value: Days
  /** The month it opens at. */
  today: string
  onChange: (days: Days) => void
  error?: string | undefined
}

/**
 * A calendar that stands open: the first press is the first day, the second the last; the same day twice is one day.
 */
export function DayRange({ label, value, today, onChange, error }: Props) {
  return (
    <DatesProvider settings={SETTINGS}>
      <fieldset className={classes.range}>
        <legend>{label}</legend>
        <DatePicker
          type="range"
          allowSingleDateInRange
          size="md"
          withCellSpacing={false}
          value={[value[0], value[1]]}
          onChange={days => onChange(days)}
          defaultDate={value[0] ?? today}
          maxLevel="month"
          ariaLabels={CALENDAR_WORDS}
          classNames={{ day: `${classes.day} ${classes.touchDay}` }}
        />
        {error && <p role="alert">{error}</p>}
      </fieldset>
    </DatesProvider>
  )
}
