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

/** Pictures in their order. */
export const images: FilledKind<object, ImageReference[]> = {
  schema: ({ links }) => links,
  answer: answers => answers.z.array(answers.image),
  empty: () => [],
  stored: { as: 'links', to: () => TO },
  order: 'none',
  filter: 'link',
  example: ({ link }) => [link(TO)].filter(Boolean),
}
