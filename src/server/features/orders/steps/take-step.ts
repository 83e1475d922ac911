import { sql } from 'kysely'
import { noticeHoldSeconds, noticesAfterStep, type StepNotice } from '#domain/orders/notices/notices-after-step.ts'
import { isTerminal, ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import type { LastStep, StepFacts } from '#domain/orders/steps/order-step.ts'
import type { OrderAction } from '#domain/orders/steps/transition-table.ts'
import { nextStep, type Step } from '#domain/orders/steps/order-transitions.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { instantOf } from '#domain/time/local-time.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { moveMoney } from '#server/features/orders/money/move-money.ts'
import { settleQuotation } from '#server/features/orders/steps/settle-quotation.ts'
import { logOrder } from '#server/features/orders/rows/log-order.ts'
import type { Actor } from '#server/features/orders/rows/order-actor.ts'
import type { OrderRow } from '#server/features/orders/rows/order-row.ts'
import { queueNotice } from '#server/features/orders/notices/queue-notice.ts'
import { queuePush } from '#server/features/orders/notices/queue-push.ts'
import { queueSms } from '#server/features/orders/notices/queue-sms.ts'
import { recallNotice } from '#server/features/orders/notices/recall-notice.ts'
import { saveOrder } from '#server/features/orders/rows/save-order.ts'
import { stepOrder } from '#server/features/orders/rows/step-order.ts'

export type StepInput = {
  action: OrderAction
  actor: Actor
  facts?: StepFacts
  /** Further columns the step writes; not written when it is only repeated. */
  values?: Partial<OrderRow>
  note?: string | null
}

/**
 * Moves a locked order one step and queues the notice in the same transaction, so that none is sent for a step rolled
 * back; taking a step back recalls its notice and logs whether that came in time. A repeated step changes nothing.
 * @throws Problem `conflict` when the step is not allowed from here.
 */
export async function takeStep(
  app: App,
  tx: Executor,
  row: OrderRow,
  { action, actor, facts = {}, values = {}, note = null }: StepInput,
): Promise<Step> {
  const now = app.clock.now()
  const step = nextStep(stepOrder(row), action, actor.kind, Temporal.Instant.from(now), facts)
  if (step.isRepeat) return step
  const { branchById, config } = await app.catalogue.current()
  const { timeZone } = branchById.get(row.branchId) ?? { timeZone: 'UTC' }
  const lastStep: LastStep = {
    action,
    from: step.from,
    at: now,
    hasPaymentEffect: step.hasPaymentEffect,
    appointmentDateBefore: row.appointmentDate,
    counterAppointmentExpiresAtBefore: row.counterAppointmentExpiresAt,
    ...(step.moneyBefore && { moneyBefore: step.moneyBefore }),
  }
  const said = action === 'undo' && row.lastStep ? await recallNotice(app, tx, row.id, row.lastStep.action, now) : note
  const money = await moveMoney(app, tx, row, step, now)
  await saveOrder(tx, row, now, {
    ...stepColumns(row, step, action, actor, now, timeZone),
    ...money,
    lastStep,
    ...values,
  })
  if (row.isQuoted) await settleQuotation(app, tx, row, { action, to: step.to, actor, now })
  await sql`insert into order_log (order_id, at, user_id, by, action, from_status, to_status, note)
    values (${row.id}, ${now}, ${actor.userId}, ${actor.name}, ${action}, ${step.from}, ${step.to}, ${said})`.execute(
    tx,
  )
  // What guests do stands with their order; what staff or a device did, or nobody did in time, is for the log as well.
  const isByStaff = actor.userId !== null || actor.kind === 'device' || actor.kind === 'employee'
  if (isByStaff || (actor.kind === 'system' && isTerminal(step.to))) {
    const [from, to] = [ORDER_STATUS_LABELS[step.from], ORDER_STATUS_LABELS[step.to]]
    await logOrder(tx, app, {
      event: 'orderStepped',
      row,
      actor,
      what: action === 'undo' ? `zurück auf ${to}` : action === 'sendQuotation' ? 'Angebot gesendet' : to,
      details: { from, to },
    })
  }
  const notices = noticesAfterStep(action, {
    by: actor.kind,
    hasEmail: Boolean(row.email),
    isRatingAsked: config.enableOrderReviews && !row.isQuotation,
  })
  for (const notice of notices) await queueAfterStep(app, tx, row, notice, noticeHoldSeconds(action), now)
  if (step.to === 'rejected' || step.to === 'canceled' || step.to === 'failed') await giveBack(tx, row.id, row.branchId)
  return step
}

/** Puts a notice into the outbox of its channel; its occasion is the version the step makes of the order. */
async function queueAfterStep(
  app: App,
  tx: Executor,
  row: OrderRow,
  notice: StepNotice,
  holdSeconds: number,
  now: string,
): Promise<void> {
  const occasion = String(row.version + 1)
  switch (notice.channel) {
    case 'mail':
      return queueNotice(app, tx, { orderId: row.id, kind: notice.kind, occasion }, now, holdSeconds)
    case 'sms':
      return queueSms(app, tx, row, { kind: notice.kind, occasion }, holdSeconds)
    case 'push':
      return queuePush(app, tx, { orderId: row.id, kind: notice.kind, occasion }, holdSeconds)
    default:
      notice satisfies never
  }
}

/**
 * Returns the use of a code, and to the stock what an order counted down that ends without supply. Entries that are
 * gone or not counted any more stay as they are.
 */
async function giveBack(tx: Executor, orderId: number, branchId: number): Promise<void> {
  await sql`
    with given as (update orders set takes = null where id = ${orderId} and takes is not null returning id),
    goods as (
      select w.* from orders o join given on given.id = o.id,
        jsonb_to_recordset(o.takes) as w("productId" bigint, "optionId" text, amount numeric)
      where o.id = ${orderId}
    )
    update availability a set quantity_left = a.quantity_left + goods.amount from goods
    where a.branch_id = ${branchId} and a.product_id = goods."productId"
      and a.option_id is not distinct from goods."optionId" and a.quantity_left is not null`.execute(tx)
  await sql`delete from coupon_uses where order_id = ${orderId}`.execute(tx)
}

/** The changes of a step as columns: local times get their instants, and each flag its time. */
function stepColumns(
  row: OrderRow,
  { changes, to }: Step,
  action: OrderAction,
  { kind }: Actor,
  now: string,
  timeZone: string,
): Partial<OrderRow> {
  const { counterAppointment, paidCents, ...rest } = changes
  const isAnswer = kind !== 'customer' && kind !== 'system' && action !== 'undo'
  return {
    ...rest,
    ...(counterAppointment !== undefined && { counterAppointmentDate: counterAppointment }),
    ...('appointmentDate' in changes && appointmentColumns(row, changes.appointmentDate ?? null, timeZone)),
    ...(changes.isConfirmed && { confirmedAt: now }),
    ...(changes.isInDelivery && { inDeliveryAt: now }),
    ...(changes.isCompleted && { completedAt: now }),
    ...(changes.isRejected && { rejectedAt: now }),
    ...(changes.isCanceled && { canceledAt: now }),
    ...(paidCents !== undefined && { paidAmount: fromCents(paidCents) }),
    ...(action === 'markPaid' && row.reachedShopAt !== null && row.reachedShopAt < now && { reachedShopAt: now }),
    ...(changes.isConfirmed === false && { confirmedAt: null, estimatedReadyAt: null, estimatedDeliveryAt: null }),
    ...(changes.isInDelivery === false && { inDeliveryAt: null }),
    ...(changes.isCompleted === false && { completedAt: null }),
    ...(isAnswer && row.answeredAt === null && { answeredAt: now }),
    ...(to === 'new' && { answeredAt: null }),
    closedAt: isTerminal(to) ? (row.closedAt ?? now) : null,
    status: to,
  }
}

function appointmentColumns(row: OrderRow, local: string | null, timeZone: string): Partial<OrderRow> {
  // a wall time that a clock change repeats keeps the instant that was proposed
  const appointment =
    local === row.counterAppointmentDate && local !== null
      ? row.counterAppointment
      : local && instantOf(local, timeZone)
  return {
    appointmentDate: appointment ? local : null,
    appointment: appointment || null,
    supplyAt: appointment || row.createdAt,
  }
}
