import type { FOCUSES } from '#contract/content/block-fields.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

/** In percent from the left and from the top. */
const PLACES = new Map(
  Object.entries({
    center: [50, 50],
    top: [50, 0],
    bottom: [50, 100],
    left: [0, 50],
    right: [100, 50],
  } satisfies Record<keyof typeof FOCUSES, readonly [number, number]>),
)

/** A picture that is cut around what was chosen where it stands, else around its own focal point. */
export function focused(image: ImageReference | null, focus: unknown): ImageReference | null {
  const place = PLACES.get(String(focus))
  return image && place ? { ...image, focusX: place[0] ?? null, focusY: place[1] ?? null } : image
}
