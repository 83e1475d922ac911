import { TEXT_COLUMN, type Choice, type Kind } from '#contract/fields/kind.ts'

/**
 * One of a few. `empty` says what choosing nothing means; `more`, which others the shop has besides: whoever keeps them
 * says whether there is such a one.
 */
export const select: Kind<
  { options: Readonly<Record<string, string>>; default?: string; empty?: string; more?: 'fonts' },
  Choice
> = {
  schema: ({ z }, { options, more }) => (more ? z.string().min(1).max(60) : z.enum(Object.keys(options))),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'label',
  filter: 'choice',
  example: (_, { options }) => Object.keys(options)[0],
  choices: ({ options }) => options,
}
