import { pointOf } from '#domain/catalogue/focal-point.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

/** A picture that is cut around what was chosen where it stands, else around its own focal point. */
export function focused(image: ImageReference | null, focus: unknown): ImageReference | null {
  const point = pointOf(focus)
  return image && point ? { ...image, ...point } : image
}
