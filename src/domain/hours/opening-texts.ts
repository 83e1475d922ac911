import type { OpenStatus } from '#domain/hours/branch-status.ts'
import { dayName, formatTime } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { dayAndTime } from '#domain/time/day-and-time.ts'
import type { OpeningAt } from '#domain/hours/opening-at.ts'

const DAY_MS = 86_400_000

/** Where and when a text is read, and what the branch says while nothing opens. */
export type OpeningTextContext = { timeZone: string; nowIso: string; closedMessage?: string | null }

/**
 * 'Geöffnet bis 22:00' or 'Geschlossen'. An end a day away or later names its day; without an end within 72 hours plain
 * 'Geöffnet'.
 */
export function statusText({ state, until }: OpenStatus, { timeZone, nowIso }: OpeningTextContext): string {
  if (state === 'closed') return 'Geschlossen'
  if (!until) return 'Geöffnet'
  const isFar = Date.parse(until) - Date.parse(nowIso) >= DAY_MS
  const day = isFar ? `${dayName(localDay(until, timeZone), localDay(nowIso, timeZone))}, ` : ''
  return `Geöffnet bis ${day}${formatTime(until, timeZone)}`
}

/**
 * 'Wir öffnen heute um 11:00 Uhr wieder.', else the branch's own message, else 'Geschlossen'
 * (docs/reference/hours-and-slots.md#opening-texts).
 */
export function nextOpeningText(
  next: string | null | undefined,
  { timeZone, nowIso, closedMessage }: OpeningTextContext,
): string {
  if (!next) return closedMessage?.trim() || 'Geschlossen'
  const day = dayName(localDay(next, timeZone), localDay(nowIso, timeZone))
  const when = day === 'Heute' || day === 'Morgen' ? day.toLowerCase() : `am ${day}`
  return `Wir öffnen ${when} um ${formatTime(next, timeZone)} Uhr wieder.`
}

/**
 * 'Derzeit haben wir leider geschlossen.' and, where known, when the branch reopens or its own message
 * (docs/reference/hours-and-slots.md#closed-texts).
 */
export function closedNotice(next: string | null | undefined, context: OpeningTextContext): string {
  const closed = 'Derzeit haben wir leider geschlossen.'
  return next || context.closedMessage?.trim() ? `${closed} ${nextOpeningText(next, context)}` : closed
}

/** 'Lieferung wieder ab morgen, 07:00 Uhr': what the delivery hours say, never meant for the doors. */
export const nextDeliveryText = (next: string, { timeZone, nowIso }: { timeZone: string; nowIso: string }): string =>
  `Lieferung wieder ab ${dayAndTime(next, timeZone, nowIso)}`

/** The toolbar without a selected branch: how many branches are open. */
export const openBranchesText = (count: number): string =>
  count === 0 ? 'Alle Standorte geschlossen' : `${count} ${count === 1 ? 'Standort' : 'Standorte'} geöffnet`

/**
 * 'Derzeit nehmen wir leider keine Bestellungen entgegen.' and, where known, from when on: for a shop that is open, or
 * away only for a while.
 */
export function noOrdersNotice(
  next: string | null | undefined,
  { timeZone, nowIso }: { timeZone: string; nowIso: string },
): string {
  const refused = 'Derzeit nehmen wir leider keine Bestellungen entgegen.'
  return next ? `${refused} Ab ${dayAndTime(next, timeZone, nowIso)} sind wir wieder für Sie da.` : refused
}

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
  const { at, doors, next, orderType } = opening
  const context = { timeZone, nowIso: at, closedMessage }
  // where the doors are open, the last order was due before
  if (doors.state !== 'closed') return noOrdersNotice(next, context)
  // delivery may begin at another time than the doors open, and each is said by its name
  if (orderType !== 'delivery' || !next || next === doors.next) return closedNotice(next, context)
  return `${closedNotice(doors.next, context)} ${nextDeliveryText(next, context)}.`
}
