import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** `holds`: only addresses of maps that may stand in a page. */
export const url: Kind<{ holds?: 'map' }, string> = {
  schema: ({ z, mapAddress }, { required, holds }) => {
    const address = holds === 'map' ? mapAddress : z.url({ protocol: /^https?$/ }).max(2000)
    return required ? address : z.union([z.literal('').transform(() => null), address])
  },
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: (_, { holds }) =>
    holds === 'map' ? 'https://www.openstreetmap.org/export/embed.html?bbox=16' : 'https://www.beispiel.at/seite',
}
