/**
 * Widths in pixels of the picture addresses (docs/reference/api-conventions.md#addresses-of-pictures); `product` and
 * `category` are those of the catalogue's cards and heads.
 */
export const IMAGE_SIZES = {
  icon: 64,
  thumbnail: 128,
  tiny: 256,
  small: 640,
  medium: 1280,
  large: 1920,
  product: 640,
  category: 1280,
} as const
export type ImageSize = keyof typeof IMAGE_SIZES

export const isImageSize = (name: string): name is ImageSize => Object.hasOwn(IMAGE_SIZES, name)

/** No stored picture is longer than this on either side, in pixels. */
export const LONGEST_SIDE = 3840
