import type { CallQuery } from '#contract/call.ts'
import type { getSlots } from '#contract/calls/shop.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { daySlots, type Slot } from '#domain/hours/slots.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { takenBetween } from '#server/core/db/taken-load.ts'

/** The appointments a branch offers on one local day, without those that are full. */
export async function listSlots(
  app: App,
  branch: BranchRow,
  { items, amount, categories, clientOrderKey, ...query }: CallQuery<typeof getSlots>,
  maxDaysAhead: number,
): Promise<Slot[]> {
  // the neighbouring days cover hours past midnight and every time zone
  const [from, to] = [`${addDays(query.day, -1)}T00:00:00Z`, `${addDays(query.day, 2)}T00:00:00Z`]
  const taken =
    branch.capacityRules.length > 0
      ? await takenBetween(app.db, { branchId: branch.id, from, to, key: clientOrderKey })
      : []
  const wanted = { orders: 1, items, amount, ...(categories && { byCategory: categories }) }
  return daySlots({ branch, ...query, now: app.clock.now(), maxDaysAhead, taken, wanted })
}
