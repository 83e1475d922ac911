import { delayMinutes } from '#domain/hours/kitchen-delay.ts'
import type { ServingBranch } from '#domain/hours/soonest.ts'
import { type WaitingOrder, waitingOf } from '#domain/orders/steps/expected-at.ts'
import { isoOf, MINUTE_MS } from '#domain/time/local-time.ts'

/** From which instant on the kitchen can begin, and the minutes from there until the order is ready, without a delay. */
type KitchenPlan = { from: string; minutes: number }

/** The kitchen's part of what the guest is told before acceptance; null where no time is told. */
export function kitchenPlanOf(order: WaitingOrder, branch: ServingBranch): KitchenPlan | null {
  const waiting = waitingOf(order, branch)
  return waiting && { from: waiting.from, minutes: branch.preparationMinutes - delayMinutes(branch) }
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
 * The time an order is accepted with by one press: the appointment, else what the guest is told, by `delay` minutes
 * later than usual as everything is now. Null where there is none to take, as for a request for an offer. `now` in epoch
 * ms.
 */
export function acceptOffer(
  { appointment, kitchenPlan }: { appointment: string | null; kitchenPlan?: KitchenPlan | null | undefined },
  delay: number,
  now: number,
): AcceptOffer | null {
  if (appointment) return { body: {}, at: appointment, minutes: null }
  if (!kitchenPlan) return null
  const readyAt = Math.max(Date.parse(kitchenPlan.from), now) + (kitchenPlan.minutes + delay) * MINUTE_MS
  const minutes = Math.ceil((readyAt - now) / MINUTE_MS)
  const at = isoOf(readyAt)
  return minutes > LONGEST_MINUTES
    ? { body: { estimatedReadyAt: at }, at, minutes: null }
    : { body: { minutes }, at, minutes }
}
