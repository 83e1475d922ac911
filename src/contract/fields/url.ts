import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

export const url: Kind<object, string> = {
  schema: ({ z }, { required }) => {
    const address = z.url({ protocol: /^https?$/ }).max(2000)
    return required ? address : z.union([z.literal('').transform(() => null), address])
  },
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: () => 'https://www.beispiel.at/seite',
}
