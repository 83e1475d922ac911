import { keyAt, readDate, type Reading, readWeekdays, take, takeAll } from '#domain/repetition/read-days.ts'
import type { RecurrenceRule } from '#domain/repetition/recurrence-rule.ts'
import { FILLERS, WEEKEND_WORDS } from '#domain/repetition/repetition-words.ts'
import { ruleText } from '#domain/repetition/rule-text.ts'
import { monthName } from '#domain/time/format-time.ts'
import { type Weekday, WEEKDAYS } from '#domain/time/local-time.ts'

const EXCEPT = new Set(['ausser', 'ausgenommen', 'ausnahme', 'nicht', 'ohne'])
const BETWEEN = new Set([...FILLERS, 'in', 'im', 'wahrend', 'wenn', 'auf', 'mit', 'nur', 'aber', ','])
const HOLIDAYS = new Set(['feiertag', 'feiertage', 'feiertagen', 'feiertags'])
const STRETCHES = new Set(
  'ferien sommerferien winterferien weihnachtsferien osterferien herbstferien semesterferien schulferien urlaub betriebsurlaub betriebsferien'.split(
    ' ',
  ),
)
const NONE = 'Ausnahmen lassen sich hier nicht schreiben.'

/**
 * Why „außer …“ is not read, and what to do instead; null where no exception begins here. `rule` is what was said
 * before it. docs/reference/tasks.md#repetition-in-words
 */
export function exceptionReason(reading: Reading, rule: RecurrenceRule | null): string | null {
  const start = reading.at
  while (BETWEEN.has(keyAt(reading)) && !EXCEPT.has(keyAt(reading))) reading.at += 1
  const isUpTo = keyAt(reading) === 'bis' && keyAt(reading, 1) === 'auf'
  if (!isUpTo && !take(reading, EXCEPT)) {
    reading.at = start
    return null
  }
  if (isUpTo) reading.at += 2
  takeAll(reading, BETWEEN)
  const reason = `${NONE} ${insteadOf(reading, rule)}`
  reading.at = start
  return reason
}

function insteadOf(reading: Reading, rule: RecurrenceRule | null): string {
  const key = keyAt(reading)
  if (HOLIDAYS.has(key))
    return '„Werktags“ lässt Feiertage aus, wo eine Feiertagsregion gewählt ist; sonst entfernen Sie die Termine danach einzeln.'
  if (STRETCHES.has(key))
    return 'Schreiben Sie zwei Wiederholungen: eine mit „bis“ zum Tag davor und eine mit „ab“ dem Tag danach.'
  const date = readDate(reading)
  if (date) {
    const day = date.month >= 1 && date.month <= 12 ? `am ${date.day}. ${monthName(date.month)}` : 'an diesem Tag'
    return `Legen Sie die Wiederholung ohne Ausnahme an und verschieben oder entfernen Sie den Termin ${day} danach.`
  }
  const weekdays = WEEKEND_WORDS.has(key) ? WEEKDAYS.slice(5) : (readWeekdays(reading)?.weekdays ?? [])
  const left = leftOf(rule, weekdays)
  return left === null
    ? 'Nennen Sie nur die Tage, an denen es wiederkommt.'
    : `Nennen Sie nur die Tage, an denen es wiederkommt: „${ruleText(left)}“.`
}

/** What is left of a rule without some weekdays; null where nothing is, or where it does not go by them. */
function leftOf(rule: RecurrenceRule | null, without: readonly Weekday[]): RecurrenceRule | null {
  const days = without.length === 0 || rule === null ? [] : weekdaysOf(rule).filter(day => !without.includes(day))
  if (rule === null || days.length === 0) return null
  const interval = rule.frequency === 'weekly' ? rule.interval : 1
  return { frequency: 'weekly', interval, days: { kind: 'weekdays', weekdays: days }, month: null }
}
function weekdaysOf({ frequency, interval, days }: RecurrenceRule): readonly Weekday[] {
  if (days.kind === 'weekdays') return days.weekdays
  if (days.kind === 'workdays') return WEEKDAYS.slice(0, 5)
  return frequency === 'daily' && interval === 1 ? WEEKDAYS : []
}
