import { branchesOf, mayForBranch, scopesOf } from '#contract/rights/decide.ts'
import type { Ability } from '#contract/rights/rights.ts'
import type { Asked } from '#contract/calls/statistics/asked.ts'
import { comparedSpan, type DaySpan, type Interval, usualInterval } from '#domain/statistics/buckets.ts'
import { Problem } from '#domain/problem.ts'
import { businessDay, localDay, minutesOf } from '#domain/time/local-time.ts'
import { type Principal, requireAbility } from '#server/core/auth/principal.ts'
import { requireKnown } from '#server/core/http/require-known.ts'
import type { App } from '#server/core/context.ts'

/** The whole website, with what belongs to no branch. */
export const WHOLE_SITE = 0

/** What somebody asks about: the branches they may read of, on whose clock, which days and how finely. */
export type Scope = DaySpan & {
  branches: readonly number[]
  timeZone: string
  dayStartMinutes: number
  interval: Interval
  /** The days that stand beside. */
  previous: DaySpan | null
}
type Which = Pick<Asked, 'branch' | 'division'>
type Reach = { ability: Ability; past: Ability }
export const ORDERS: Reach = { ability: 'statistics.orders', past: 'statistics.past' }
export const REVENUE: Reach = { ability: 'statistics.revenue', past: 'statistics.past' }
export const WEB: Reach = { ability: 'statistics.web', past: 'statistics.webPast' }
export const RATINGS: Reach = { ability: 'statistics.ratings', past: 'statistics.webPast' }

/**
 * The branches somebody reads of: the one that is named, those of the division, or all they may. @throws Problem
 * `forbidden` for a branch that is not theirs, `invalid` at the field for a branch or division that is not there.
 */
export async function branchesFor(
  app: App,
  principal: Principal,
  ability: Ability,
  { branch, division }: Which,
): Promise<number[]> {
  const catalogue = await app.catalogue.current()
  const { branchById } = catalogue
  requireKnown(catalogue, { branch, division })
  if (branch !== undefined) requireAbility(principal, ability, branch)
  const isAll = scopesOf(principal, ability).has('all')
  const own = branchesOf(principal)
  return [...branchById.values()]
    .filter(({ id }) => isAll || own.includes(id))
    .filter(
      one => (branch === undefined || one.id === branch) && (division === undefined || one.division?.id === division),
    )
    .map(({ id }) => id)
}

/**
 * @throws Problem `forbidden` for a branch that is not theirs, or days that are over for who sees only the one that
 * goes on.
 */
export async function scopeOf(app: App, principal: Principal, { ability, past }: Reach, query: Asked): Promise<Scope> {
  const { branchById, config } = await app.catalogue.current()
  const branches = await branchesFor(app, principal, ability, query)
  const zones = new Set(branches.map(id => branchById.get(id)?.timeZone))
  const [only] = zones
  const isWeb = ability === 'statistics.web'
  const timeZone = !isWeb && zones.size === 1 && only ? only : config.timeZone
  if (!mayPast(principal, past, branches)) {
    const now = app.clock.now()
    const today = isWeb ? localDay(now, timeZone) : businessDay(now, timeZone, config.businessDayStart)
    // what stands beside today is another day
    if (query.from !== today || query.to !== today || query.compare)
      throw new Problem('forbidden', { code: 'todayOnly', message: 'Sie sehen nur die Zahlen des heutigen Tages.' })
  }
  const isWhole =
    isWeb && query.branch === undefined && query.division === undefined && scopesOf(principal, ability).has('all')
  const { from, to } = query
  return {
    from,
    to,
    branches: isWhole ? [WHOLE_SITE] : branches,
    timeZone,
    dayStartMinutes: isWeb ? 0 : (minutesOf(config.businessDayStart) ?? 0),
    interval: query.interval ?? usualInterval({ from, to }),
    previous: query.compare ? comparedSpan({ from, to }, query.compare) : null,
  }
}

const mayPast = (principal: Principal, past: Ability, branches: readonly number[]) =>
  scopesOf(principal, past).has('all') ||
  (scopesOf(principal, past).has('branch') && branches.every(id => mayForBranch(principal, past, id)))

/** Whether somebody may be told what all of these branches earn. */
export const mayKnowRevenue = (principal: Principal, { branches }: Pick<Scope, 'branches'>): boolean =>
  branches.every(id => mayForBranch(principal, 'statistics.revenue', id))

/** The head of an answer. */
export const frameOf = ({ from, to, timeZone, interval, previous }: Scope) => ({
  from,
  to,
  timeZone,
  interval,
  ...(previous && { previousFrom: previous.from, previousTo: previous.to }),
})
