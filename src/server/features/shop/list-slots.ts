import { sql } from 'kysely'
import type { CallQuery } from '#contract/call.ts'
import type { getSlots } from '#contract/calls/shop.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { daySlots, type Slot } from '#domain/hours/slots.ts'
import type { Taken } from '#domain/hours/capacity.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import { answers } from '#server/core/db/answers.ts'
import { STILL_TAKEN, TAKEN, TAKEN_COLUMNS, takenOf } from '#server/core/db/taken-load.ts'

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
  const { rows } = await answers(TAKEN)`
    select ${sql.raw(TAKEN_COLUMNS)}
    from orders where branch_id = ${branchId} and supply_at between ${`${addDays(day, -1)}T00:00:00Z`} and ${`${addDays(day, 2)}T00:00:00Z`} and ${sql.raw(STILL_TAKEN)}`.execute(
    app.db,
  )
  return rows.map(takenOf)
}
