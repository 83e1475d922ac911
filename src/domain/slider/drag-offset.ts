/**
 * How far a drag moves the slides, in px: only a drag more sideways than upright does
 * (docs/reference/content.md#slider).
 */
export const dragOffset = (dx: number, dy: number): number => (Math.abs(dx) > Math.abs(dy) ? dx : 0)
