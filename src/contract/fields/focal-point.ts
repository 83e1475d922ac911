import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/**
 * What of a picture stays in sight where it is cut in one place: '30 70', in percent from its left and its top, or one
 * of the places pages were given by name. `of` is the field beside it that holds the picture.
 */
export const focalPoint: Kind<{ of: string }, string> = {
  schema: ({ focus }) => focus,
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'none',
  filter: 'value',
  example: () => '30 70',
}
