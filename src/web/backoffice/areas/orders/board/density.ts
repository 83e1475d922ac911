import { MINUTE_MS } from '#domain/time/local-time.ts'

/** `large` is read from two metres by one cook, `compact` holds a rush. */
export type Density = 'large' | 'compact'

/** Height of a large card with its gap, and of what stands above the cards, in pixels. */
const CARD_PX = 352
const ABOVE_PX = 190
/** From this width on the kitchen's cards stand in two columns (board.module.css). */
const WIDE_PX = 1700
/** What has become fewer may soon be more again, and cards that move under a finger are pressed by mistake. */
const CALM_MS = MINUTE_MS / 2

type Room = { width: number; height: number }
export type CardCounts = { answer: number; kitchen: number; handover: number }

/** How often the fullest station holds what of large cards is seen of it without scrolling; above 1 they do not fit. */
export function crowding({ answer, kitchen, handover }: CardCounts, { width, height }: Room): number {
  const fits = Math.max(1, Math.floor((height - ABOVE_PX) / CARD_PX))
  return Math.max(answer, kitchen / (width >= WIDE_PX ? 2 : 1), handover) / fits
}

/** What the board shows by itself; `calmSince` is from when on, in epoch ms, there has been room for large cards. */
type OwnDensity = { density: Density; calmSince: number | null }
export const AT_FIRST: OwnDensity = { density: 'large', calmSince: null }

/**
 * Turns compact as soon as a station holds more large cards than fit, and back once there has been room for half a
 * minute. Answers the same object where nothing changes. `now` in epoch ms.
 */
export function nextDensity(before: OwnDensity, crowded: number, now: number): OwnDensity {
  if (crowded > 1)
    return before.density === 'compact' && before.calmSince === null ? before : { density: 'compact', calmSince: null }
  if (before.density === 'large') return before
  if (before.calmSince === null) return { density: 'compact', calmSince: now }
  return now - before.calmSince >= CALM_MS ? AT_FIRST : before
}
