import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

export const email: Kind<object, string> = {
  schema: ({ z }, { required }) => {
    const address = z.email().max(254)
    return required ? address : z.union([z.literal('').transform(() => null), address])
  },
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: ({ count }) => `gast${count}@beispiel.at`,
}
