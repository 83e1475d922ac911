import type { Branch, OrderType, Pause } from '#domain/catalogue/branch.ts'
import { addDays, isoOf, localDay, MINUTE_MS, wallInstant } from '#domain/time/local-time.ts'

export const PAUSE_MINUTES = [15, 30, 60] as const
export type PauseLength = (typeof PAUSE_MINUTES)[number] | 'tomorrow'

/** Whether a pause holds now. */
export const isRunning = ({ startedAt, until }: Pause, now: number): boolean =>
  Date.parse(startedAt) <= now && now < Date.parse(until)

/** Whether staff said that everything takes longer, and it still holds. */
export const isDelayed = ({ delay }: Pick<Branch, 'delay'>, now: number): boolean =>
  delay?.until != null && now < Date.parse(delay.until)

/** The end of a pause as an instant: minutes from `now` (epoch ms), or the branch's next midnight for 'tomorrow'. */
export function pauseEnd(length: PauseLength, now: number, timeZone: string): string {
  if (length !== 'tomorrow') return isoOf(now + length * MINUTE_MS)
  return isoOf(wallInstant(addDays(localDay(isoOf(now), timeZone), 1), 0, timeZone))
}

/** The pauses to store after starting one: those that are over go, the types paused anew leave their running pause. */
export function withPause(
  pauses: readonly Pause[],
  orderTypes: readonly OrderType[],
  until: string,
  now: number,
): Pause[] {
  const kept = pauses
    .filter(pause => Date.parse(pause.until) > now)
    .flatMap(pause => withoutTypes(pause, orderTypes, now))
  return [
    ...kept,
    { orderTypes: orderTypes.length > 0 ? [...orderTypes] : [], startedAt: isoOf(now), until, reason: null },
  ]
}

/** The pauses to store after ending everything that runs now; planned ones stay. */
export const withoutRunning = (pauses: readonly Pause[], now: number): Pause[] =>
  pauses.filter(pause => Date.parse(pause.until) > now && !isRunning(pause, now))

/**
 * Types of a new pause that an older running one also names; an older pause of everything only gives way to everything.
 */
function withoutTypes(pause: Pause, orderTypes: readonly OrderType[], now: number): Pause[] {
  if (!isRunning(pause, now)) return [pause]
  if (orderTypes.length === 0) return []
  if (!pause.orderTypes || pause.orderTypes.length === 0) return [pause]
  const left = pause.orderTypes.filter(type => !orderTypes.includes(type))
  return left.length > 0 ? [{ ...pause, orderTypes: left }] : []
}
