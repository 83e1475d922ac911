import type { FilledKind, Kind } from '#contract/fields/kind.ts'
import type { ImageReference } from '#domain/catalogue/product.ts'

const TO = 'images'

/** A picture of the shop's own. */
export const image: Kind<object, ImageReference> = {
  schema: ({ link }) => link,
  answer: answers => answers.image,
  empty: () => null,
  stored: { as: 'key', to: () => TO },
  order: 'none',
  filter: 'link',
  example: ({ link }) => link(TO),
}

/** A picture where it is cut around a point of its own: '30 70', as a field `focalPoint` keeps it. */
export type CutImage = ImageReference & { focus?: string | null }

/**
 * Pictures in their order. With `isCut` each may say what stays in sight of it here; only of what stands in a body,
 * since a table of links keeps nothing beside them. With `isSized` they are read with their pixels.
 */
export const images: FilledKind<{ isCut?: true; isSized?: true }, CutImage[]> = {
  schema: ({ links, cutLinks }, { isCut }) => (isCut ? cutLinks : links),
  answer: answers => answers.z.array(answers.image),
  empty: () => [],
  stored: { as: 'links', to: () => TO },
  order: 'none',
  filter: 'link',
  example: ({ link }) => [link(TO)].filter(Boolean),
}
