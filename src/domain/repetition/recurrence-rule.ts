import { type Weekday, WEEKDAYS } from '#domain/time/local-time.ts'

export const FREQUENCIES = {
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
} as const
export type Frequency = keyof typeof FREQUENCIES

/** A day that is counted within a month: its second Tuesday, its last working day. */
export type CountedDay = Weekday | 'workday'
/**
 * On which days of its rhythm something comes back. `start` is the day it begins on. `workdays` are Monday to Friday
 * without public holidays, as far as whoever asks knows them. A month that has no such day is left out, as RFC 5545
 * says; -1 is its last day, -2 the last but one of what is counted.
 */
export type RuleDays =
  | { readonly kind: 'start' }
  | { readonly kind: 'workdays' }
  | { readonly kind: 'weekdays'; readonly weekdays: readonly Weekday[] }
  | { readonly kind: 'monthDays'; readonly days: readonly number[] }
  | { readonly kind: 'counted'; readonly ordinals: readonly number[]; readonly day: CountedDay }

/**
 * How often something comes back, of RFC 5545 what is offered: weekdays go with weeks, days of a month and counted days
 * with months and, within their `month`, with years; working days with every day.
 * docs/reference/tasks.md#repetition-in-words
 */
export type RecurrenceRule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly days: RuleDays
  /**
   * 1 to 12 with years that name their day. With every third or sixth month the one of a quarter or a half-year of the
   * calendar, its first or its last, whatever day it begins on. Else null.
   */
  readonly month: number | null
}
/** How many months a quarter and a half-year of the calendar have. */
export const CALENDAR_PERIODS = { quarter: 3, halfYear: 6 } as const
export const MOST_INTERVAL = 99
/** So far a counted day goes: a fifth Monday is not in every month, a fifteenth working day is. */
export const MOST_ORDINAL = { weekday: 4, workday: 15 } as const
const MOST_MONTH_DAYS = 12
const CODES: Readonly<Record<Weekday, string>> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}
const DAY_OF_CODE = new Map(WEEKDAYS.map(day => [CODES[day], day]))
const WORKDAYS = 'MO,TU,WE,TH,FR'

/** Numbers in the order they come in a month: 1, 15, -2, -1. */
export const inMonthOrder = (numbers: readonly number[]): number[] => {
  const place = (number: number) => (number > 0 ? number : 100 + number)
  return [...new Set(numbers)].sort((one, other) => place(one) - place(other))
}
export const inWeekOrder = (days: readonly Weekday[]): Weekday[] => WEEKDAYS.filter(day => days.includes(day))
/** The most days a month ever has. */
export const longestOfMonth = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)

/** The rule as RFC 5545 writes it, `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. */
export function writeRule({ frequency, interval, days, month }: RecurrenceRule): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`]
  const isOfPeriod = frequency === 'monthly' && month !== null
  if (interval > 1 && !isOfPeriod) parts.push(`INTERVAL=${interval}`)
  if (month !== null) parts.push(`BYMONTH=${isOfPeriod ? monthsOfPeriod(interval, month) : month}`)
  if (days.kind === 'weekdays') parts.push(`BYDAY=${days.weekdays.map(day => CODES[day]).join(',')}`)
  if (days.kind === 'workdays') parts.push(`BYDAY=${WORKDAYS}`)
  if (days.kind === 'monthDays') parts.push(`BYMONTHDAY=${days.days.join(',')}`)
  if (days.kind === 'counted') {
    const { ordinals, day } = days
    if (day === 'workday') parts.push(`BYDAY=${WORKDAYS}`, `BYSETPOS=${ordinals.join(',')}`)
    else parts.push(`BYDAY=${ordinals.map(ordinal => `${ordinal}${CODES[day]}`).join(',')}`)
  }
  return parts.join(';')
}

/**
 * Reads such a rule; null for whatever is not offered. Every part is looked up in a table, so no text takes longer than
 * it is long.
 */
export function readRule(text: string): RecurrenceRule | null {
  const parts = new Map<string, string>()
  for (const part of text.slice(0, 200).split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (parts.has(name)) return null
    parts.set(name, value)
  }
  const frequency = (Object.keys(FREQUENCIES) as Frequency[]).find(name => name.toUpperCase() === parts.get('FREQ'))
  if (!frequency || [...parts.keys()].some(name => !PARTS.has(name))) return null
  const interval = wholeNumber(parts.get('INTERVAL') ?? '1')
  if (interval === null || interval < 1 || interval > MOST_INTERVAL) return null
  const days = daysIn(parts)
  const byMonth = parts.get('BYMONTH')
  const period = frequency === 'monthly' && byMonth !== undefined ? periodIn(byMonth) : null
  if (period)
    return days && interval === 1 && isRule({ frequency, ...period, days }) ? { frequency, ...period, days } : null
  const month = byMonth === undefined ? null : wholeNumber(byMonth)
  if (byMonth !== undefined && (month === null || month < 1 || month > 12)) return null
  const rule = days && { frequency, interval, days, month }
  return rule && isRule(rule) ? rule : null
}
const PARTS = new Set(['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'BYSETPOS'])
/** The months of a year that are the same one of their quarter or half-year: `3,6,9,12`. */
const monthsOfPeriod = (interval: number, month: number) =>
  Array.from({ length: Math.floor(12 / interval) }, (_, at) => month + at * interval).join(',')
function periodIn(byMonth: string): { interval: number; month: number } | null {
  const places = Object.values(CALENDAR_PERIODS).flatMap(interval => [
    { interval, month: 1 },
    { interval, month: interval },
  ])
  return places.find(({ interval, month }) => monthsOfPeriod(interval, month) === byMonth) ?? null
}
const wholeNumber = (text: string) => (/^-?\d{1,3}$/.test(text) ? Number(text) : null)

function daysIn(parts: ReadonlyMap<string, string>): RuleDays | null {
  const [byDay, byMonthDay, positions] = [parts.get('BYDAY'), parts.get('BYMONTHDAY'), parts.get('BYSETPOS')]
  if (byMonthDay !== undefined)
    return byDay === undefined && positions === undefined ? numbersOf(byMonthDay, days => monthDays(days)) : null
  if (byDay === undefined) return positions === undefined ? { kind: 'start' } : null
  if (positions !== undefined)
    return byDay === WORKDAYS ? numbersOf(positions, ordinals => countedDays(ordinals, 'workday')) : null
  if (byDay === WORKDAYS && parts.get('FREQ') === 'DAILY') return { kind: 'workdays' }
  const codes = byDay.split(',')
  const weekdays = codes.flatMap(code => DAY_OF_CODE.get(code) ?? [])
  if (weekdays.length === codes.length)
    return new Set(weekdays).size === codes.length ? { kind: 'weekdays', weekdays: inWeekOrder(weekdays) } : null
  const day = DAY_OF_CODE.get(codes[0]?.slice(-2) ?? '')
  if (!day || codes.some(code => code.slice(-2) !== CODES[day])) return null
  return numbersOf(codes.map(code => code.slice(0, -2)).join(','), ordinals => countedDays(ordinals, day))
}

function numbersOf(text: string, make: (numbers: readonly number[]) => RuleDays): RuleDays | null {
  const numbers = text.split(',').map(wholeNumber)
  const known = numbers.flatMap(number => number ?? [])
  return known.length === numbers.length && new Set(known).size === known.length ? make(known) : null
}
export const monthDays = (days: readonly number[]): RuleDays => ({ kind: 'monthDays', days: inMonthOrder(days) })
export const countedDays = (ordinals: readonly number[], day: CountedDay): RuleDays => ({
  kind: 'counted',
  ordinals: inMonthOrder(ordinals),
  day,
})

/** Whether a rule counts working days, for which public holidays matter. */
export const countsWorkdays = ({ days }: RecurrenceRule): boolean =>
  days.kind === 'workdays' || (days.kind === 'counted' && days.day === 'workday')

/** Whether the parts of a rule go together. */
export function isRule({ frequency, interval, days, month }: RecurrenceRule): boolean {
  const isInMonth = days.kind === 'monthDays' || days.kind === 'counted'
  if (frequency === 'monthly' && month !== null) return isOfPeriod({ interval, days, month })
  if ((month !== null) !== (frequency === 'yearly' && isInMonth)) return false
  if (days.kind === 'weekdays') return frequency === 'weekly' && days.weekdays.length > 0
  if (days.kind === 'workdays') return frequency === 'daily' && interval === 1
  if (days.kind === 'start') return true
  if (frequency !== 'monthly' && frequency !== 'yearly') return false
  if (days.kind === 'monthDays') {
    const most = month === null ? 31 : longestOfMonth(month)
    const { length } = days.days
    return length > 0 && length <= MOST_MONTH_DAYS && days.days.every(day => day === -1 || (day >= 1 && day <= most))
  }
  const most = days.day === 'workday' ? MOST_ORDINAL.workday : MOST_ORDINAL.weekday
  return days.ordinals.length > 0 && days.ordinals.every(ordinal => ordinal !== 0 && ordinal >= -2 && ordinal <= most)
}

/** So far a day is counted from the beginning of a quarter: all its first months have it. */
export const MOST_PERIOD_DAY = 28
/**
 * Days that are counted from the beginning of a quarter or half-year lie in its first month, those from its end in the
 * last.
 */
function isOfPeriod({ interval, days, month }: Pick<RecurrenceRule, 'interval' | 'days'> & { month: number }): boolean {
  if (days.kind !== 'monthDays' && days.kind !== 'counted') return false
  if (!Object.values(CALENDAR_PERIODS).some(months => months === interval)) return false
  const numbers = days.kind === 'monthDays' ? days.days : days.ordinals
  const isPlaced = month === interval ? numbers.every(one => one < 0) : month === 1 && numbers.every(one => one > 0)
  const isEarly = days.kind === 'counted' || days.days.every(day => day <= MOST_PERIOD_DAY)
  return isPlaced && isEarly && isRule({ frequency: 'monthly', interval, days, month: null })
}
