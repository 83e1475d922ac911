import type { ImageReference } from '#domain/catalogue/product.ts'

/** `/image/thumbnail/12-3.png` (docs/reference/api-conventions.md#addresses-of-pictures). */
export const imageAddress = (
  { id, version, extension }: ImageReference,
  size: 'thumbnail' | 'small' | 'medium',
): string => `/image/${size}/${id}-${version}.${extension}`
