import { TEXT_COLUMN, type Choice, type Kind } from '#contract/fields/kind.ts'

/** One of a few. `empty` says what choosing nothing means. */
export const select: Kind<{ options: Readonly<Record<string, string>>; default?: string; empty?: string }, Choice> = {
  schema: ({ z }, { options }) => z.enum(Object.keys(options)),
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'label',
  filter: 'choice',
  example: (_, { options }) => Object.keys(options)[0],
  choices: ({ options }) => options,
}
