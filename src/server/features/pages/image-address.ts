import type { ImageReference } from '#domain/catalogue/product.ts'

/** `/image/thumbnail/12-3.png` (specification section 2). */
export const imageAddress = (
  { id, version, extension }: ImageReference,
  size: 'thumbnail' | 'small' | 'medium',
): string => `/image/${size}/${id}-${version}.${extension}`
