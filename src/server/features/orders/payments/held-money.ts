import { sql } from 'kysely'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { queueRefundNotice } from '#server/features/orders/notices/queue-refund-notice.ts'
import { noteTrouble } from '#server/features/orders/payments/reconcile-attempt.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { SYSTEM_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import { type HeldMoney, type PaymentProvider, ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const AT_ONCE = 100
const LATER_MS = 15 * 60_000

/**
 * Takes the reserved money of every order that has been accepted and stands
 * (docs/reference/payments.md#automatic-settlement). What ends without supply is let go by the refund that it is given
 * back for.
 */
export async function takeHeldMoney(app: App): Promise<void> {
  const now = app.clock.now()
  // whoever let go and died before noting it was heard of by the refund
  await sql`update payments p set capture = 'released' where p.capture = 'held' and p.status = 'paid' and exists (
    select from refunds r where r.payment_id = p.id and r.status = 'refunded' having not p.is_kept and count(*) > 0
    or sum(r.amount) >= p.amount)`.execute(app.db)
  const { rows } = await typedSql({ id: 'int' })`
    select p.id from payments p join orders o on o.id = p.order_id
    where p.capture = 'held' and p.status = 'paid' and p.is_kept and coalesce(p.capture_try_at, ${now}::timestamptz) <=
      ${now}::timestamptz
      and o.confirmed_at is not null and o.status not in ('rejected', 'canceled', 'failed') order by p.id
      limit ${AT_ONCE}`.execute(app.db)
  for (const { id } of rows) {
    try {
      await take(app, id)
    } catch (error) {
      noteTrouble(app, id, error)
      await noteUntaken(app, id, error instanceof ProviderTrouble ? error.code : '')
      if (error instanceof ProviderTrouble && error.kind === 'away') return
    }
  }
}

/**
 * Gives reserved money back by letting it go, when all of the payment goes back; answers whether that was it. Where
 * only a part goes back, or the money was taken meanwhile, it is taken first and given back like any other. @throws
 * ProviderTrouble
 */
export async function giveBackHeld(app: App, paymentId: number): Promise<boolean> {
  const { rows } = await typedSql({ isWhole: 'bool' })`
    select not p.is_kept or p.amount <= (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id
      and r.status <> 'failed') as "isWhole"
    from payments p where p.id = ${paymentId}`.execute(app.db)
  if (!rows[0]?.isWhole) {
    await take(app, paymentId)
    return false
  }
  const { held, capture, orderId } = await readHeld(app, paymentId)
  if (!(await capture.letGo(held))) {
    await note(app, paymentId, 'taken')
    return false
  }
  await app.db.transaction().execute(async tx => {
    const order = (await storedRows('orders')`select * from orders where id = ${orderId} for no key update`.execute(tx))
      .rows[0]
    await sql`update payments set capture = 'released' where id = ${paymentId}`.execute(tx)
    const { rows: back } = await typedSql({ id: 'int', key: 'text', amount: 'numeric' })`
      select id, key::text as key, amount from refunds where payment_id = ${paymentId} and status = 'queued'
      order by id`.execute(tx)
    for (const { id, key, amount } of back) {
      await sql`update refunds set status = 'refunded', provider_id = ${capture.nameOf(held.providerId, key)},
          try_at = null, last_error = null where id = ${id}`.execute(tx)
      if (order) await queueRefundNotice(app, tx, order, { id, amountCents: toCents(Number(amount)), isDone: true })
    }
  })
  return true
}

async function take(app: App, paymentId: number): Promise<void> {
  const { held, capture } = await readHeld(app, paymentId)
  await capture.take(held)
  await note(app, paymentId, 'taken')
}

const note = (app: App, paymentId: number, capture: 'taken') =>
  sql`update payments set capture = ${capture}, capture_try_at = null where id = ${paymentId}
    and capture = 'held'`.execute(app.db)

type Held = { held: HeldMoney; capture: NonNullable<PaymentProvider['capture']>; orderId: number }

/** @throws ProviderTrouble where there is no account any more that could. */
async function readHeld(app: App, paymentId: number): Promise<Held> {
  const { rows } = await typedSql({
    providerId: 'text?',
    accountId: 'int?',
    orderId: 'int',
    branchId: 'int',
    amount: 'numeric',
    currency: 'text',
    reference: 'text',
    key: 'text',
  })`
    select p.provider_id as "providerId", p.account_id as "accountId", p.order_id as "orderId",
      o.branch_id as "branchId", p.amount, p.currency, p.reference, p.key::text as key
    from payments p join orders o on o.id = p.order_id where p.id = ${paymentId}`.execute(app.db)
  const row = rows[0]
  const opened = row && (await openAccount(app, 'datatrans', row.branchId, row.accountId))
  const capture = opened?.provider.capture
  if (!row?.providerId || !capture) throw new ProviderTrouble('unauthorized', 'noAccount')
  const { providerId, orderId, amount, currency, reference, key } = row
  return { held: { providerId, cents: toCents(Number(amount)), currency, reference, key }, capture, orderId }
}

/** Tried again in a while; staff hear of it once. */
async function noteUntaken(app: App, paymentId: number, code: string): Promise<void> {
  const later = new Date(Date.parse(app.clock.now()) + LATER_MS).toISOString()
  await app.db.transaction().execute(async tx => {
    // The order first, as everybody takes it who moves its money: its log holds on to its row.
    const { rows: orders } = await storedRows('orders')`
      select * from orders where id = (select order_id from payments where id = ${paymentId})
      for no key update`.execute(tx)
    const { rows } = await typedSql({ isFirst: 'bool' })`
      with before as (select id, capture_try_at from payments where id = ${paymentId} for update)
      update payments p set capture_try_at = ${later} from before where p.id = before.id and p.capture = 'held'
      returning before.capture_try_at is null as "isFirst"`.execute(tx)
    const [row] = orders
    if (row && rows[0]?.isFirst)
      await logOrder(tx, app, { event: 'paymentUntaken', row, actor: SYSTEM_ACTOR, details: { code } })
  })
}
