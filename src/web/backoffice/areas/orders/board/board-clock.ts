import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { promisedAt } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'

/** How pressing an order is. `calm` has time, `soon` is amber, `late` is red, `still` does not run. */
export type ClockLevel = 'still' | 'calm' | 'soon' | 'late'
export type BoardClock = { level: ClockLevel; text: string }

type ClockOrder = Pick<
  StaffOrder,
  | 'status'
  | 'isDelivery'
  | 'createdAt'
  | 'reachedShopAt'
  | 'branch'
  | 'estimatedReadyAt'
  | 'estimatedDeliveryAt'
  | 'appointment'
  | 'counterAppointmentExpiresAt'
  | 'inDeliveryAt'
>

const MINUTE_MS = 60_000
const SOON_MINUTES = 5
const PICKUP_SOON_MINUTES = 15
const PICKUP_LATE_MINUTES = 30
const HOURS_FROM_MINUTES = 120

/** '12 Min.', '2 Std. 5 Min.', '3 Tage': a span in whole minutes, rounded down, never negative. */
export function spanText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / MINUTE_MS))
  if (minutes < HOURS_FROM_MINUTES) return `${minutes} Min.`
  const hours = Math.floor(minutes / 60)
  if (hours >= 48) return `${Math.floor(hours / 24)} Tage`
  return minutes % 60 === 0 ? `${hours} Std.` : `${hours} Std. ${minutes % 60} Min.`
}

function waiting(since: string, now: number, limits: { soon: number; late: number }, verb: string): BoardClock {
  const passed = now - Date.parse(since)
  const level = passed >= limits.late ? 'late' : passed >= limits.soon ? 'soon' : 'calm'
  if (passed < MINUTE_MS && level === 'calm') return { level, text: verb === 'Wartet' ? 'Eben eingegangen' : `${verb} seit eben` }
  return { level, text: `${verb} seit ${spanText(passed)}` }
}

function due(at: string, now: number, words: { before: string; now: string; late: string }): BoardClock {
  const left = Date.parse(at) - now
  if (left <= -MINUTE_MS) return { level: 'late', text: `${spanText(-left)} ${words.late}` }
  if (left < MINUTE_MS) return { level: 'soon', text: words.now }
  return { level: left <= SOON_MINUTES * MINUTE_MS ? 'soon' : 'calm', text: `${words.before} ${spanText(left)}` }
}

/** A new order waits from when the shop could see it: one placed ahead while closed from the opening on. */
function waitingForAnswer({ createdAt, reachedShopAt, branch }: ClockOrder, now: number, late: number): BoardClock {
  const since = reachedShopAt ?? createdAt
  if (Date.parse(since) > now)
    return { level: 'calm', text: `Vorbestellt, offen ab ${dayTimeText(since, branch.timeZone, now).replace('Morgen', 'morgen')}` }
  return waiting(since, now, { soon: late / 2, late }, 'Wartet')
}

/**
 * What the clock of a card says and how pressing it is. A new order runs against `acceptanceMinutes`, a proposal against
 * its expiry, an accepted order against its promised time, a ready one against the patience of the shelf. `now` in epoch ms.
 */
export function boardClock(order: ClockOrder, now: number, acceptanceMinutes: number): BoardClock {
  const late = acceptanceMinutes * MINUTE_MS
  const promised = promisedAt(order)
  switch (order.status) {
    case 'new':
      return waitingForAnswer(order, now, late)
    case 'awaitingPayment':
      return { level: 'still', text: `Zahlung offen seit ${spanText(now - Date.parse(order.createdAt))}` }
    case 'counterOffered':
      return order.counterAppointmentExpiresAt
        ? due(order.counterAppointmentExpiresAt, now, { before: 'Vorschlag gilt noch', now: 'Vorschlag läuft ab', late: 'abgelaufen' })
        : { level: 'still', text: 'Wartet auf Antwort' }
    case 'confirmed':
      return promised
        ? due(promised, now, { before: 'Noch', now: 'Jetzt fällig', late: 'überfällig' })
        : waiting(order.createdAt, now, { soon: Infinity, late: Infinity }, 'Läuft')
    case 'inDelivery':
      return promised
        ? due(promised, now, { before: 'Ankunft in', now: 'Jetzt fällig', late: 'überfällig' })
        : waiting(order.inDeliveryAt ?? order.createdAt, now, { soon: Infinity, late: Infinity }, 'Unterwegs')
    case 'ready': {
      // Nobody is late before the time they were told.
      const since = Math.max(Date.parse(order.inDeliveryAt ?? order.createdAt), promised ? Date.parse(promised) : 0)
      if (since > now) return { level: 'calm', text: `Abholung in ${spanText(since - now)}` }
      return waiting(
        new Date(since).toISOString(),
        now,
        { soon: PICKUP_SOON_MINUTES * MINUTE_MS, late: PICKUP_LATE_MINUTES * MINUTE_MS },
        'Steht',
      )
    }
    default:
      return { level: 'still', text: '' }
  }
}
