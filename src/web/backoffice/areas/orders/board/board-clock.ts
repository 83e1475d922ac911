import { MINUTE_MS } from '#domain/time/local-time.ts'
import { type PressingOrder, promisedAt, urgencyOf } from '#domain/orders/steps/urgency.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'

/** How pressing an order is. `calm` has time, `soon` is amber, `late` has the colour of alarm, `still` does not run. */
export type ClockLevel = 'still' | 'calm' | 'soon' | 'late'
export type BoardClock = { level: ClockLevel; text: string }

const HOURS_FROM_MINUTES = 120

/** '12 Min.', '2 Std. 5 Min.', '3 Tage': a span in whole minutes, rounded down, never negative. */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  if (minutes < HOURS_FROM_MINUTES) return `${minutes} Min.`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} Tage`
  return minutes % 60 === 0 ? `${hours} Std.` : `${hours} Std. ${minutes % 60} Min.`
}

/** 'Wartet seit 12 Min.', and 'Eben eingegangen' in the first minute. */
const sinceText = (since: number, now: number, verb: string, isFresh = `${verb} seit eben`) =>
  now - since < MINUTE_MS ? isFresh : `${verb} seit ${spanText(now - since)}`

function untilText(at: number, now: number, words: { before: string; now: string; late: string }): string {
  const left = at - now
  if (left <= -MINUTE_MS) return `${spanText(-left)} ${words.late}`
  return left < MINUTE_MS ? words.now : `${words.before} ${spanText(left)}`
}

/** A new order waits from when the shop could see it: one placed ahead while closed from the opening on. */
function waitingText({ createdAt, reachedShopAt, branch }: PressingOrder, now: number): string {
  const since = reachedShopAt ?? createdAt
  return Date.parse(since) > now
    ? `Vorbestellt, offen ab ${dayTimeText(since, branch.timeZone, now).replace('Morgen', 'morgen')}`
    : sinceText(Date.parse(since), now, 'Wartet', 'Eben eingegangen')
}

const OFFER_WORDS = { before: 'Angebot gilt noch', now: 'Angebot läuft ab', late: 'abgelaufen' }

function clockText(order: PressingOrder, now: number, lateAt: number): string {
  const handedOverAt = Date.parse(order.inDeliveryAt ?? order.createdAt)
  switch (order.status) {
    case 'new':
      return waitingText(order, now)
    case 'awaitingPayment':
      return `Zahlung offen seit ${spanText(now - Date.parse(order.createdAt))}`
    case 'counterOffered':
      return order.counterAppointmentExpiresAt
        ? untilText(
            lateAt,
            now,
            order.quotation
              ? OFFER_WORDS
              : { before: 'Vorschlag gilt noch', now: 'Vorschlag läuft ab', late: 'abgelaufen' },
          )
        : 'Wartet auf Antwort'
    case 'confirmed':
      return lateAt === Infinity
        ? sinceText(Date.parse(order.createdAt), now, 'Läuft')
        : untilText(lateAt, now, {
            before: order.isDelivery ? 'Abfahrt in' : 'Noch',
            now: 'Jetzt fällig',
            late: 'überfällig',
          })
    case 'inDelivery':
      return lateAt === Infinity
        ? sinceText(handedOverAt, now, 'Unterwegs')
        : untilText(lateAt, now, { before: 'Ankunft in', now: 'Jetzt fällig', late: 'überfällig' })
    case 'ready': {
      const since = Math.max(handedOverAt, Date.parse(promisedAt(order) ?? '') || 0)
      return since > now ? `Abholung in ${spanText(since - now)}` : sinceText(since, now, 'Steht')
    }
    case 'completed':
    case 'rejected':
    case 'canceled':
    case 'failed':
      return ''
    default:
      order.status satisfies never
      return ''
  }
}

/**
 * What the clock of a card says and how pressing it is, by the one rule of `urgencyOf`. A new order runs against
 * `acceptanceMinutes`, a proposal against its expiry, an accepted order against the kitchen's time, a ready one against
 * the patience of the shelf. `now` in epoch ms.
 */
export function boardClock(order: PressingOrder, now: number, acceptanceMinutes: number): BoardClock {
  const { soonAt, lateAt } = urgencyOf(order, now, acceptanceMinutes)
  const isRunning = lateAt !== Infinity || order.status === 'confirmed' || order.status === 'inDelivery'
  // A promised minute is kept until the next one begins; patience is over when it is.
  const grace = order.status === 'new' || order.status === 'ready' ? 0 : MINUTE_MS
  const level = !isRunning ? 'still' : now >= lateAt + grace ? 'late' : now >= soonAt ? 'soon' : 'calm'
  return { level, text: clockText(order, now, lateAt) }
}
