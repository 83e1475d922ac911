import type { FilledKind, Kind } from '#contract/fields/kind.ts'
import type { Reference } from '#domain/catalogue/product.ts'

/**
 * A row of another collection. With `keepsTarget` that row cannot be removed as long as this one leads there. `where`
 * says of which rows the form offers one: those whose fields hold these values.
 */
export const reference: Kind<{ to: string; keepsTarget?: true; where?: Readonly<Record<string, string>> }, Reference> =
  {
    schema: ({ link }) => link,
    answer: ({ reference: named }) => named,
    empty: () => null,
    stored: { as: 'key', to: ({ to }) => to },
    order: 'title',
    filter: 'link',
    example: ({ link }, { to }) => link(to),
  }

/**
 * Rows of another collection. Kept in a link table with its order; with `inverse` the other side holds the key under
 * that name. `narrows`: an empty list, together with all others of the same word, means everything; the last row it
 * leads to cannot be removed, which would widen what it says.
 */
export const references: FilledKind<{ to: string; inverse?: string; narrows?: 'where' | 'what' }, Reference[]> = {
  schema: ({ links }) => links,
  answer: ({ z, reference }) => z.array(reference),
  empty: () => [],
  stored: { as: 'links', to: ({ to }) => to, inverse: ({ inverse }) => inverse },
  order: 'none',
  filter: 'link',
  example: ({ link }, { to, inverse }) => (link(to) && !inverse ? [link(to)] : []),
}
