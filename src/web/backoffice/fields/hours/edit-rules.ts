import type { OpeningRule } from '#domain/hours/opening-rule.ts'
import { WEEKDAYS } from '#domain/time/local-time.ts'

export type DayType = Exclude<OpeningRule['type'], 'once'>
export const DAY_TYPES: readonly DayType[] = ['daily', ...WEEKDAYS]

export type IndexedRule = { rule: OpeningRule; index: number }
/** The rules of one day with their places in the whole list, under which the server reports errors. */
export const rulesOfDay = (rules: readonly OpeningRule[], type: DayType): IndexedRule[] =>
  rules.flatMap((rule, index) => (rule.type === type ? [{ rule, index }] : []))

/** The dates with rules of their own, in order; rules whose date is still missing come last. */
export function datesOf(rules: readonly OpeningRule[]): { date: string | null; rules: IndexedRule[] }[] {
  const dates = new Map<string, IndexedRule[]>()
  for (const [index, rule] of rules.entries()) {
    if (rule.type !== 'once') continue
    const key = rule.date ?? ''
    dates.set(key, [...(dates.get(key) ?? []), { rule, index }])
  }
  return [...dates]
    .toSorted(([one], [other]) => (one || '9').localeCompare(other || '9'))
    .map(([date, own]) => ({ date: date || null, rules: own }))
}

const FIRST_RANGE = { from: '09:00', to: '18:00' }

/** A further range on a day; the first one is filled in, later ones wait for their times. A closed day opens by it. */
export function addRange(rules: readonly OpeningRule[], type: DayType): OpeningRule[] {
  const open = rules.filter(rule => rule.type !== type || !rule.isClosed)
  const isFirst = !open.some(rule => rule.type === type)
  return [...open, { type, date: null, isClosed: false, ...(isFirst ? FIRST_RANGE : { from: null, to: null }) }]
}

export const removeRule = (rules: readonly OpeningRule[], index: number): OpeningRule[] => rules.filter((_, place) => place !== index)

/** Closes a day explicitly, which also overrules the daily hours, or takes every rule of its own away. */
export const closeDay = (rules: readonly OpeningRule[], type: DayType): OpeningRule[] => [
  ...rules.filter(rule => rule.type !== type),
  { type, date: null, isClosed: true, from: null, to: null },
]
export const clearDay = (rules: readonly OpeningRule[], type: DayType): OpeningRule[] => rules.filter(rule => rule.type !== type)

/** Gives other days exactly the rules of one day. */
export function copyDay(rules: readonly OpeningRule[], from: DayType, to: readonly DayType[]): OpeningRule[] {
  const targets = to.filter(type => type !== from)
  const own = rules.filter(rule => rule.type === from)
  const rest = rules.filter(rule => rule.type === 'once' || !targets.includes(rule.type))
  return [...rest, ...targets.flatMap(type => own.map(rule => ({ ...rule, type })))]
}

export const WORKDAYS: readonly DayType[] = WEEKDAYS.slice(0, 5)
export const WHOLE_WEEK: readonly DayType[] = WEEKDAYS
