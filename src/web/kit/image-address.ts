import type { ImageReference } from '#domain/catalogue/product.ts'

/** Derived widths in pixels by the name in the address (docs/reference/api-conventions.md#addresses-of-pictures). */
const WIDTHS = { icon: 64, thumbnail: 128, tiny: 256, small: 640, medium: 1280, large: 1920 } as const

export type ImageSize = keyof typeof WIDTHS

/** `/image/small/12-3.jpg`; without a size the original. */
export const imageAddress = ({ id, version, extension }: ImageReference, size?: ImageSize): string =>
  `/image/${size ? `${size}/` : ''}${id}-${version}.${extension}`

/** The `srcset` of the named sizes. */
export const imageSet = (image: ImageReference, sizes: readonly ImageSize[]): string =>
  sizes.map(size => `${imageAddress(image, size)} ${WIDTHS[size]}w`).join(', ')
