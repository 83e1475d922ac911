import { isNextYearDue, type Range, yearBefore } from '#domain/hours/last-year.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** What of the menu is scheduled: a category or a dish, without rules always there. */
export type Scheduled = { readonly id: number; readonly name: string; readonly schedule: readonly OpeningRule[] }
/**
 * What becomes of it on one day: not offered, offered at hours of its own, or offered then and on no other day
 * that is not named (docs/reference/hours-and-slots.md#menus-on-holidays).
 */
export type MenuChoice =
  | { readonly kind: 'off' }
  | { readonly kind: 'hours'; readonly ranges: readonly Range[] }
  | { readonly kind: 'only'; readonly ranges: readonly Range[] }
export type MenuHandled = Exclude<MenuChoice, { kind: 'only' }>

type HolidayDate = { readonly date: string; readonly name: string }
/**
 * Something of the menu on a holiday: what is entered for it, and what was done on the same holiday the year before.
 */
export type MenuProposal<S extends Scheduled = Scheduled> = {
  readonly item: S
  readonly entered: MenuHandled | null
  readonly last: { readonly date: string; readonly handled: MenuHandled } | null
}

/** The whole day, as times to read. */
export const ALL_DAY: Range = { from: '00:00', to: '24:00' }
/** Whether a schedule names a single day at all. */
export const namesDays = (schedule: readonly OpeningRule[]): boolean => schedule.some(({ type }) => type === 'once')
const isOn = ({ type, date }: OpeningRule, day: string) => type === 'once' && date === day
/** Whether a schedule names single days and nothing else: what it is of is offered on those alone. */
const isOfDaysAlone = (schedule: readonly OpeningRule[]): boolean =>
  schedule.length > 0 && schedule.every(({ type }) => type === 'once')

/** What a schedule says of one day; null where it says nothing of its own. */
export function scheduledOn(schedule: readonly OpeningRule[], day: string): MenuHandled | null {
  const own = schedule.filter(rule => isOn(rule, day))
  if (own.length === 0) return null
  const ranges = own.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  if (ranges.length === 0 || own.some(({ isClosed }) => isClosed)) return { kind: 'off' }
  return { kind: 'hours', ranges: ranges.toSorted((one, other) => (one.from < other.from ? -1 : 1)) }
}

/** The kinds of choice that mean something for a schedule. */
export function choicesFor(schedule: readonly OpeningRule[]): MenuChoice['kind'][] {
  if (schedule.length === 0) return ['off', 'hours', 'only']
  return isOfDaysAlone(schedule) ? ['hours'] : ['off', 'hours']
}

/**
 * What is entered for categories and dishes on a holiday and what was done the year before; those of which neither is
 * known are left out.
 */
export const menuProposals = <H extends HolidayDate, S extends Scheduled>(
  items: readonly S[],
  holidays: readonly H[],
  before: readonly HolidayDate[],
): (H & { proposals: MenuProposal<S>[] })[] =>
  holidays.map(holiday => {
    const last = yearBefore(holiday, [...before, ...holidays])
    const proposals = items.flatMap((item): MenuProposal<S>[] => {
      const entered = scheduledOn(item.schedule, holiday.date)
      const handled = last ? scheduledOn(item.schedule, last.date) : null
      return entered || handled ? [{ item, entered, last: last && handled ? { date: last.date, handled } : null }] : []
    })
    return { ...holiday, proposals }
  })

/**
 * Whether categories or dishes have a day of their own on one of this year's holidays and on none of the next year's,
 * in autumn.
 */
export const isMenuPlanDue = (
  items: readonly Pick<Scheduled, 'schedule'>[],
  holidays: readonly HolidayDate[],
  today: string,
): boolean => isNextYearDue(date => items.some(({ schedule }) => scheduledOn(schedule, date) !== null), holidays, today)

const ALWAYS: OpeningRule = { type: 'daily', date: null, isClosed: false, ...ALL_DAY }
/**
 * A schedule with one day in it. What had no rules was always there and stays so on all other days, unless it is to be
 * there on this day alone.
 */
export function withDay(schedule: readonly OpeningRule[], date: string, choice: MenuChoice): OpeningRule[] {
  const others = schedule.filter(rule => !isOn(rule, date))
  const base = schedule.length === 0 && choice.kind !== 'only' ? [ALWAYS] : others
  if (choice.kind === 'off') return [...base, { type: 'once', date, isClosed: true, from: null, to: null }]
  return [...base, ...choice.ranges.map(range => ({ type: 'once' as const, date, isClosed: false, ...range }))]
}

const rangeText = ({ from, to }: Range) =>
  from === ALL_DAY.from && (to === ALL_DAY.to || to === ALL_DAY.from) ? 'ganztägig' : `von ${from} - ${to} Uhr`
/** 'nicht auf der Karte', 'ganztägig', 'von 11:00 - 15:00 Uhr' */
export const menuText = (handled: MenuHandled): string =>
  handled.kind === 'off' ? 'nicht auf der Karte' : handled.ranges.map(rangeText).join(' und ')
/** '2026: nicht auf der Karte' */
export const menuHandledText = (day: string, handled: MenuHandled): string => `${day.slice(0, 4)}: ${menuText(handled)}`
