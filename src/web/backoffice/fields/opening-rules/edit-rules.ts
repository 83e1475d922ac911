import type { OpeningRule } from '#domain/time/opening-rule.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'

export type DayType = Exclude<OpeningRule['type'], 'once'>
export const DAY_TYPES: readonly DayType[] = ['daily', ...WEEKDAYS]

export type IndexedRule = { rule: OpeningRule; index: number }
/** The rules of one day with their places in the whole list, under which the server reports errors. */
export const rulesOfDay = (rules: readonly OpeningRule[], type: DayType): IndexedRule[] =>
  rules.flatMap((rule, index) => (rule.type === type ? [{ rule, index }] : []))

/**
 * The dates with rules of their own, as they were entered: a row that jumped while its date is typed would be lost from
 * sight.
 */
export function datesOf(rules: readonly OpeningRule[]): { date: string | null; rules: IndexedRule[] }[] {
  const dates = new Map<string, IndexedRule[]>()
  for (const [index, rule] of rules.entries()) {
    if (rule.type !== 'once') continue
    const key = rule.date ?? ''
    dates.set(key, [...(dates.get(key) ?? []), { rule, index }])
  }
  return [...dates].map(([date, own]) => ({ date: date || null, rules: own }))
}

/** What a schedule begins with: every day, to be narrowed from there. */
export const startRules = (): OpeningRule[] => addRange([], 'daily')

const FIRST_RANGE = { from: '09:00', to: '18:00' }

/** Other rules for a single date, at the place of its first one. */
export function replaceRules(
  rules: readonly OpeningRule[],
  indexes: readonly number[],
  ...next: readonly OpeningRule[]
): OpeningRule[] {
  return rules.flatMap((rule, index) => (index === indexes[0] ? next : indexes.includes(index) ? [] : [rule]))
}

/** A further range on a day; the first one is filled in, later ones wait for their times. A closed day opens by it. */
export function addRange(rules: readonly OpeningRule[], type: DayType): OpeningRule[] {
  const open = rules.filter(rule => rule.type !== type || !rule.isClosed)
  const isFirst = !open.some(rule => rule.type === type)
  return [...open, { type, date: null, isClosed: false, ...(isFirst ? FIRST_RANGE : { from: null, to: null }) }]
}

/** Whether a range ends on the day after it begins: `22:00` to `02:00`, but not `00:00` to `24:00`. */
export const isOvernight = (from: string | null | undefined, to: string | null | undefined): boolean =>
  Boolean(from && to) && (to as string) <= (from as string) && !(from === '00:00' && to === '00:00') && to !== '00:00'

export const removeRule = (rules: readonly OpeningRule[], index: number): OpeningRule[] =>
  rules.filter((_, place) => place !== index)

/** Closes a day explicitly, which also overrules the daily hours, or takes every rule of its own away. */
export const closeDay = (rules: readonly OpeningRule[], type: DayType): OpeningRule[] => [
  ...rules.filter(rule => rule.type !== type),
  { type, date: null, isClosed: true, from: null, to: null },
]
export const clearDay = (rules: readonly OpeningRule[], type: DayType): OpeningRule[] =>
  rules.filter(rule => rule.type !== type)

/** Gives other days exactly the rules of one day. */
export function copyDay(rules: readonly OpeningRule[], from: DayType, to: readonly DayType[]): OpeningRule[] {
  const targets = to.filter(type => type !== from)
  const own = rules.filter(rule => rule.type === from)
  const rest = rules.filter(rule => rule.type === 'once' || !targets.includes(rule.type))
  return [...rest, ...targets.flatMap(type => own.map(rule => ({ ...rule, type })))]
}

export const WORKDAYS: readonly DayType[] = WEEKDAYS.slice(0, 5)
export const WHOLE_WEEK: readonly DayType[] = WEEKDAYS
