import type { AccountMailKind } from '#server/core/auth/queue-account-mail.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { publish } from '#server/core/live/live-hub.ts'
import { CALM_SECONDS, tellStaff } from '#server/core/staff-notices/tell-staff.ts'

/** What open pages listen to for the plan. */
export const PLAN_CHANNEL = 'plan'

type PlanNews = Extract<
  AccountMailKind,
  'planPublished' | 'planChanged' | 'absenceDecided' | 'sicknessAnswered' | 'swapAsked' | 'swapDecided'
>

/** Tells open pages that the plan of a branch changed; without one that of all. */
export const tellPlan = (tx: Executor, branchId: number | null) =>
  publish(tx, PLAN_CHANNEL, branchId === null ? {} : { branchId })

/**
 * Tells people by mail and on their devices, as each wants it, within the change it tells of: never who made it, and
 * once while one of its kind still waits.
 */
export async function tellPeople(
  tx: Executor,
  app: App,
  by: Principal,
  userIds: readonly (number | null)[],
  news: PlanNews,
): Promise<void> {
  const self = by.kind === 'user' ? by.id : null
  const ids = [...new Set(userIds)].flatMap(id => (id === null || id === self ? [] : [id]))
  // what was published stands; what is being changed may change once more
  await tellStaff(tx, app, { ids, news, calmSeconds: news === 'planChanged' ? CALM_SECONDS : 0 })
}
