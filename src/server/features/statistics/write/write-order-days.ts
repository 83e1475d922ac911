import { sql } from 'kysely'
import { hoursOf } from '#domain/statistics/buckets.ts'
import { paidKey } from '#domain/payments/payment-methods.ts'
import { wallInstant } from '#domain/time/local-time.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { BookDays, Books, Earned, TakenBack } from '#server/features/statistics/write/books.ts'
import { dayOf, orderDaysSql, ownDaysSql, usualSalesSql } from '#server/features/statistics/write/order-day-sql.ts'

const HOUR_MS = 3_600_000
type Row = { kind: string; day: string; key: string; n: number; x: number; y: number }

/**
 * Counts some business days of a branch anew from its orders, payments and refunds, behind everything that was counted
 * of them before.
 */
export async function writeOrderDays(tx: Executor, branch: BookDays, books: Books): Promise<void> {
  const { days } = branch
  await sql`delete from statistic_days where branch_id = ${branch.id} and day = any(${days}::date[])
    and kind not like 'web.%'`.execute(tx)
  await orderDaysSql(branch, days).execute(tx)
  await ownDaysSql(branch, days).execute(tx)
  const taken = (await books.takenBack(tx, branch)).filter(({ kind }) => kind === 'goods')
  const rows = [
    ...(await books.earned(tx, branch)).map(earnedRow),
    ...taken.flatMap(part => takenRows(part, branch)),
    ...(await placelessRows(tx, branch, taken)),
  ]
  if (rows.length > 0) await addRows(tx, branch.id, rows)
  await usualSalesSql(branch, days).execute(tx)
  await keepRefunds(tx, branch, taken)
  await noteWritten(tx, branch)
}

const NOWHERE = '["", "", ""]'

/**
 * What refunds of these days took from orders whose guests are forgotten, beyond what went off their places while these
 * were known: nobody knows a place for it any more, and no place would leave places that come to more than was earned.
 * One that failed after all gives back what it had taken.
 */
async function placelessRows(tx: Executor, branch: BookDays, taken: readonly TakenBack[]): Promise<Row[]> {
  const { rows: known } = await typedSql({ refundId: 'int', day: 'date', cents: 'int' })`
    select f.refund_id, ${dayOf(sql`r.at`, branch)} as day, f.cents from refunds r join orders o on o.id = r.order_id
    join forgotten_refunds f on f.refund_id = r.id
    where o.branch_id = ${branch.id} and r.at >= ${branch.days.toSorted()[0]}::date - 1
    and r.at < ${branch.days.toSorted().at(-1)}::date + 3
      and ${dayOf(sql`r.at`, branch)} = any(${branch.days}::date[])`.execute(tx)
  const left = new Map(known.map(({ refundId, day, cents }) => [refundId, { day, cents: -cents }]))
  for (const { refundId, day, cents, origin } of taken)
    if (origin === null) left.set(refundId, { day, cents: (left.get(refundId)?.cents ?? 0) + cents })
  return [...left.values()]
    .filter(({ cents }) => cents !== 0)
    .map(({ day, cents }) => ({ kind: 'origin', day, key: NOWHERE, n: 0, x: -cents, y: 0 }))
}

/** What went off the goods of an order, for when nobody knows any more where it came from. */
async function keepRefunds(tx: Executor, { id, days }: BookDays, taken: readonly TakenBack[]): Promise<void> {
  await sql`delete from refund_goods where branch_id = ${id} and day = any(${days}::date[])`.execute(tx)
  if (taken.length === 0) return
  const rows = taken.map(({ refundId, orderId, day, cents }) => ({
    refund_id: refundId,
    order_id: orderId,
    day,
    cents,
  }))
  await sql`insert into refund_goods (refund_id, order_id, branch_id, day, cents)
    select refund_id, order_id, ${id}, day, sum(cents)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(refund_id bigint, order_id bigint, day date,
      cents bigint)
    group by refund_id, order_id, day
    on conflict (refund_id) do update set order_id = excluded.order_id, branch_id = excluded.branch_id,
      day = excluded.day, cents = excluded.cents`.execute(tx)
}

/** By kind: goods with their delivery, deposit, tip; gross and net. */
const earnedRow = ({ day, kind, cents, netCents }: Earned): Row => ({
  kind: 'revenue',
  day,
  key: kind,
  n: 0,
  x: cents,
  y: netCents,
})

/** Money that went back takes from what its order was counted with, on the day and in the hour it did. */
function takenRows(
  { day, at, cents, paymentMethod, onlineMethod, orderType, origin }: TakenBack,
  { timeZone, dayStartMinutes }: BookDays,
): Row[] {
  const since = Date.parse(at) - wallInstant(day, dayStartMinutes, timeZone)
  const hour = Math.min(hoursOf(day, dayStartMinutes, timeZone) - 1, Math.max(0, Math.floor(since / HOUR_MS)))
  const keys = {
    'orders.hour': String(hour),
    'revenue.type': orderType,
    'revenue.method': paidKey({ paymentMethod, onlineMethod }),
    ...(origin !== null && { origin }),
  }
  return Object.entries(keys).map(([kind, key]) => ({ kind, day, key, n: 0, x: -cents, y: 0 }))
}

async function addRows(tx: Executor, branchId: number, rows: readonly Row[]): Promise<void> {
  await sql`insert into statistic_days (kind, branch_id, day, key, n, x, y)
    select kind, ${branchId}, day, key, sum(n), sum(x), sum(y)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(kind text, day date, key text, n bigint, x bigint,
      y bigint) group by kind, day, key
    on conflict (kind, branch_id, day, key)
      do update set n = statistic_days.n + excluded.n, x = statistic_days.x + excluded.x, y = statistic_days.y +
        excluded.y`.execute(tx)
}

/** Up to which ticket the days are written, and by which clock. */
async function noteWritten(tx: Executor, { id, timeZone, dayStartMinutes, days }: BookDays): Promise<void> {
  await sql`insert into statistic_written_days (branch_id, day, last_number, zone, day_start_minutes)
    select branch_id, business_day, last_number, ${timeZone}, ${dayStartMinutes}::smallint from ticket_counters
    where branch_id = ${id} and business_day = any(${days}::date[])
    on conflict (branch_id, day) do update set last_number = excluded.last_number, zone = excluded.zone,
      day_start_minutes = excluded.day_start_minutes`.execute(tx)
}
