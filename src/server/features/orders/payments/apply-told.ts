import { sql } from 'kysely'
import type { LogEventName } from '#contract/logs/log-events.ts'
import { nextLook } from '#domain/orders/payments/next-look.ts'
import {
  GIVE_BACK_TEXTS,
  type PaymentState,
  type RefundKind,
  type ToldPayment,
} from '#domain/orders/payments/payment-state.ts'
import { type PaymentReport, reconcile, type Reconciled, type RefundChange } from '#domain/orders/payments/reconcile.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, storedRows, typed } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { moneyAfterRefunds } from '#server/features/orders/money/order-money.ts'
import { queueRefundNotice } from '#server/features/orders/notices/queue-refund-notice.ts'
import { queueReturn } from '#server/features/orders/money/queue-refund.ts'
import { type KnownAttempt, knownRefund, readAttempt } from '#server/features/orders/payments/known-attempt.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import { SYSTEM_ACTOR } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { takeStep } from '#server/features/orders/steps/take-step.ts'
import { addAttempt } from '#server/features/orders/payments/open-attempt.ts'
import { isProposable, openingAt } from '#domain/hours/opening-at.ts'
import { orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'

/**
 * Whether an order that failed could still be made now that its money has come
 * (docs/reference/payments.md#late-payments): its branch takes such orders at this moment, or its appointment is still
 * ahead. Its place in a limited kitchen, its share of scarce goods and the use of its code were given away when it
 * failed, so with any of them it is not tried: the money goes back.
 */
async function isStillSuppliable(tx: Executor, row: OrderRow, catalogue: Catalogue, now: string): Promise<boolean> {
  const branch = catalogue.branchById.get(row.branchId)
  if (!branch?.isEnabled || branch.capacityRules.length > 0 || row.coupon) return false
  const type = orderTypeOf(row)
  const isInTime = row.appointment
    ? Date.parse(row.appointment) > Date.parse(now) + row.leadMinutes * MINUTE_MS &&
      isProposable(openingAt(branch, type, row.appointment), now)
    : openingAt(branch, type, now).isOpen
  if (!isInTime) return false
  const { rows } = await typedSql({ isScarce: 'bool' })`
    select exists (select from order_items i join availability a on a.branch_id = ${row.branchId}
      and a.product_id = i.product_id where i.order_id = ${row.id}) as "isScarce"`.execute(tx)
  return rows[0]?.isScarce === false
}

const EVENTS: Record<PaymentReport, LogEventName & (`payment${string}` | `refund${string}`)> = {
  mismatch: 'paymentMismatch',
  second: 'paymentTwice',
  late: 'paymentLate',
  ended: 'paymentLate',
  reference: 'paymentForeign',
  refundFailed: 'refundFailed',
  foundRefund: 'refundFound',
  chargeback: 'paymentChargedBack',
  reversal: 'paymentReturned',
}

/**
 * Writes what a provider said about an attempt, behind the lock of its order. Answers `moved`, having written nothing,
 * when a refund was added or sent since the provider was asked: its answer is older than what is known here.
 */
export async function applyTold(
  app: App,
  tx: Executor,
  before: KnownAttempt,
  told: ToldPayment,
  { isReplaced }: { isReplaced: boolean },
): Promise<'moved' | Pick<Reconciled, 'isToRelease'>> {
  const order = (
    await storedRows('orders')`select * from orders where id = ${before.row.orderId} for no key update`.execute(tx)
  ).rows[0]
  const known = await readAttempt(tx, before.row.id)
  if (!order || !known) return { isToRelease: false }
  if (known.print !== before.print) return 'moved'
  const { row, refunds } = known
  const now = app.clock.now()
  const found = reconcile(
    {
      state: row.status,
      isKept: row.isKept,
      cents: toCents(Number(row.amount)),
      currency: row.currency,
      reference: row.reference,
      refunds: refunds.map(knownRefund),
    },
    told,
    {
      status: order.status,
      isPaid: order.isPaid,
      isStillSuppliable:
        order.status === 'failed' &&
        told.state === 'paid' &&
        // who stood at a kiosk was told that it came to nothing, and has ordered again or left
        row.terminalId === null &&
        (await isStillSuppliable(tx, order, await app.catalogue.current(), now)),
      others: await otherStates(tx, row.orderId, row.id),
    },
  )
  const isTest = told.isTest ?? row.isTest
  const isNewlyPaid = found.state === 'paid' && row.status !== 'paid'
  const isOtherSum = told.cents !== toCents(Number(row.amount)) || told.currency !== row.currency
  const received = isNewlyPaid && isOtherSum ? fromCents(told.cents) : row.receivedAmount
  const receivedCurrency = isNewlyPaid && isOtherSum ? told.currency : row.receivedCurrency
  const hasPendingRefund =
    found.giveBack !== null ||
    told.refunds.some(({ state }) => state === 'pending') ||
    refunds.some(({ status }) => status === 'queued' || status === 'pending')
  const pollAt = nextLook(
    { state: found.state, createdAt: row.createdAt, hasPendingRefund },
    told.state === 'open',
    now,
  )
  const paidWith = told.paidWith ?? row.onlineMethod
  await sql`update payments set status = ${found.state}, is_kept = ${found.isKept}, is_test = ${isTest},
      poll_at = ${pollAt}, failure_code = ${found.state === 'paid' ? null : told.failureCode},
    paid_at = ${isNewlyPaid ? now : row.paidAt}, received_amount = ${received}, received_currency = ${receivedCurrency},
      online_method = ${paidWith} where id = ${row.id}`.execute(tx)
  for (const change of found.refunds) {
    const id = await writeRefund(tx, change, { row, now, currency: told.currency })
    // whoever had their bank take it back knows
    if (
      change.state !== 'failed' &&
      (change.kind === 'moved' ? isRefund(refunds, change.id) : change.what === 'refund')
    )
      await queueRefundNotice(app, tx, order, {
        id,
        amountCents: change.cents,
        isDone: change.state === 'refunded',
      })
  }
  if (found.giveBack)
    await queueReturn(app, tx, {
      ...found.giveBack,
      orderId: row.orderId,
      paymentId: row.id,
      reason: GIVE_BACK_TEXTS[found.giveBack.reason],
    })
  await step(app, tx, order, found, { now, isReplaced, values: { isTestPaid: isTest, onlineMethod: paidWith } })
  for (const report of found.reports) await logPayment(app, tx, EVENTS[report], order, row.provider)
  if (found.step === 'markPaid') await logPayment(app, tx, 'paymentPaid', order, row.provider)
  return found
}

async function step(
  app: App,
  tx: Executor,
  order: OrderRow,
  found: Reconciled,
  { now, isReplaced, values: ofPaid }: { now: string; isReplaced: boolean; values: Partial<OrderRow> },
): Promise<void> {
  if (found.step === 'markFailed' && isReplaced) return addAttempt(app, tx, order)
  if (found.step) {
    const facts = { isAmountEqual: true, isStillSuppliable: true, isLastAttempt: true }
    const values: Partial<OrderRow> =
      found.step === 'markPaid' ? ofPaid : found.state === 'failed' ? { paymentStatus: 'failed' } : {}
    await takeStep(app, tx, order, { action: found.step, actor: SYSTEM_ACTOR, facts, values })
  }
  if (!found.isKept || found.refunds.length === 0) return
  // a step before this one may have written the order already
  const fresh = (await storedRows('orders')`select * from orders where id = ${order.id}`.execute(tx)).rows[0]
  if (!fresh?.isPaid) return
  const money = await moneyAfterRefunds(tx, fresh)
  if (Number(money.refundedAmount) !== Number(fresh.refundedAmount) || money.paymentStatus !== fresh.paymentStatus)
    await saveOrder(tx, fresh, now, money)
}

type Where = { row: KnownAttempt['row']; now: string; currency: string }

const REASONS: Record<RefundKind, string> = {
  refund: 'Beim Anbieter erstattet',
  chargeback: 'Rückbuchung durch den Gast',
  reversal: 'Rückbuchung zurückgenommen',
}
const isRefund = (refunds: KnownAttempt['refunds'], id: number) =>
  refunds.some(one => one.id === id && one.kind === 'refund')

/** Answers the id of the refund. */
async function writeRefund(tx: Executor, change: RefundChange, { row, now, currency }: Where): Promise<number> {
  if (change.kind === 'moved') {
    await sql`update refunds set provider_id = ${change.providerId}, amount = ${fromCents(change.cents)},
        status = ${change.state}, try_at = null where id = ${change.id}`.execute(tx)
    return change.id
  }
  const { rows } = await typedSql({ id: 'int' })`
      insert into refunds (order_id, payment_id, kind, provider_id, amount, currency, reason, status, by, at)
      values (${row.orderId}, ${row.id}, ${change.what}, ${change.providerId}, ${fromCents(change.cents)}, ${currency},
        ${REASONS[change.what]}, ${change.state}, ${'Anbieter'}, ${now}) returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A refund was not stored')
  return id
}

async function otherStates(tx: Executor, orderId: number, id: number): Promise<PaymentState[]> {
  const { rows } = await typedSql({ status: typed<PaymentState>('text') })`
    select status from payments where order_id = ${orderId} and id <> ${id}`.execute(tx)
  return rows.map(({ status }) => status)
}

const logPayment = (
  app: App,
  tx: Executor,
  event: Parameters<typeof logOrder>[2]['event'],
  row: OrderRow,
  provider: string,
) => logOrder(tx, app, { event, row, actor: SYSTEM_ACTOR, details: { provider } })
