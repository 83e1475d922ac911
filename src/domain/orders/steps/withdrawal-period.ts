import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

export type WithdrawalRight = {
  /** Whether the guest can withdraw now. */
  isOpen: boolean
  /** The end of the time to withdraw, an instant; null as long as the goods have not arrived. */
  until: string | null
  /** When a withdrawal came in. */
  withdrawnAt: string | null
}
type Ordered = {
  status: OrderStatus
  withdrawableProducts: readonly number[] | null
  completedAt: string | null
  withdrawnAt: string | null
}

const SATURDAY = 6

/**
 * What a guest's right to withdraw from an order comes to at an instant; null where there never was one, or no contract
 * any more. The time begins with the day after the goods arrived and ends with its last day (Art. 9 (2) Directive
 * 2011/83/EU); one that would end on a weekend ends with the Monday after it (Art. 3 (4) Regulation 1182/71). A last
 * day that is a public holiday the shop has to judge itself, so the form of the footer never closes.
 */
export function withdrawalRight(
  { status, withdrawableProducts, completedAt, withdrawnAt }: Ordered,
  days: number,
  timeZone: string,
  now: string,
): WithdrawalRight | null {
  if (!withdrawableProducts || withdrawableProducts.length === 0) return null
  if (withdrawnAt !== null) return { isOpen: false, until: null, withdrawnAt }
  if (status === 'rejected' || status === 'canceled' || status === 'failed' || status === 'awaitingPayment') return null
  if (completedAt === null) return { isOpen: true, until: null, withdrawnAt }
  const until = endOf(completedAt, days, timeZone)
  return { isOpen: Date.parse(now) < Date.parse(until), until, withdrawnAt }
}

function endOf(arrivedAt: string, days: number, timeZone: string): string {
  const last = Temporal.Instant.from(arrivedAt).toZonedDateTimeISO(timeZone).toPlainDate().add({ days })
  const working = last.dayOfWeek < SATURDAY ? last : last.add({ days: 8 - last.dayOfWeek })
  return working.add({ days: 1 }).toZonedDateTime(timeZone).toInstant().toString({ fractionalSecondDigits: 3 })
}
