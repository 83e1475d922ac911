import { noOrdersNotice } from '#domain/hours/no-orders-notice.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'
import { closedNotice } from '#domain/hours/opening-texts.ts'

/** Said where delivery pauses by its hours while other ways go on. */
export const NO_DELIVERY_TEXT = 'Derzeit ist leider keine Lieferung möglich.'

/** Whether only the drivers have gone home: delivery is out of its hours, and another way is not. */
export const isOnlyDeliveryClosed = ({ orderType, isStaffed }: OpeningAt): boolean =>
  orderType === 'delivery' && isStaffed

/**
 * What the hours say to a way of ordering that is closed: no delivery, the last order was due before, or the shop is
 * closed (docs/reference/hours-and-slots.md#closed-texts).
 */
export function closedText(
  opening: OpeningAt,
  { timeZone, closedMessage }: { timeZone: string; closedMessage?: string | null },
): string {
  if (isOnlyDeliveryClosed(opening)) return NO_DELIVERY_TEXT
  // where the doors are open, the last order was due before
  const notice = opening.doors.state === 'closed' ? closedNotice : noOrdersNotice
  return notice(opening.next, { timeZone, nowIso: opening.at, closedMessage })
}
