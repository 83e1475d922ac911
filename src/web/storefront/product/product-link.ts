import { slug } from '#domain/text/slug.ts'

const NAME = 'produkt'

/** The query that opens a product over its menu, `?produkt=12-gulaschsuppe`; the id alone decides. */
export const productQuery = ({ id, name }: { id: number; name: string }): string =>
  `?${NAME}=${[id, slug(name)].filter(Boolean).join('-')}`

/** The id of the product that a query asks for, null when it asks for none. */
export function productInQuery(search: string): number | null {
  const id = Number.parseInt(new URLSearchParams(search).get(NAME) ?? '', 10)
  return id > 0 ? id : null
}
