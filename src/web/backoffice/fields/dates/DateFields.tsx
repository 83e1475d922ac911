import { Input } from '@mantine/core'
import { DateInput, DatesProvider, type DatesProviderProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import 'dayjs/locale/de.js'
import type { Field } from '#contract/field.ts'
import { addDays, instantOf, localDateTime } from '#domain/time/local-time.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { TimeInput } from '#web/backoffice/fields/typing/TimeInput.tsx'
import { useLocale } from '#web/backoffice/session/use-settings.ts'
import classes from '#web/backoffice/fields/fields.module.css'

dayjs.extend(customParseFormat)
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
const FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'D.M.YY', 'YYYY-MM-DD', 'DDMMYYYY']

/** `24.12.2026`, `24.12.26` or `2026-12-24` as a local day. */
const readDay = (text: string): string | null => {
  const day = FORMATS.map(format => dayjs(text.trim(), format, 'de', true)).find(parsed => parsed.isValid())
  return day ? day.format('YYYY-MM-DD') : null
}

type DayInputProps = {
  value: string | null
  onChange: (value: string | null) => void
  label?: string | undefined
  description?: string | undefined
  error?: string | undefined
  disabled?: boolean
  withAsterisk?: boolean
  'aria-label'?: string | undefined
  isClearable?: boolean
}

/** A day, typed or picked; weeks begin on Monday. */
export function DayInput({ value, onChange, isClearable = true, ...rest }: DayInputProps) {
  return (
    <DatesProvider settings={SETTINGS}>
      <DateInput
        {...rest}
        value={value}
        onChange={onChange}
        dateParser={readDay}
        valueFormat="DD.MM.YYYY"
        placeholder="TT.MM.JJJJ"
        clearable={isClearable && !rest.disabled}
        clearButtonProps={{ 'aria-label': 'Datum leeren' }}
        ariaLabels={CALENDAR_WORDS}
        classNames={{ day: classes.day }}
        popoverProps={{ withinPortal: true }}
      />
    </DatesProvider>
  )
}

export function DayField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return <DayInput {...frame} value={value || null} onChange={set} isClearable={props.field.required !== true} />
}

/** Day and time side by side; a day alone means its midnight until a time is given. */
function WhenInput({
  field,
  frame,
  local,
  onChange,
}: {
  field: Field
  frame: ReturnType<typeof useInputProps>['frame']
  local: string | null
  onChange: (local: string | null) => void
}) {
  const [day = '', time = ''] = (local ?? '').split('T')
  const change = (nextDay: string | null, nextTime: string | null) => {
    if (!nextDay) return onChange(null)
    // The end of a day is the beginning of the next one.
    onChange(nextTime === '24:00' ? `${addDays(nextDay, 1)}T00:00` : `${nextDay}T${nextTime || '00:00'}`)
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={frame.label}
      description={frame.description}
      error={frame.error}
      withAsterisk={frame.withAsterisk}
    >
      <fieldset className={`${classes.bare} ${classes.when}`} aria-label={field.label}>
        <DayInput
          aria-label={`${field.label}: Tag`}
          value={day || null}
          disabled={frame.disabled}
          error={undefined}
          isClearable={field.required !== true}
          onChange={next => change(next, time)}
        />
        <TimeInput
          aria-label={`${field.label}: Uhrzeit`}
          value={time}
          disabled={frame.disabled}
          onChange={next => change(day || null, next)}
        />
      </fieldset>
    </Input.Wrapper>
  )
}

export function LocalDateTimeField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  return <WhenInput field={props.field} frame={frame} local={value} onChange={set} />
}

/** An instant, read and entered on the clock of the shop's time zone. */
export function InstantField(props: InputProps) {
  const { value, set, frame } = useInputProps<string | null>(props)
  const { timeZone } = useLocale()
  const local =
    value && !Number.isNaN(Date.parse(value)) ? (value.endsWith('Z') ? localDateTime(value, timeZone) : value) : value
  return (
    <WhenInput
      field={props.field}
      frame={frame}
      local={local}
      onChange={next => set(next && (instantOf(next, timeZone) ?? next))}
    />
  )
}
