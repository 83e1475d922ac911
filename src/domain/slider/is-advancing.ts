const VISIBILITY_THRESHOLD = 0.5

export type SliderSituation = {
  count: number
  /** Seconds an image is shown; null for a slider that waits for hands. */
  duration: number | null
  /** How much of it is within the window, 0 to 1. */
  visibleShare: number
  isDragging: boolean
  isPaused: boolean
  isMotionReduced: boolean
}

/**
 * Whether a slider goes on by itself: with a duration and something to go to, while at least half of it is visible, and
 * neither a drag, its pause button nor the wish for less motion holds it (docs/reference/content.md#slider).
 */
export const isAdvancing = ({
  count,
  duration,
  visibleShare,
  isDragging,
  isPaused,
  isMotionReduced,
}: SliderSituation): boolean =>
  count > 1 &&
  duration !== null &&
  duration > 0 &&
  visibleShare >= VISIBILITY_THRESHOLD &&
  !isDragging &&
  !isPaused &&
  !isMotionReduced

/**
 * The image at a place of an endless row of `count` images: places cycle, also below zero
 * (docs/reference/content.md#slider). 0 without images.
 */
export const wrapIndex = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)
