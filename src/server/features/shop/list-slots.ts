import { sql } from 'kysely'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { daySlots, type Slot } from '#domain/hours/slots.ts'
import type { Taken } from '#domain/hours/capacity.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/context.ts'

/** The appointments a branch offers on one local day, without those that are full. */
export async function listSlots(app: App, branch: BranchRow, query: { day: string; orderType: OrderType; leadMinutes: number }, maxDaysAhead: number): Promise<Slot[]> {
  const taken = branch.capacityRules.length > 0 ? await takenOn(app, branch.id, query.day) : []
  return daySlots({ branch, ...query, now: app.clock.now(), maxDaysAhead, taken })
}

/** What the orders of that day already fill; the neighbouring days cover hours past midnight and every time zone. */
async function takenOn(app: App, branchId: number, day: string): Promise<Taken[]> {
  const { rows } = await sql<{ at: string; orders: number; items: string; amount: string; isDelivery: boolean; isDineIn: boolean }>`
    select appointment as at, 1 as orders, (select coalesce(sum(amount), 0) from order_items i where i.order_id = o.id) as items, gross as amount, is_delivery as "isDelivery", is_dine_in as "isDineIn"
    from orders o where branch_id = ${branchId} and appointment between ${`${addDays(day, -1)}T00:00:00Z`} and ${`${addDays(day, 2)}T00:00:00Z`}
      and not is_canceled and not is_rejected and not is_failed`.execute(app.db)
  return rows.map(({ isDelivery, isDineIn, ...row }) => ({ ...row, items: Number(row.items), amount: Number(row.amount), orderType: isDelivery ? 'delivery' : isDineIn ? 'dineIn' : 'takeaway' }))
}
