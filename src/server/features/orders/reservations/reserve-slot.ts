import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { CallBody } from '#contract/call.ts'
import type { HeldSlot, reserveSlot as reserveCall } from '#contract/calls/reservations.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import type { Load } from '#domain/hours/capacity.ts'
import { largestLead } from '#domain/hours/lead-time.ts'
import { checkAppointment } from '#domain/hours/slots.ts'
import { checkRoom } from '#domain/orders/draft/order-moment.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { Problem } from '#domain/problem.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { HOLD_IS_ACTIVE } from '#server/core/db/taken-load.ts'
import { capacityQuestion, kitchenIn, lockKitchen } from '#server/features/orders/place/kitchen-load.ts'
import { withNextFree } from '#server/features/orders/place/next-free.ts'
import { orderLoad } from '#server/features/orders/place/order-load.ts'
import { priceLines } from '#server/features/orders/place/price-lines.ts'
import { soldOf } from '#server/features/orders/place/read-order.ts'

type Asked = CallBody<typeof reserveCall>

const NOTHING: HeldSlot = { expiresAt: null, secondsLeft: null }
/** So many times guests behind one address may keep at once: a household orders for itself and for its neighbours. */
const MOST_OF_ONE = 6
const AGAIN_SECONDS = 60

/**
 * Keeps the chosen time for a guest in the checkout, behind the lock that orders of the branch are placed by, so that
 * it counts once and exactly (decision 018). A key keeps one time, moves along with the choice, and never lasts longer
 * than from its first choice on. Nothing is kept where no rule limits the kitchen at that time. @throws Problem
 * `invalid` at `appointmentDate` for a time that is not offered or full; `tooMany` when one address keeps too many.
 */
export async function reserveSlot(app: App, branch: BranchRow, asked: Asked, address: string): Promise<HeldSlot> {
  const catalogue = await app.catalogue.current()
  const { clientOrderKey: key, orderType, appointmentDate } = asked
  const minutes = catalogue.config.ordering.reservationMinutes
  if (!appointmentDate || minutes === 0) return releaseSlot(app, key)
  const now = app.clock.now()
  const query = {
    branch,
    orderType,
    now,
    leadMinutes: largestLead(soldOf(asked.items, catalogue.productById)),
    wanted: {},
    maxDaysAhead: catalogue.config.ordering.maxDaysAhead,
    dayStart: catalogue.config.businessDayStart,
  }
  const supplyAt = checkAppointment(query, appointmentDate)
  const load = loadOf(asked, branch.id, { timeZone: branch.timeZone, supplyAt, now, catalogue, orderType })
  const question = capacityQuestion(branch, load, supplyAt)
  if (!question || load.items === 0) return releaseSlot(app, key)
  const holder = await holderOf(app, address)
  return withNextFree(app, { branch, orderType, supplyAt, load, leadMinutes: query.leadMinutes }, () =>
    againAfterDeadlock(() =>
      app.db.transaction().execute(async tx => {
        const taken = await lockKitchen(kitchenIn(tx), question, { key })
        checkRoom(branch, { appointment: supplyAt, supplyAt, reachedShopAt: now }, taken, load)
        return keep(tx, { key, holder, branchId: branch.id, supplyAt, orderType, load, minutes })
      }),
    ),
  )
}

/** Gives back what is kept under a key. It may be kept again within its time, and not beyond. */
export async function releaseSlot(app: App, key: string): Promise<HeldSlot> {
  await sql`update slot_holds set is_held = false where key = ${key} and is_held`.execute(app.db)
  return NOTHING
}

type Kept = {
  key: string
  holder: string
  branchId: number
  supplyAt: string
  orderType: OrderType
  load: Load
  minutes: number
}

async function keep(
  tx: Executor,
  { key, holder, branchId, supplyAt, orderType, load, minutes }: Kept,
): Promise<HeldSlot> {
  const { rows } = await typedSql({ endsAt: 'instant', secondsLeft: 'int', isHeld: 'bool' })`
    with gone as (delete from slot_holds where ends_at < clock_timestamp() - interval '1 hour' and key <> ${key})
    insert into slot_holds as mine (key, branch_id, holder, supply_at, is_delivery, is_dine_in, slot_items, slot_points,
      goods_gross, slot_categories, ends_at)
    select ${key}::uuid, ${branchId}::bigint, ${holder}, ${supplyAt}::timestamptz, ${orderType === 'delivery'}::boolean,
      ${orderType === 'dineIn'}::boolean,
      ${load.items}::numeric, ${load.points ?? load.items}::numeric, ${load.amount}::numeric,
        ${JSON.stringify(load.byCategory ?? [])}::jsonb,
      clock_timestamp() + make_interval(mins => ${minutes})
    where (select count(*) from slot_holds h
        where h.holder = ${holder} and h.key <> ${key} and ${sql.raw(HOLD_IS_ACTIVE)})
      < ${MOST_OF_ONE}
    on conflict (key) do update set branch_id = excluded.branch_id, supply_at = excluded.supply_at,
      is_delivery = excluded.is_delivery,
      is_dine_in = excluded.is_dine_in, slot_items = excluded.slot_items, slot_points = excluded.slot_points,
        goods_gross = excluded.goods_gross,
      slot_categories = excluded.slot_categories, is_held = mine.ends_at > clock_timestamp()
    returning ends_at, greatest(0, extract(epoch from ends_at - clock_timestamp()))::int as seconds_left,
      is_held`.execute(tx)
  const [row] = rows
  if (!row)
    throw new Problem(
      'tooMany',
      {
        code: 'tooManyHolds',
        message:
          'Von hier sind schon viele Termine reserviert. Sie können trotzdem bestellen, solange der Termin frei ist.',
      },
      { retryAfterSeconds: AGAIN_SECONDS },
    )
  return row.isHeld ? { expiresAt: row.endsAt, secondsLeft: row.secondsLeft } : NOTHING
}

type Setting = { timeZone: string; supplyAt: string; now: string; catalogue: Catalogue; orderType: OrderType }

/** What the cart asks of the kitchen, by the rules an order is counted by; a line that cannot be had asks nothing. */
function loadOf({ items }: Asked, branchId: number, setting: Setting): Load {
  const { lines } = priceLines(items, { branchId, ...setting })
  return orderLoad(lines, setting.orderType, setting.catalogue)
}

/** Tells addresses apart without keeping them. */
const holderOf = async ({ secrets }: App, address: string): Promise<string> =>
  createHmac('sha256', await secrets.derive('slot-holds'))
    .update(address)
    .digest('base64url')
