import type { Branch, Closure } from '#domain/catalogue/branch.ts'
import { comingWeeks, type ComingWeek, weekOn } from '#domain/hours/coming-weeks.ts'
import type { HoursEntry } from '#domain/hours/display-hours.ts'
import { deliveryRules, effectiveWeek, openingRules } from '#domain/hours/effective-week.ts'
import { kitchenWeeks } from '#domain/hours/kitchen-weeks.ts'
import { specialHours } from '#domain/hours/special-hours.ts'
import { isOverlap, nextYearOf, seasonProblems } from '#domain/time/plan-seasons.ts'
import type { Season, SeasonKind } from '#domain/time/season.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

const TIME = /^\d\d:\d\d$/
const isComplete = (rule: OpeningRule) =>
  rule.isClosed === true || (TIME.test(rule.from ?? '') && TIME.test(rule.to ?? ''))
const isDated = ({ from, to }: Season) => Boolean(from) && Boolean(to) && from <= to

/** The hours of a branch as they stand in a form. */
export type TypedHours = Pick<
  Branch,
  'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'seasons' | 'closures'
>

/** What guests would read on a local day. */
export type ReadHours = {
  kind: SeasonKind
  week: HoursEntry[]
  coming: ComingWeek[]
  /** That very day, where it differs from its week. */
  special: string | null
}

/** What guests read on a day of what is typed so far, as far as it can be read already. */
export function readOn(typed: TypedHours, day: string): ReadHours[] {
  const hours = {
    openingHours: typed.openingHours.filter(isComplete),
    deliveryHours: typed.deliveryHours.filter(isComplete),
    isDeliveryHoursEnabled: typed.isDeliveryHoursEnabled,
    seasons: typed.seasons.filter(isDated).map(one => ({ ...one, hours: one.hours.filter(isComplete) })),
  }
  const closures = typed.closures.filter(({ from, to }) => Boolean(from) && Boolean(to))
  const read = (kind: SeasonKind, rules: readonly OpeningRule[]): ReadHours => ({
    kind,
    week: weekOn(rules, day),
    coming: comingWeeks(rules, day),
    special: specialOn(rules, closures, day),
  })
  return [
    read('opening', openingRules(hours)),
    ...(hours.isDeliveryHoursEnabled ? [read('delivery', deliveryRules(hours))] : []),
    ...kitchenOn(hours.seasons, day),
  ]
}

/** The kitchen's hours, where they are told at all. */
function kitchenOn(seasons: readonly Season[], day: string): ReadHours[] {
  const weeks = kitchenWeeks(seasons, day)
  const now = weeks.find(({ title }) => title === 'Küche')
  if (weeks.length === 0) return []
  return [{ kind: 'kitchen', week: now?.week ?? [], coming: weeks.filter(one => one !== now), special: null }]
}

/** The first of the special days, if it is this one. */
function specialOn(rules: readonly OpeningRule[], closures: readonly Closure[], day: string): string | null {
  const own = [...effectiveWeek(rules, day), ...rules.filter(({ type, date }) => type === 'once' && date === day)]
  return specialHours(own, closures, day, 1)[0]?.text ?? null
}

/** What keeps a set from being saved, said while it is planned. */
export const problemOf = (seasons: readonly Season[], index: number): string | undefined =>
  seasonProblems(seasons).find(({ field }) => field?.startsWith(`seasons.${index}.`))?.message

/** A set a year later, and the year; undefined while it has no days yet, or where a set of its kind lies there. */
export function copyOf(seasons: readonly Season[], index: number, today: string) {
  const season = seasons[index]
  if (!season || !isDated(season)) return undefined
  const next = nextYearOf(season, today)
  return seasons.some(other => isOverlap(next.season, other)) ? undefined : next
}

/**
 * The sets that lie in the next year when all that can be copied to it are, each once and none over another; null where
 * it is not several. The year after that waits.
 */
export function copiesOf(seasons: readonly Season[], today: string): { year: number; seasons: Season[] } | null {
  const year = Number(today.slice(0, 4)) + 1
  const copies: Season[] = []
  for (let index = 0; index < seasons.length; index += 1) {
    const next = copyOf([...seasons, ...copies], index, today)
    if (next?.year === year) copies.push(structuredClone(next.season))
  }
  return copies.length > 1 ? { year, seasons: copies } : null
}

/** Where a set stands on a local day. */
export const standingOf = ({ from, to }: Season, today: string): string =>
  !from || !to ? 'noch ohne Tage' : to < today ? 'vorbei' : from <= today ? 'gilt jetzt' : 'geplant'

/** The week a new set begins with: the ordinary one, to be changed from there. */
export const startingWeek = (rules: readonly OpeningRule[]): OpeningRule[] =>
  structuredClone(rules.filter(({ type }) => type !== 'once'))
