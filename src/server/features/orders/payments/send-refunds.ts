import { sql } from 'kysely'
import { nextRefundTry } from '#domain/orders/payments/next-look.ts'
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#domain/payments/payment-methods.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { storedRows, typed, typedSql } from '#server/core/db/typed-sql.ts'
import { openAccount } from '#server/core/secrets/payment-accounts.ts'
import { moneyAfterRefunds } from '#server/features/orders/money/order-money.ts'
import { queueRefundNotice } from '#server/features/orders/notices/queue-refund-notice.ts'
import { giveBackHeld } from '#server/features/orders/payments/held-money.ts'
import { noteTrouble, reconcileAttempt } from '#server/features/orders/payments/reconcile-attempt.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { SYSTEM_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { ProviderTrouble } from '#server/ports/payment/payment-provider.ts'

const AT_ONCE = 100
/** Longer than a provider may take: nobody else sends meanwhile, and after a crash it is sent again. */
const LEASE_MS = 60_000
const HOUR_MS = 3_600_000

/** Tells providers of every refund that is due. */
export async function sendRefunds(app: App): Promise<void> {
  // one that is away keeps nobody waiting who paid at the other
  for (const provider of Object.keys(PAYMENT_PROVIDERS)) await sendTo(app, provider)
}

async function sendTo(app: App, provider: string): Promise<void> {
  const { rows } = await typedSql({ id: 'int' })`
    select r.id from refunds r join payments p on p.id = r.payment_id
    where r.try_at <= ${app.clock.now()} and p.provider = ${provider} order by r.try_at, r.id limit ${AT_ONCE}`.execute(
    app.db,
  )
  for (const { id } of rows) {
    // whoever does not answer once would keep every other one waiting as long; they are sent in the next round
    if ((await sendRefund(app, id)) === 'away') return
  }
}

const CLAIMED = {
  id: 'int',
  key: 'text',
  amount: 'numeric',
  currency: 'text',
  reason: 'text',
  at: 'instant',
  attempts: 'int',
  paymentId: 'int',
  orderId: 'int',
} as const

/**
 * Tells the provider of one refund, at least once: a lease takes it for a minute and counts the attempt before anything
 * leaves the house, and an idempotency key of its own goes with it: whatever dies in between, it is sent again and made
 * once. What was tried before is looked for at the provider first.
 */
async function sendRefund(app: App, id: number): Promise<'away' | undefined> {
  const now = app.clock.now()
  const lease = new Date(Date.parse(now) + LEASE_MS).toISOString()
  const { rows } = await typedSql(CLAIMED)`
    update refunds set attempts = attempts + 1, try_at = ${lease} where id = ${id} and status = 'queued'
    and try_at <= ${now}
    returning id, key::text as key, amount, currency, reason, at, attempts, payment_id as "paymentId",
      order_id as "orderId"`.execute(app.db)
  const claimed = rows[0]
  if (!claimed) return undefined
  try {
    if (claimed.attempts > 1) {
      await reconcileAttempt(app, claimed.paymentId)
      const { rows: still } = await typedSql({
        id: 'int',
      })`select id from refunds where id = ${id} and status = 'queued'`.execute(app.db)
      if (still.length === 0) return undefined
    }
    const { rows: payments } = await typedSql({
      providerId: 'text?',
      provider: typed<PaymentProvider>('text'),
      reference: 'text',
      accountId: 'int?',
      branchId: 'int',
      isHeld: 'bool',
    })`
      select p.provider_id as "providerId", p.provider, p.reference, p.account_id as "accountId",
        o.branch_id as "branchId",
        p.capture is not distinct from 'held' as "isHeld"
      from payments p join orders o on o.id = p.order_id where p.id = ${claimed.paymentId}`.execute(app.db)
    const payment = payments[0]
    const opened = payment && (await openAccount(app, payment.provider, payment.branchId, payment.accountId))
    if (!payment?.providerId || !opened) throw new ProviderTrouble('unauthorized', 'noAccount')
    if (payment.isHeld && (await giveBackHeld(app, claimed.paymentId))) return undefined
    const { key, currency, reason } = claimed
    const made = await opened.provider.refund({
      providerId: payment.providerId,
      cents: toCents(Number(claimed.amount)),
      currency,
      reference: `${payment.reference}-${id}`,
      key,
      reason,
    })
    if (made.state === 'failed') throw new ProviderTrouble('refused', 'failed')
    const pollAt = new Date(Date.parse(now) + HOUR_MS).toISOString()
    await app.db.transaction().execute(async tx => {
      // The order first, as everybody takes it who moves its money: the notice holds on to its row.
      const order = (
        await storedRows('orders')`select * from orders where id = ${claimed.orderId} for no key update`.execute(tx)
      ).rows[0]
      const { rows: sent } = await typedSql({ id: 'int' })`
        update refunds set status = ${made.state}, provider_id = ${made.providerId}, try_at = null, last_error = null
        where id = ${id} and status = 'queued'
        returning id`.execute(tx)
      if (order && sent.length > 0)
        await queueRefundNotice(app, tx, order, {
          id,
          amountCents: toCents(Number(claimed.amount)),
          isDone: made.state === 'refunded',
        })
      await sql`update payments set poll_at = least(poll_at, ${pollAt}::timestamptz)
        where id = ${claimed.paymentId}`.execute(tx)
    })
    return undefined
  } catch (error) {
    noteTrouble(app, claimed.paymentId, error)
    if (!(error instanceof ProviderTrouble)) throw error
    await later(app, claimed, error.code)
    return error.kind === 'away' ? 'away' : undefined
  }
}

type Claimed = { id: number; orderId: number; at: string; attempts: number }

/** Tries it again later, up to a day; then it is shown as failed and the order has its money again. */
async function later(app: App, { id, orderId, at, attempts }: Claimed, code: string): Promise<void> {
  const now = app.clock.now()
  const tryAt = nextRefundTry(attempts, at, now)
  await app.db.transaction().execute(async tx => {
    const row = (await storedRows('orders')`select * from orders where id = ${orderId} for no key update`.execute(tx))
      .rows[0]
    const { rows } = await typedSql({ id: 'int' })`
      update refunds set status = ${tryAt ? 'queued' : 'failed'}, try_at = ${tryAt}, last_error = ${code}
      where id = ${id} and status = 'queued' returning id`.execute(tx)
    if (!row || rows.length === 0) return
    if (!tryAt && row.isPaid) await saveOrder(tx, row, now, await moneyAfterRefunds(tx, row))
    if (!tryAt || attempts === 1)
      await logOrder(tx, app, {
        event: tryAt ? 'refundDelayed' : 'refundFailed',
        row,
        actor: SYSTEM_ACTOR,
        details: { code, attempt: attempts },
      })
  })
}
