import { DAY_MINUTES, minutesOf, timeOf } from '#domain/time/local-time.ts'

/** What of a time is taken hold of: all of it, its beginning or its end. */
export type SlotEdge = 'whole' | 'from' | 'to'
/** Wall times as slots have them: missing means midnight, and `24:00` at the end. */
export type SlotTimes = { from: string | null; to: string | null }

/** Times are moved by quarters of an hour, and none is shorter. */
export const SLOT_STEP = 15

/**
 * When a slot begins, in minutes of its day, and how long it lasts; one that ends no later than it begins runs over
 * midnight.
 */
export function lengthOf({ from, to }: SlotTimes): { start: number; length: number } {
  const start = (minutesOf(from) ?? 0) % DAY_MINUTES
  const end = minutesOf(to) ?? DAY_MINUTES
  return { start, length: (end <= start ? end + DAY_MINUTES : end) - start }
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))
const snapped = (minutes: number) => Math.round(minutes / SLOT_STEP) * SLOT_STEP

/**
 * A slot that is dragged by so many minutes. Moved as a whole it keeps its length and begins on its day; an edge stops
 * a quarter of an hour before the other, and a whole day is the longest (docs/reference/signage.md#timeline-of-a-day).
 */
export function moveSlot(times: SlotTimes, edge: SlotEdge, minutes: number): { from: string; to: string } {
  const { start, length } = lengthOf(times)
  const end = start + length
  if (edge === 'to') {
    const next = clamp(snapped(end + minutes), start + SLOT_STEP, start + DAY_MINUTES)
    return written(start, next)
  }
  if (edge === 'from') return written(clamp(snapped(start + minutes), 0, Math.min(end, DAY_MINUTES) - SLOT_STEP), end)
  const next = clamp(snapped(start + minutes), 0, DAY_MINUTES - SLOT_STEP)
  return written(next, next + length)
}

function written(start: number, end: number): { from: string; to: string } {
  const last = Math.min(end, start + DAY_MINUTES)
  return { from: timeOf(start), to: last === DAY_MINUTES ? '24:00' : timeOf(last % DAY_MINUTES) }
}
