import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { DemoOrder, DemoOrderStatus } from '#demo/orders.ts'

type Step = { action: string; to: DemoOrderStatus; minutes: number }

/** Minutes from ordering to leaving the kitchen, to the guest, and to the rating afterwards. */
const KITCHEN_MINUTES = 24
const GUEST_MINUTES = 43
const RATED_MINUTES = 90
const OFFER_MINUTES = 30
/**
 * What was ordered ahead leaves the kitchen so long before its time, and reaches the guest so long after leaving it.
 */
const [AHEAD_MINUTES, HANDED_MINUTES] = [4, 19]

/** The steps that led to where an order stands. */
function stepsTo({
  finalStatus,
  orderType,
  answeredAfter,
  createdAt,
  handedOverAt,
  appointmentDate,
}: DemoOrder): Step[] {
  const confirm: Step = { action: 'confirm', to: 'confirmed', minutes: answeredAfter }
  const since = (instant: string) => (Date.parse(instant) - Date.parse(createdAt)) / 60_000
  const ahead = finalStatus === 'completed' && appointmentDate ? since(appointmentDate) - AHEAD_MINUTES : null
  const minutes = handedOverAt ? since(handedOverAt) : (ahead ?? KITCHEN_MINUTES)
  const way: Step[] = [
    confirm,
    { action: 'inDelivery', to: orderType === 'delivery' ? 'inDelivery' : 'ready', minutes },
  ]
  if (finalStatus === 'confirmed') return [confirm]
  if (finalStatus === 'inDelivery' || finalStatus === 'ready') return way
  if (finalStatus === 'completed')
    return [
      ...way,
      { action: 'complete', to: 'completed', minutes: ahead === null ? GUEST_MINUTES : ahead + HANDED_MINUTES },
    ]
  if (finalStatus === 'rejected') return [{ action: 'reject', to: 'rejected', minutes: answeredAfter }]
  if (finalStatus === 'canceled') return [{ action: 'cancel', to: 'canceled', minutes: 3 }]
  if (finalStatus === 'counterOffered') return [{ action: 'proposeTime', to: 'counterOffered', minutes: answeredAfter }]
  return []
}

/**
 * Brings a freshly placed order of the demo to where its story ends, with the times and the log that belong to it.
 * `deliveryMinutes` as its branch plans the way.
 */
export async function advanceOrder(app: App, id: number, order: DemoOrder, deliveryMinutes: number): Promise<void> {
  const steps = stepsTo(order)
  const last = steps.at(-1)
  if (!last) return
  const after = (minutes: number) => new Date(Date.parse(order.createdAt) + minutes * 60_000).toISOString()
  const happened = (minutes: number) => [after(minutes), app.clock.now()].toSorted()[0]!
  const timeOf = (action: string) =>
    steps.flatMap(step => (step.action === action ? [happened(step.minutes)] : []))[0] ?? null
  const isDone = (action: string) => timeOf(action) !== null
  const { finalStatus, rating } = order
  const closedAt = timeOf('complete') ?? timeOf('reject') ?? timeOf('cancel')
  const proposed = order.counterAppointment ? Temporal.Instant.from(order.counterAppointment) : null
  const way = order.orderType === 'delivery' ? deliveryMinutes : 0
  const promised = order.promisedAt ?? order.appointmentDate ?? after(KITCHEN_MINUTES + way)
  const ready = new Date(Date.parse(promised) - way * 60_000).toISOString()
  const log = steps.map(({ action, to, minutes }, index) => ({
    place: index,
    at: happened(minutes),
    action,
    before: steps[index - 1]?.to ?? 'new',
    status: to,
  }))
  // in one statement, since there are hundreds of them
  await sql`with told as (insert into order_log (order_id, at, by, action, from_status, to_status)
      select ${id}::bigint, l.at, 'Service', l.action, l.before, l.status
      from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as l(place int, at timestamptz, action text, before text,
        status text) order by l.place)
    update orders set status = ${finalStatus}, version = version + ${steps.length}::int,
      updated_at = ${happened(last.minutes)},
      is_confirmed = ${isDone('confirm')}, is_in_delivery = ${isDone('inDelivery')},
        is_completed = ${isDone('complete')}, is_delivered = ${isDone('complete')} and is_delivery,
      is_rejected = ${isDone('reject')}, is_canceled = ${isDone('cancel')},
      confirmed_at = ${timeOf('confirm')}, in_delivery_at = ${timeOf('inDelivery')},
        completed_at = ${timeOf('complete')}, rejected_at = ${timeOf('reject')}, canceled_at = ${timeOf('cancel')},
      answered_at = ${happened(steps[0]!.minutes)}, closed_at = ${closedAt},
      estimated_ready_at = case when ${isDone('confirm')} and not is_quotation then ${ready}::timestamptz end,
      estimated_delivery_at = case when ${isDone('confirm')} and not is_quotation
      and is_delivery then ${promised}::timestamptz end,
      rejection_code = ${isDone('reject') ? (order.rejectionCode ?? 'other') : null},
        cancel_reason = ${order.cancelReason ?? null}, cancelled_by = ${isDone('cancel') ? 'staff' : null},
      is_paid = ${isDone('complete')} and not is_quotation, payment_status = case when ${isDone('complete')}
      and not is_quotation then 'paid' else payment_status end,
      paid_amount = case when ${isDone('complete')} and not is_quotation then gross else 0 end,
      counter_appointment = ${proposed?.toString() ?? null}, counter_appointment_date =
        ${proposed?.toZonedDateTimeISO('Europe/Vienna').toPlainDateTime().toString().slice(0, 16) ?? null},
      counter_appointment_expires_at = ${proposed ? after(order.answeredAfter + OFFER_MINUTES) : null},
      questionnaire_rating = ${rating?.rating ?? null}, food_rating = ${rating?.foodRating ?? null},
        service_rating = ${rating?.serviceRating ?? null}, process_rating = ${rating?.processRating ?? null},
      questionnaire_comment = ${rating?.comment ?? null},
        rated_at = ${rating ? happened(last.minutes - GUEST_MINUTES + RATED_MINUTES) : null}
      where id = ${id}`.execute(app.db)
}
