import { queueAccountMail, type AccountMailKind } from '#server/core/auth/account-mails.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { publish } from '#server/core/live/live-hub.ts'

/** What open pages listen to for the plan. */
export const PLAN_CHANNEL = 'plan'

type PlanMail = Extract<AccountMailKind, 'planPublished' | 'planChanged' | 'absenceDecided' | 'swapDecided'>
/** So long a mail waits, so that a plan that is being dragged about is told once. */
const CALM_SECONDS = 120

/** Tells open pages that the plan of a branch changed; without one that of all. */
export const tellPlan = (tx: Executor, branchId: number | null) => publish(tx, PLAN_CHANNEL, branchId === null ? {} : { branchId })

/** Queues a mail to people within the change it tells of: never to who made it, and once while one of its kind still waits. */
export async function mailPeople(
  tx: Executor,
  app: App,
  by: Principal,
  userIds: readonly (number | null)[],
  kind: PlanMail,
): Promise<void> {
  const self = by.kind === 'user' ? by.id : null
  for (const userId of new Set(userIds))
    if (userId !== null && userId !== self) await queueAccountMail(tx, app, { userId, kind }, { calmSeconds: CALM_SECONDS })
}
