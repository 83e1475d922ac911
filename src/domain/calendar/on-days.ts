import {
  BY_BUSINESS_DAY,
  CALENDAR_KIND_NAMES,
  type CalendarEntry,
  type CalendarKind,
} from '#domain/calendar/calendar-entry.ts'
import type { DayPart } from '#domain/people/working-schedule.ts'
import { addDays, businessDay, isoOf, localDateTime, localDay } from '#domain/time/local-time.ts'

/** What of an entry falls on one day: the wall times at which it begins and ends there, null where it does neither. */
export type CalendarPiece = {
  readonly start: string | null
  readonly end: string | null
  readonly part: DayPart
  readonly isBegin: boolean
  readonly isEnd: boolean
}
export type PlacedEntry<E> = CalendarPiece & { readonly entry: E }
type Span = { readonly from: string; readonly to: string; readonly dayStart: string }
type When = Pick<CalendarEntry, 'kind' | 'key' | 'title' | 'days' | 'at' | 'until' | 'timeZone'>

/**
 * The one rule by which entries of all kinds stand on days (docs/reference/calendar.md#days): every day of the span
 * with what falls on it, in the order of the day. What lasts over midnight stands on the day it begins, and on the next
 * one as well only where it goes on after the business day begins there.
 */
export function onDays<E extends When>(
  entries: readonly E[],
  { from, to, dayStart }: Span,
): ReadonlyMap<string, PlacedEntry<E>[]> {
  const days = new Map<string, PlacedEntry<E>[]>()
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, [])
  for (const entry of entries) {
    const reach = daysOf(entry, dayStart)
    if (reach === null) continue
    const last = reach.to < to ? reach.to : to
    for (let day = reach.from > from ? reach.from : from; day <= last; day = addDays(day, 1))
      days.get(day)?.push({ entry, ...pieceOn(entry, reach, day) })
  }
  for (const placed of days.values()) placed.sort(inOrder)
  return days
}

/** The first and the last day an entry stands on; null for one that says no time. */
export function daysOf(
  { kind, days, at, until, timeZone }: Omit<When, 'key' | 'title'>,
  dayStart: string,
): { from: string; to: string } | null {
  if (days !== null) return days.from <= days.to ? { from: days.from, to: days.to } : null
  if (at === null) return null
  const from = BY_BUSINESS_DAY[kind] ? businessDay(at, timeZone, dayStart) : localDay(at, timeZone)
  if (until === null || Date.parse(until) <= Date.parse(at)) return { from, to: from }
  // what ends at the moment a day begins is not of that day
  const last = businessDay(isoOf(Date.parse(until) - 1), timeZone, dayStart)
  return { from, to: last > from ? last : from }
}

function pieceOn({ days, at, until, timeZone }: When, reach: { from: string; to: string }, day: string): CalendarPiece {
  const [isBegin, isEnd] = [day === reach.from, day === reach.to]
  if (days !== null) return { start: null, end: null, part: isBegin && isEnd ? days.part : 'full', isBegin, isEnd }
  return {
    start: isBegin && at !== null ? wallOf(at, timeZone) : null,
    end: isEnd && until !== null ? wallOf(until, timeZone) : null,
    part: 'full',
    isBegin,
    isEnd,
  }
}
const wallOf = (iso: string, timeZone: string) => localDateTime(iso, timeZone).slice(11)

const RANKS = new Map<CalendarKind, number>(CALENDAR_KIND_NAMES.map((kind, rank) => [kind, rank]))
const PARTS: Readonly<Record<DayPart, number>> = { full: 0, morning: 1, afternoon: 2 }
const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Whole days and what goes on from the day before first, then by the clock; what is alike in an order that stays. */
function inOrder(one: PlacedEntry<When>, other: PlacedEntry<When>): number {
  const [isTimed, isOtherTimed] = [one.start !== null, other.start !== null]
  if (isTimed !== isOtherTimed) return isTimed ? 1 : -1
  return (
    (isTimed ? Date.parse(one.entry.at ?? '') - Date.parse(other.entry.at ?? '') : 0) ||
    (RANKS.get(one.entry.kind) ?? 0) - (RANKS.get(other.entry.kind) ?? 0) ||
    PARTS[one.part] - PARTS[other.part] ||
    compare(one.entry.title, other.entry.title) ||
    compare(one.entry.key, other.entry.key)
  )
}

const HALVES: Readonly<Record<DayPart, string | null>> = { full: null, morning: 'vormittags', afternoon: 'nachmittags' }

/**
 * When something is on a day, in words: '08:00 - 16:00', 'ab 22:00', 'bis 06:00', 'vormittags'; null for a whole day.
 */
export function pieceWords({ start, end, part, isEnd }: CalendarPiece): string | null {
  if (start !== null) return end !== null ? `${start} - ${end}` : isEnd ? start : `ab ${start}`
  return end !== null ? `bis ${end}` : HALVES[part]
}
