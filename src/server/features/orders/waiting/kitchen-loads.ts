import { sql } from 'kysely'
import type { CallData } from '#contract/call.ts'
import type { kitchenDelays as delaysCall } from '#contract/calls/kitchen.ts'
import { mayForBranch } from '#contract/rights/decide.ts'
import { loadDelay, delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Principal } from '#server/core/auth/principal.ts'

/** What is to be supplied within so many minutes is in the kitchen, or nearly. */
const AHEAD_MINUTES = 30
/** What is older was forgotten, not cooked. */
const FORGOTTEN_MINUTES = 180
/** Behind a new order, so that those of a rush are counted together. */
const GATHER_MS = 5000

const LOAD = { branchId: 'int', perTenMinutes: 'int?', points: 'numeric', known: 'int?' } as const

/**
 * Counts what the kitchens have to do (docs/reference/hours-and-slots.md#delay) and notes by how much orders come
 * later, where that has changed; takes back what staff said once its end has come. Kept pages and orders follow as they
 * follow any change of a branch.
 */
export async function countKitchenLoads(app: App): Promise<void> {
  const now = app.clock.now()
  await sql`update branches set delay = null where (delay ->> 'until')::timestamptz <= ${now}::timestamptz`.execute(
    app.db,
  )
  const { rows } = await typedSql(LOAD)`
    select b.id as "branchId", b.kitchen_points as "perTenMinutes", l.minutes as known, coalesce((
      select sum(coalesce(o.slot_points, o.slot_items)) from orders o
      where o.branch_id = b.id and o.closed_at is null and o.status in ('new', 'confirmed') and not o.is_quotation
        and o.supply_at between ${now}::timestamptz - make_interval(mins => ${FORGOTTEN_MINUTES})
        and ${now}::timestamptz + make_interval(mins => ${AHEAD_MINUTES})
    ), 0) as points
    from branches b left join kitchen_loads l on l.branch_id = b.id
    where b.kitchen_points is not null or l.branch_id is not null`.execute(app.db)
  for (const { branchId, perTenMinutes, points, known } of rows) {
    const minutes = loadDelay(Number(points), perTenMinutes)
    if (minutes === (known ?? 0)) continue
    await (
      minutes === 0
        ? sql`delete from kitchen_loads where branch_id = ${branchId}`
        : sql`insert into kitchen_loads (branch_id, minutes) values (${branchId}, ${minutes})
            on conflict (branch_id) do update set minutes = excluded.minutes`
    ).execute(app.db)
  }
}

/**
 * Has kitchens counted soon after orders came or went, where a branch has said what its kitchen gets done; the round of
 * every minute finds the rest.
 */
export function watchKitchens(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const count = async () => {
    const { branches } = await app.catalogue.current()
    if (branches.some(({ kitchenPoints }) => kitchenPoints))
      await app.jobs.add(app.db, 'count-kitchen-loads', {}, { key: 'count-kitchen-loads' })
  }
  const unsubscribe = app.live.subscribe('orders', () => {
    timer ??= setTimeout(() => {
      timer = null
      count().catch((error: unknown) => app.log.warn({ err: error }, 'Kitchens are counted a little later'))
    }, GATHER_MS).unref()
  })
  return () => {
    unsubscribe()
    if (timer) clearTimeout(timer)
  }
}

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
