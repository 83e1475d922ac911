/**
 * The image at a place of an endless row of `count` images: places cycle, also below zero
 * (docs/reference/content.md#slider). 0 without images.
 */
export const wrapIndex = (place: number, count: number): number => (count > 0 ? ((place % count) + count) % count : 0)
