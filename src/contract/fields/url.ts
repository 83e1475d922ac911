import { TEXT_COLUMN, type Kind } from '#contract/fields/kind.ts'

/** `holds`: only addresses of maps, or of films, that may stand in a page. */
export const url: Kind<{ holds?: 'map' | 'video' }, string> = {
  schema: ({ z, mapAddress, videoAddress }, { required, holds }) => {
    const address =
      holds === 'map' ? mapAddress : holds === 'video' ? videoAddress : z.url({ protocol: /^https?$/ }).max(2000)
    return required ? address : z.union([z.literal('').transform(() => null), address])
  },
  answer: ({ z }) => z.string(),
  empty: () => null,
  stored: TEXT_COLUMN,
  order: 'value',
  filter: 'value',
  example: (_, { holds }) =>
    holds === 'map'
      ? 'https://www.openstreetmap.org/export/embed.html?bbox=16'
      : holds === 'video'
        ? 'https://vimeo.com/76979871'
        : 'https://www.beispiel.at/seite',
}
