import type { ClosureQuery } from '#contract/calls/hours/closures.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { blocksOf } from '#domain/hours/orderable-intervals.ts'
import { guestKey } from '#domain/orders/notices/closure-message.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { sql } from 'kysely'

const HIT = {
  id: 'int',
  uid: 'text',
  branchId: 'int',
  ticketNumber: 'int',
  status: typed<OrderStatus>('text'),
  isDelivery: 'bool',
  isDineIn: 'bool',
  supplyAt: 'instant',
  firstName: 'text',
  lastName: 'text',
  email: 'text?',
  phone: 'text?',
  gross: 'numeric',
  hasDevices: 'bool',
  toldAt: 'instant?',
} as const
/** A preorder within a closure; `toldAt` is when its guest was told of it. */
export type ClosureHit = RowOf<typeof HIT>
/** A closure, planned or entered, at some branches. Its times are those on the clock of each branch. */
export type ClosureAt = Pick<ClosureQuery, 'from' | 'to' | 'branches'> & {
  orderTypes?: readonly OrderType[] | null | undefined
}

/**
 * The preorders a closure hits, the next one due first: those on their way through the shop that are to be supplied
 * within it and not yet now. A time proposed to the guest counts in place of the one it would replace.
 * @throws Problem `invalid` where the closure ends before it begins.
 */
export async function closureHits(
  app: App,
  db: Executor,
  { from, to, orderTypes, branches }: ClosureAt,
): Promise<ClosureHit[]> {
  if (to <= from)
    throw new Problem('invalid', { field: 'to', code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' })
  const { branchById } = await app.catalogue.current()
  const spans = [...new Set(branches)].flatMap(id => {
    const branch = branchById.get(id)
    const block = branch && blocksOf({ timeZone: branch.timeZone, closures: [{ from, to }], pauses: [] }, 'takeaway')[0]
    return block ? [{ branch_id: id, starts: isoOf(block.start), ends: isoOf(block.end) }] : []
  })
  const types = orderTypes ?? []
  const type = sql`case when o.is_delivery then 'delivery' when o.is_dine_in then 'dineIn' else 'takeaway' end`
  const moment = sql`case when o.status = 'counterOffered' then coalesce(o.counter_appointment, o.supply_at)
    else o.supply_at end`
  const { rows } = await typedSql(HIT)`
    select o.id, o.uid, o.branch_id, o.ticket_number, o.status, o.is_delivery, o.is_dine_in, ${moment} as supply_at,
      o.first_name, o.last_name, o.email, o.phone, o.gross,
      exists (select 1 from push_subscriptions s where s.order_id = o.id) as has_devices,
      (select min(m.at) from closure_messages m where m.order_id = o.id and m.closed_from < ${to}
        and m.closed_to > ${from}) as told_at
    from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as c(branch_id bigint, starts timestamptz,
      ends timestamptz)
    join orders o on o.branch_id = c.branch_id
    where o.closed_at is null and o.reached_shop_at is not null and ${moment} >= c.starts
    and ${moment} > ${app.clock.now()}
      and ${moment} < c.ends
      and (${types.length === 0} or ${type} = any(${[...types]}::text[]))
    order by ${moment}, o.id`.execute(db)
  return withTold(rows, await toldGuests(db, { from, to }))
}

/**
 * Who was told of exactly this closure at a branch, by whatever order: they are not told again for another one, which
 * may have come with the telephone number alone.
 */
async function toldGuests(
  db: Executor,
  { from, to }: Pick<ClosureAt, 'from' | 'to'>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await typedSql({ id: 'int', branchId: 'int', email: 'text?', phone: 'text?', at: 'instant' })`
    select o.id, o.branch_id, o.email, o.phone, m.at from closure_messages m join orders o on o.id = m.order_id
    where m.closed_from = ${from} and m.closed_to = ${to}`.execute(db)
  return new Map(
    rows.flatMap(order =>
      [guestKey(order), order.phone?.trim() ?? ''].map((key): [string, string] => [
        `${order.branchId} ${key}`,
        order.at,
      ]),
    ),
  )
}

const withTold = (hits: readonly ClosureHit[], told: ReadonlyMap<string, string>): ClosureHit[] =>
  hits.map(hit => ({ ...hit, toldAt: hit.toldAt ?? told.get(`${hit.branchId} ${guestKey(hit)}`) ?? null }))
