import { sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { getSlots } from '#contract/calls/shop.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { daySlots, type Slot } from '#domain/hours/slots.ts'
import type { CategoryLoad, Taken } from '#domain/hours/capacity.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/context.ts'

/** The appointments a branch offers on one local day, without those that are full. */
export async function listSlots(
  app: App,
  branch: BranchRow,
  { items, amount, categories, ...query }: CallQuery<typeof getSlots>,
  maxDaysAhead: number,
): Promise<Slot[]> {
  const taken = branch.capacityRules.length > 0 ? await takenOn(app, branch.id, query.day) : []
  const wanted = { orders: 1, items, amount, ...(categories && { byCategory: categories }) }
  return daySlots({ branch, ...query, now: app.clock.now(), maxDaysAhead, taken, wanted })
}

/** What is promised around that day, with or without appointment; the neighbouring days cover hours past midnight and every time zone. */
async function takenOn(app: App, branchId: number, day: string): Promise<Taken[]> {
  const { rows } = await sql<{
    at: string
    items: string
    points: string | null
    amount: string
    orderType: OrderType
    byCategory: CategoryLoad[]
  }>`
    select supply_at as at, slot_items as items, slot_points as points, goods_gross as amount, slot_categories as "byCategory", case when is_delivery then 'delivery' when is_dine_in then 'dineIn' else 'takeaway' end as "orderType"
    from orders where branch_id = ${branchId} and supply_at between ${`${addDays(day, -1)}T00:00:00Z`} and ${`${addDays(day, 2)}T00:00:00Z`} and status not in ('rejected', 'canceled', 'failed')`.execute(
    app.db,
  )
  return rows.map(row => ({
    ...row,
    orders: 1,
    items: Number(row.items),
    amount: Number(row.amount),
    points: Number(row.points ?? row.items),
  }))
}
