import type { PlanStatistics } from '#contract/calls/people/work-statistics.ts'
import { decide, mayForBranch } from '#contract/rights/decide.ts'
import { labourCost, labourCostShare } from '#domain/people/figures/labour-cost.ts'
import { paidByPlace } from '#domain/people/figures/work-figures.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Asked } from '#server/features/people-balances/figures/present-work.ts'
import type { Known } from '#server/features/people-balances/read-reckonings.ts'

/** What branches somebody may read of earned; null where these are none. */
export type RevenueOf = (
  app: App,
  principal: Principal,
  span: { from: string; to: string; branches?: readonly number[] | undefined },
) => Promise<((db: Executor) => Promise<Revenue>) | null>
export type Revenue = { readonly branchIds: ReadonlySet<number>; readonly net: number; readonly currency: string }

/**
 * What was earned where somebody may also read what people agreed to work for: a planner who may see revenue is told
 * nobody's wage by it.
 */
export async function readableRevenue(app: App, principal: Principal, { from, to, at }: Asked, revenueOf: RevenueOf) {
  const { branchById } = await app.catalogue.current()
  const asked = at ?? [...branchById.keys()]
  return asked.some(id => mayForBranch(principal, 'work-contracts.read', id))
    ? revenueOf(app, principal, { from, to, branches: at ?? undefined })
    : null
}

/**
 * What the work at the branches of this revenue cost against it, whoever did it. Of people whose contracts somebody may
 * not read nothing but their hours goes into it. Work at no branch counts for none.
 */
export function presentLabourCost(
  principal: Principal,
  people: readonly Known[],
  { net, branchIds, currency }: Revenue,
  asked: Asked,
): Pick<PlanStatistics, 'labourCost' | 'labourCostShare'> {
  const work = people.map(({ person, reckoning }) => {
    const seconds = new Map<string, number>()
    for (const [place, days] of paidByPlace(reckoning, asked))
      if (place !== null && branchIds.has(place))
        for (const [day, worked] of days) seconds.set(day, (seconds.get(day) ?? 0) + worked)
    const isRead =
      decide(principal, 'work-contracts.read', { owner: person.id, branches: person.branchIds }) === 'everything'
    return { contracts: reckoning.contracts, seconds, isRead }
  })
  const lent = work.filter(({ isRead }) => !isRead).flatMap(({ seconds }) => [...seconds.values()])
  const cost = labourCost(
    work.filter(({ isRead }) => isRead),
    lent.reduce((sum, one) => sum + one, 0),
  )
  const { costCents, ...seconds } = cost
  return {
    labourCost: { cost: fromCents(costCents), revenue: net, currency, ...seconds },
    labourCostShare: labourCostShare(cost, toCents(net)),
  }
}
