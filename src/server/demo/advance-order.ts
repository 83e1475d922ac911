import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { DemoOrder, DemoOrderStatus } from '#server/demo/orders.ts'

type Step = { action: string; to: DemoOrderStatus; minutes: number }
const CONFIRM: Step = { action: 'confirm', to: 'confirmed', minutes: 2 }
const staffSteps = (isDelivery: boolean): Step[] => [
  CONFIRM,
  { action: 'inDelivery', to: isDelivery ? 'inDelivery' : 'ready', minutes: 24 },
]

/** The steps that led to where an order stands. */
function stepsTo({ finalStatus, orderType }: DemoOrder): Step[] {
  const way = staffSteps(orderType === 'delivery')
  if (finalStatus === 'confirmed') return [CONFIRM]
  if (finalStatus === 'inDelivery' || finalStatus === 'ready') return way
  if (finalStatus === 'completed') return [...way, { action: 'complete', to: 'completed', minutes: 43 }]
  if (finalStatus === 'rejected') return [{ action: 'reject', to: 'rejected', minutes: 3 }]
  if (finalStatus === 'canceled') return [{ action: 'cancel', to: 'canceled', minutes: 6 }]
  if (finalStatus === 'counterOffered') return [{ action: 'proposeTime', to: 'counterOffered', minutes: 2 }]
  return []
}

/** Brings a freshly placed order of the demo to where its story ends, with the times and the log that belong to it. */
export async function advanceOrder(app: App, id: number, order: DemoOrder): Promise<void> {
  const steps = stepsTo(order)
  if (steps.length === 0) return
  const at = (minutes: number) =>
    new Date(Math.min(Date.parse(order.createdAt) + minutes * 60_000, Date.parse(app.clock.now()))).toISOString()
  const timeOf = (action: string) => steps.flatMap(step => (step.action === action ? [at(step.minutes)] : []))[0] ?? null
  const isDone = (action: string) => timeOf(action) !== null
  const { finalStatus, rating } = order
  const closedAt = timeOf('complete') ?? timeOf('reject') ?? timeOf('cancel')
  const proposed = order.counterAppointment ? Temporal.Instant.from(order.counterAppointment) : null
  await app.db.transaction().execute(async tx => {
    await sql`update orders set status = ${finalStatus}, version = version + ${steps.length}::int, updated_at = ${at(steps.at(-1)!.minutes)},
      is_confirmed = ${isDone('confirm')}, is_in_delivery = ${isDone('inDelivery')}, is_completed = ${isDone('complete')}, is_delivered = ${isDone('complete')} and is_delivery,
      is_rejected = ${isDone('reject')}, is_canceled = ${isDone('cancel')},
      confirmed_at = ${timeOf('confirm')}, in_delivery_at = ${timeOf('inDelivery')}, completed_at = ${timeOf('complete')}, rejected_at = ${timeOf('reject')}, canceled_at = ${timeOf('cancel')},
      answered_at = ${timeOf('confirm') ?? timeOf('reject')}, closed_at = ${closedAt}, estimated_ready_at = case when ${isDone('confirm')} then coalesce(appointment, ${at(26)}::timestamptz) end,
      rejection_code = ${isDone('reject') ? (order.rejectionCode ?? 'other') : null}, cancel_reason = ${order.cancelReason ?? null}, cancelled_by = ${isDone('cancel') ? 'staff' : null},
      is_paid = ${isDone('complete')} and not is_quotation, payment_status = case when ${isDone('complete')} and not is_quotation then 'paid' else payment_status end,
      paid_amount = case when ${isDone('complete')} and not is_quotation then gross else 0 end,
      counter_appointment = ${proposed?.toString() ?? null}, counter_appointment_date = ${proposed?.toZonedDateTimeISO('Europe/Vienna').toPlainDateTime().toString().slice(0, 16) ?? null},
      counter_appointment_expires_at = ${proposed ? at(30) : null},
      questionnaire_rating = ${rating?.rating ?? null}, food_rating = ${rating?.foodRating ?? null}, service_rating = ${rating?.serviceRating ?? null}, process_rating = ${rating?.processRating ?? null},
      questionnaire_comment = ${rating?.comment ?? null}, rated_at = ${rating ? at(90) : null}
      where id = ${id}`.execute(tx)
    let from = 'new'
    for (const step of steps) {
      await sql`insert into order_log (order_id, at, by, action, from_status, to_status) values (${id}, ${at(step.minutes)}, 'Service', ${step.action}, ${from}, ${step.to})`.execute(
        tx,
      )
      from = step.to
    }
  })
}
