import type { CallData } from '#contract/call.ts'
import type { kitchenDelays as delaysCall } from '#contract/calls/kitchen.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'

/**
 * What guests are told beyond the usual time, at the branches whose orders one may see. Read from memory, as the menus
 * read it.
 */
export async function kitchenDelays(
  app: App,
  branch: number | undefined,
  principal: Principal,
): Promise<CallData<typeof delaysCall>> {
  const { branches } = await app.catalogue.current()
  return branches
    .filter(({ id }) => (branch === undefined || branch === id) && mayForBranch(principal, 'orders.read', id))
    .map(one => ({ branch: one.id, minutes: delayMinutes(one) }))
    .filter(({ minutes }) => minutes > 0)
}
