import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import { capacityCheck, type Load, type Taken } from '#domain/hours/capacity.ts'
import { type Interval, isOpenAt, isWithin } from '#domain/hours/open-intervals.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import { type OrderingBranch, orderableIntervals } from '#domain/hours/orderable-intervals.ts'
import { rulesFor } from '#domain/hours/rules-for.ts'
import { type ServingBranch, soonestAt } from '#domain/hours/soonest.ts'
import {
  addDays,
  businessDay,
  DAY_MINUTES,
  instantOf,
  isoOf,
  localDay,
  MINUTE_MS,
  realWallInstant,
  timeOf,
} from '#domain/time/local-time.ts'
import { businessDayEnd } from '#domain/time/business-day-window.ts'
import { Problem } from '#domain/problem.ts'

/** A time on offer: wall time `HH:mm` and its instant. */
export type Slot = { time: string; at: string }

export type SlotBranch = OrderingBranch &
  ServingBranch &
  Pick<Branch, 'slotMinutes' | 'capacityRules' | 'isPreorderEnabled'>

/**
 * `leadMinutes` is the largest lead time in the cart; `wanted` is what the cart itself adds to a slot, one order
 * without it.
 */
export type SlotQuery = {
  branch: SlotBranch
  orderType: OrderType
  now: string
  leadMinutes: number
  taken?: readonly Taken[]
  wanted?: Partial<Load>
  /** So many business days after the present one; 0 ends with the present one. */
  maxDaysAhead?: number
  /** When a business day begins, `HH:mm`. */
  dayStart?: string
}

const DEFAULT_SLOT_MINUTES = 5
const DEFAULT_DAYS_AHEAD = 180

/**
 * The slots of one local day `YYYY-MM-DD`, earliest first (docs/reference/hours-and-slots.md#slots); none earlier than
 * the order can be had, or too far ahead, and none while orders for later are not taken either.
 */
export const daySlots = (query: SlotQuery & { day: string }): Slot[] =>
  slotsOfDays(query, query.day, query.day).get(query.day) ?? []

/** The local days of a month `YYYY-MM` that have at least one slot. */
export const daysWithSlots = (query: SlotQuery, month: string): string[] => {
  const next = addDays(`${month}-28`, 4).slice(0, 7)
  return [...slotsOfDays(query, `${month}-01`, addDays(`${next}-01`, -1), 1).keys()]
}

/**
 * Whether a wall time `YYYY-MM-DDTHH:mm` is offered: 'closed' when outside the hours, 'notOffered' for any other
 * reason.
 */
export function isOfferedSlot(query: SlotQuery, local: string): 'ok' | 'closed' | 'notOffered' {
  const at = instantOf(local, query.branch.timeZone)
  if (!at) return 'notOffered'
  if (!isOpenAt(rulesFor(query.branch, query.orderType), query.branch.timeZone, at)) return 'closed'
  return daySlots({ ...query, day: local.slice(0, 10) }).some(slot => slot.at === at) ? 'ok' : 'notOffered'
}

const REFUSALS = {
  closed:
    'Zum ausgewählten Zeitpunkt haben wir leider geschlossen. Bitte wählen Sie einen Termin während unserer Öffnungszeiten.',
  notOffered: 'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine.',
}

/**
 * The instant of a guest's appointment, given as wall time `YYYY-MM-DDTHH:mm`. Throws Problem('invalid') at
 * `appointmentDate`, code 'closed' or 'notOffered', unless it is one of the slots
 * (docs/reference/hours-and-slots.md#slots).
 */
export function checkAppointment(query: SlotQuery, local: string): string {
  const answer = isOfferedSlot(query, local)
  const at = instantOf(local, query.branch.timeZone)
  if (answer === 'ok' && at) return at
  const code = answer === 'closed' ? answer : 'notOffered'
  throw new Problem('invalid', { message: REFUSALS[code], field: 'appointmentDate', code })
}

/**
 * Epoch ms up to which, exclusively, times are offered: the end of the last business day
 * (docs/reference/hours-and-slots.md#days-ahead).
 */
export const orderableUntil = ({
  branch,
  now,
  maxDaysAhead = DEFAULT_DAYS_AHEAD,
  dayStart,
}: Pick<SlotQuery, 'now' | 'maxDaysAhead' | 'dayStart'> & { branch: Pick<Branch, 'timeZone'> }): number =>
  businessDayEnd(addDays(businessDay(now, branch.timeZone, dayStart), maxDaysAhead), branch.timeZone, dayStart)

/** The last local day on which a time may be offered: hours after midnight belong to the business day before. */
export const lastDayOf = (query: SlotQuery): string =>
  localDay(isoOf(orderableUntil(query) - MINUTE_MS), query.branch.timeZone)

/** Slots by day, days without any left out; at most `limit` a day. */
function slotsOfDays(query: SlotQuery, fromDay: string, toDay: string, limit = Infinity): Map<string, Slot[]> {
  const { branch, orderType, now, leadMinutes, taken = [], wanted = { orders: 1 } } = query
  const opening = openingAt(branch, orderType, now)
  if (!branch.isPreorderEnabled && !opening.isStaffed) return new Map()
  const today = localDay(now, branch.timeZone)
  const until = orderableUntil(query)
  const lastDay = lastDayOf(query)
  const notBefore = Date.parse(soonestAt(branch, opening, leadMinutes))
  const intervals = orderableIntervals(branch, orderType, fromDay, toDay)
  const hasRoom = capacityCheck(branch, taken, { orderType, ...wanted })
  const days = new Map<string, Slot[]>()
  for (let day = fromDay < today ? today : fromDay; day <= toDay && day <= lastDay; day = addDays(day, 1)) {
    const slots = slotsWithin(intervals, day, branch, { notBefore, until }, hasRoom, limit)
    if (slots.length > 0) days.set(day, slots)
  }
  return days
}

function slotsWithin(
  intervals: readonly Interval[],
  day: string,
  { timeZone, slotMinutes }: SlotBranch,
  { notBefore, until }: { notBefore: number; until: number },
  hasRoom: (day: string, minutes: number) => boolean,
  limit: number,
): Slot[] {
  const slots: Slot[] = []
  const step = slotMinutes > 0 ? slotMinutes : DEFAULT_SLOT_MINUTES
  for (let minutes = 0; minutes < DAY_MINUTES && slots.length < limit; minutes += step) {
    const ms = realWallInstant(day, minutes, timeZone)
    if (ms === null || ms < notBefore || ms >= until || !isWithin(intervals, ms) || !hasRoom(day, minutes)) continue
    slots.push({ time: timeOf(minutes), at: isoOf(ms) })
  }
  return slots
}
