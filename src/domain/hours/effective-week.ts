import type { Branch } from '#domain/catalogue/branch.ts'
import type { Season, SeasonKind } from '#domain/time/season.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { OpeningRule } from '#domain/time/opening-rule.ts'

/** What of a branch says when it is open. */
export type HoursOfBranch = Pick<Branch, 'openingHours' | 'deliveryHours' | 'isDeliveryHoursEnabled' | 'seasons'>
type OpeningOfBranch = Pick<Branch, 'openingHours' | 'seasons'>

/** A list that is asked about again and again stays the same list: answers are kept by it (`open-intervals.ts`). */
const known: Record<SeasonKind, WeakMap<readonly Season[], WeakMap<readonly OpeningRule[], readonly OpeningRule[]>>> = {
  opening: new WeakMap(),
  delivery: new WeakMap(),
  kitchen: new WeakMap(),
}

/**
 * The opening rules of a branch with its sets in them. Whoever asks when a branch is open begins here, else a set is
 * missed (docs/reference/hours-and-slots.md#seasons).
 */
export const openingRules = ({ openingHours, seasons }: OpeningOfBranch): readonly OpeningRule[] =>
  withSeasons(openingHours, seasons, 'opening')

/** The same for deliveries: by their own hours where these are enabled, else by the opening hours. */
export const deliveryRules = (branch: HoursOfBranch): readonly OpeningRule[] =>
  branch.isDeliveryHoursEnabled ? withSeasons(branch.deliveryHours, branch.seasons, 'delivery') : openingRules(branch)

/**
 * Rules of a way of ordering within the kitchen's sets: on a day of such a set nothing is supplied outside its hours
 * (docs/reference/hours-and-slots.md#kitchen-hours).
 */
export const withinKitchen = (
  rules: readonly OpeningRule[],
  { seasons }: Pick<Branch, 'seasons'>,
): readonly OpeningRule[] => withSeasons(rules, seasons, 'kitchen')

function withSeasons(rules: readonly OpeningRule[], seasons: readonly Season[], kind: SeasonKind) {
  if (!seasons.some(season => season.kind === kind)) return rules
  const answers = known[kind].get(seasons) ?? new WeakMap<readonly OpeningRule[], readonly OpeningRule[]>()
  known[kind].set(seasons, answers)
  const answer = answers.get(rules) ?? [
    ...rules,
    ...seasons
      .filter(one => one.kind === kind)
      .flatMap(datedRules)
      .map(rule => (kind === 'kitchen' ? { ...rule, isLimit: true as const } : rule)),
  ]
  answers.set(rules, answer)
  return answer
}

/** The rules of a set, each with its span; one without any hours is closed every day. */
const datedRules = ({ from, to, hours }: Season): OpeningRule[] =>
  (hours.length > 0 ? hours : [{ type: 'daily' as const, isClosed: true }])
    .filter(({ type }) => type !== 'once')
    .map(rule => ({ ...rule, validFrom: from, validThrough: to }))

/** What limits a local day: the rules of the kitchen's set whose span holds it; none where nothing does. */
export const limitsOn = (rules: readonly OpeningRule[], day: string): readonly OpeningRule[] =>
  rules.filter(rule => rule.isLimit && holds(rule, day))

const isOrdinary = ({ validFrom }: OpeningRule) => validFrom === undefined
const holds = ({ validFrom, validThrough }: OpeningRule, day: string) =>
  validFrom !== undefined && validThrough !== undefined && validFrom <= day && day <= validThrough

/**
 * The one answer to "which week is in force on this local day?": the rules of the set whose span holds it, else those
 * of the ordinary week. Single dates are in neither.
 */
export function effectiveWeek(rules: readonly OpeningRule[], day: string): readonly OpeningRule[] {
  const own = rules.filter(rule => holds(rule, day))
  return own.length > 0 ? own : rules.filter(rule => isOrdinary(rule) && rule.type !== 'once')
}

/** The local days after `day` up to `last` on which another week than the day before may be in force, in order. */
export function weekChanges(rules: readonly OpeningRule[], day: string, last: string): string[] {
  const days = rules.flatMap(({ validFrom, validThrough }) =>
    validFrom === undefined || validThrough === undefined ? [] : [validFrom, addDays(validThrough, 1)],
  )
  return [...new Set(days)].filter(change => day < change && change <= last).sort()
}
