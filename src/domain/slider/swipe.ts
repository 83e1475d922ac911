/**
 * How far a drag moves the slides, in px: only a drag more sideways than upright does
 * (docs/reference/content.md#slider).
 */
export const dragOffset = (dx: number, dy: number): number => (Math.abs(dx) > Math.abs(dy) ? dx : 0)

const TAP_THRESHOLD_PX = 20
const SWIPE_SHARE_OF_WIDTH = 1 / 8

export type SwipeOutcome = 'tap' | 'previous' | 'next' | 'stay'

/**
 * What a finished drag means, by its way in px and the width of a slide: less than 20 px in any direction is a tap,
 * more than an eighth of the width sideways leads on, all else changes nothing (docs/reference/content.md#slider).
 */
export function swipeOutcome({ dx, dy, width }: { dx: number; dy: number; width: number }): SwipeOutcome {
  if (Math.hypot(dx, dy) < TAP_THRESHOLD_PX) return 'tap'
  const offset = dragOffset(dx, dy)
  if (Math.abs(offset) <= width * SWIPE_SHARE_OF_WIDTH) return 'stay'
  return offset > 0 ? 'previous' : 'next'
}
