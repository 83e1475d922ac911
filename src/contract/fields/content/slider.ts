import { NESTED_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** Pictures that follow each other, each shown for `duration` seconds (docs/reference/content.md#slider-values). */
export type SliderValue = { images: { id: number; focus?: string | null }[]; duration: number }
/** What a new slider says, in seconds. */
export const SLIDE_SECONDS = 5

/** A row of pictures that turns by itself. */
export const slider: Kind<object, SliderValue> = {
  schema: ({ z, cutLinks }) => z.object({ images: cutLinks, duration: z.int().min(2).max(60).default(SLIDE_SECONDS) }),
  answer: ({ z }) =>
    z.object({ images: z.array(z.object({ id: z.int(), focus: z.string().nullish() })), duration: z.number() }),
  empty: () => null,
  stored: NESTED_COLUMN,
  order: 'none',
  filter: 'value',
  example: ({ link }) => ({ images: [link('images')].filter(Boolean), duration: 6 }),
  mentions: {
    of: ({ images }) => images.map(({ id }, index) => ({ path: `images.${index}`, to: 'images', id })),
    holding: (to, id) => (to === 'images' ? [{ images: [{ id }] }] : []),
    blocksRemoval: [],
    without: (value, _, id) => ({ ...value, images: value.images.filter(image => image.id !== id) }),
  },
}
