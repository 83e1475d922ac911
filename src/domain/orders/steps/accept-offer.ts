import { delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { ServingBranch } from '#domain/hours/soonest.ts'
import { type WaitingOrder, waitingOf } from '#domain/orders/steps/expected-at.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/**
 * From which instant on the kitchen can begin, the minutes from there until the order is ready, without a delay, and
 * those from there to the guest's door.
 */
type KitchenPlan = { from: string; minutes: number; wayMinutes: number }

/** The kitchen's part of what the guest is told before acceptance; null where no time is told. */
export function kitchenPlanOf(order: WaitingOrder, branch: ServingBranch): KitchenPlan | null {
  const waiting = waitingOf(order, branch)
  return (
    waiting && {
      from: waiting.from,
      minutes: branch.preparationMinutes - delayMinutes(branch),
      wayMinutes: order.isDelivery ? branch.deliveryMinutes : 0,
    }
  )
}

/**
 * What one press accepts an order with: `body` is what the call is sent, `at` the instant of the appointment or of
 * readiness, `minutes` from now until then where that is how people say it.
 */
export type AcceptOffer = {
  body: { minutes?: number; estimatedReadyAt?: string }
  at: string
  minutes: number | null
}

/** Beyond that a time on the clock says it better, and the call takes no more than a day of minutes. */
const LONGEST_MINUTES = 120

/**
 * When an order accepted now is ready, in epoch ms: as its guest was promised, never earlier than the kitchen can with
 * the present delay. So a promise holds when the delay has shrunk since, and gives way when it has grown or the order
 * has waited longer than there was time.
 */
function readyWith(
  { from, minutes, wayMinutes }: KitchenPlan,
  promisedAt: string | null | undefined,
  delay: number,
  now: number,
): number {
  const kitchenCan = Math.max(Date.parse(from), now) + (minutes + delay) * MINUTE_MS
  return promisedAt ? Math.max(kitchenCan, Date.parse(promisedAt) - wayMinutes * MINUTE_MS) : kitchenCan
}

type Accepted = {
  appointment: string | null
  /** When the guest was shown to have it; null where nothing was. */
  promisedAt?: string | null | undefined
  kitchenPlan?: KitchenPlan | null | undefined
}

/**
 * The time an order is accepted with by one press: the appointment, else what the guest was promised or the kitchen can
 * keep, by `delay` minutes later than usual as everything is now. Null where there is none to take, as for a request
 * for an offer. `now` in epoch ms.
 */
export function acceptOffer(
  { appointment, promisedAt, kitchenPlan }: Accepted,
  delay: number,
  now: number,
): AcceptOffer | null {
  if (appointment) return { body: {}, at: appointment, minutes: null }
  if (!kitchenPlan) return null
  const readyAt = readyWith(kitchenPlan, promisedAt, delay, now)
  const minutes = Math.ceil((readyAt - now) / MINUTE_MS)
  const at = isoOf(readyAt)
  const isPromise = readyAt > readyWith(kitchenPlan, null, delay, now)
  return minutes > LONGEST_MINUTES
    ? { body: { estimatedReadyAt: at }, at, minutes: null }
    : // minutes would move a promise by what is left of the present one
      { body: isPromise ? { estimatedReadyAt: at } : { minutes }, at, minutes }
}
