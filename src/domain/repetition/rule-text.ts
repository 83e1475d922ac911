import {
  CALENDAR_PERIODS,
  type Frequency,
  type RecurrenceRule,
  type RuleDays,
} from '#domain/repetition/recurrence-rule.ts'
import { formatDay, monthName, weekdayName } from '#domain/time/format-time.ts'
import { type Weekday, WEEKDAYS } from '#domain/time/local-time.ts'

const EVERY: Readonly<Record<Frequency, readonly [string, string]>> = {
  daily: ['Täglich', 'Tage'],
  weekly: ['Wöchentlich', 'Wochen'],
  monthly: ['Monatlich', 'Monate'],
  yearly: ['Jährlich', 'Jahre'],
}
const ORDINALS: Readonly<Record<number, string>> = {
  1: 'ersten',
  2: 'zweiten',
  3: 'dritten',
  4: 'vierten',
  [-1]: 'letzten',
  [-2]: 'vorletzten',
}
/** The words of an ordinal: `zweiten`, `letzten`, beyond the fourth `5.`. */
export const ordinalText = (ordinal: number): string => ORDINALS[ordinal] ?? `${ordinal}.`

/**
 * The rule in words that `readRepetition` reads as the same rule: `Wöchentlich am Montag und Donnerstag`, `Alle 2
 * Monate am letzten Tag`, `Jährlich am 24. Dezember`. docs/reference/tasks.md#repetition-in-words
 */
export function ruleText({ frequency, interval, days, month }: RecurrenceRule): string {
  const [once, many] = EVERY[frequency]
  const often = interval === 1 ? once : `Alle ${interval} ${many}`
  if (frequency === 'monthly' && month !== null) return periodText(interval, days)
  const inMonth = month === null ? '' : ` im ${monthName(month)}`
  if (days.kind === 'start') return often
  if (days.kind === 'workdays') return 'Werktags'
  if (days.kind === 'weekdays') return `${often} ${weekdaysText(days.weekdays)}`
  if (days.kind === 'counted') return `${often} am ${countedText(days)}${inMonth}`
  const numbers = days.days.map(day => (day === -1 ? 'letzten Tag' : `${day}.`))
  const isNumbered = !days.days.includes(-1)
  const tail = month !== null && isNumbered ? ` ${monthName(month)}` : inMonth
  return `${often} am ${listOf(numbers)}${tail}`
}

/** `ersten und dritten Montag` */
const countedText = ({ ordinals, day }: RuleDays & { kind: 'counted' }) =>
  `${listOf(ordinals.map(ordinalText))} ${day === 'workday' ? 'Werktag' : weekdayName(day)}`

/** `Jeweils am letzten Tag im Quartal` */
function periodText(interval: number, days: RuleDays): string {
  const name = interval === CALENDAR_PERIODS.quarter ? 'Quartal' : 'Halbjahr'
  if (days.kind === 'counted') return `Jeweils am ${countedText(days)} im ${name}`
  const numbers = days.kind === 'monthDays' ? days.days : []
  return `Jeweils am ${numbers.includes(-1) ? 'letzten Tag' : listOf(numbers.map(day => `${day}.`))} im ${name}`
}

/** `am Montag und Donnerstag`, three and more in a row as `von Montag bis Freitag`. */
function weekdaysText(weekdays: readonly Weekday[]): string {
  const [first, last] = [weekdays[0], weekdays.at(-1)]
  if (first && last && weekdays.length > 2 && isRun(weekdays))
    return `von ${weekdayName(first)} bis ${weekdayName(last)}`
  return `am ${listOf(weekdays.map(weekdayName))}`
}
const isRun = (weekdays: readonly Weekday[]) =>
  weekdays.every((day, at) => at === 0 || WEEKDAYS.indexOf(day) === WEEKDAYS.indexOf(weekdays[at - 1] as Weekday) + 1)

export const listOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`

/** What is said of a rule, with the days it begins and ends on: `Täglich ab 01.05.2027 bis 31.08.2027`. */
export function repetitionText(rule: RecurrenceRule, span: { from?: string | null; until?: string | null }): string {
  const from = span.from ? ` ab ${formatDay(span.from)}` : ''
  return `${ruleText(rule)}${from}${span.until ? ` bis ${formatDay(span.until)}` : ''}`
}
