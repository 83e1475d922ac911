import type { Weekday } from '#domain/time/local-time.ts'

export const FREQUENCIES = {
  daily: 'Täglich',
  weekly: 'Wöchentlich',
  monthly: 'Monatlich',
  yearly: 'Jährlich',
} as const
export type Frequency = keyof typeof FREQUENCIES

/**
 * How often a task comes back, of RFC 5545 what the back-office offers. `weekdays` go with weeks, `monthDay` with
 * months: a month that has no such day is left out, as the standard says; -1 is its last.
 */
export type RecurrenceRule = {
  readonly frequency: Frequency
  readonly interval: number
  readonly weekdays: readonly Weekday[]
  readonly monthDay: number | null
}
export const MOST_INTERVAL = 99
const CODES: Readonly<Record<Weekday, string>> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
}
const DAY_OF_CODE = new Map(Object.entries(CODES).map(([day, code]) => [code, day as Weekday]))
const NAMES: Readonly<Record<Weekday, string>> = {
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
  sunday: 'Sonntag',
}

/** The rule as RFC 5545 writes it, `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. */
export function writeRule({ frequency, interval, weekdays, monthDay }: RecurrenceRule): string {
  const parts = [`FREQ=${frequency.toUpperCase()}`]
  if (interval > 1) parts.push(`INTERVAL=${interval}`)
  if (frequency === 'weekly' && weekdays.length > 0) parts.push(`BYDAY=${weekdays.map(day => CODES[day]).join(',')}`)
  if (frequency === 'monthly' && monthDay !== null) parts.push(`BYMONTHDAY=${monthDay}`)
  return parts.join(';')
}

/**
 * Reads such a rule; null for whatever the back-office does not offer. Every part is looked up in a table, so no text
 * takes longer than it is long.
 */
export function readRule(text: string): RecurrenceRule | null {
  const parts = new Map<string, string>()
  for (const part of text.slice(0, 200).split(';')) {
    const [name = '', value = ''] = part.split('=', 2)
    if (parts.has(name)) return null
    parts.set(name, value)
  }
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const frequency = (Object.keys(FREQUENCIES) as Frequency[]).find(name => name.toUpperCase() === parts.get('FREQ'))
  parts.delete('FREQ')
  const interval = wholeNumber(take('INTERVAL') ?? '1')
  const days =
    take('BYDAY')
      ?.split(',')
      .map(code => DAY_OF_CODE.get(code)) ?? []
  const monthDayText = take('BYMONTHDAY')
  const monthDay = monthDayText === undefined ? null : wholeNumber(monthDayText)
  if (!frequency || parts.size > 0 || interval === null || interval < 1 || interval > MOST_INTERVAL) return null
  const weekdays = days.flatMap(day => (day ? [day] : []))
  if (weekdays.length !== days.length || new Set(weekdays).size !== days.length) return null
  if (days.length > 0 && frequency !== 'weekly') return null
  if (monthDayText !== undefined && (frequency !== 'monthly' || monthDay === null || !isMonthDay(monthDay))) return null
  return { frequency, interval, weekdays, monthDay }
}
const wholeNumber = (text: string) => (/^-?\d{1,3}$/.test(text) ? Number(text) : null)
const isMonthDay = (day: number) => day === -1 || (day >= 1 && day <= 31)

const EVERY: Readonly<Record<Frequency, readonly [string, string]>> = {
  daily: ['Täglich', 'Tage'],
  weekly: ['Wöchentlich', 'Wochen'],
  monthly: ['Monatlich', 'Monate'],
  yearly: ['Jährlich', 'Jahre'],
}
/** The rule in words: `Wöchentlich am Montag und Donnerstag`, `Alle 2 Monate am letzten Tag`. */
export function ruleText({ frequency, interval, weekdays, monthDay }: RecurrenceRule): string {
  const [once, many] = EVERY[frequency]
  const often = interval === 1 ? once : `Alle ${interval} ${many}`
  if (frequency === 'weekly' && weekdays.length > 0) return `${often} am ${listOf(weekdays.map(day => NAMES[day]))}`
  if (frequency === 'monthly' && monthDay !== null)
    return `${often} am ${monthDay === -1 ? 'letzten Tag' : `${monthDay}.`}`
  return often
}
const listOf = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
