import type { Resource } from '#contract/resource.ts'

/**
 * Where a collection stands: screens stand together below `/digital-signage`
 * (docs/reference/rights.md#collections-at-addresses-of-their-own).
 */
export const listAddress = (path: string): string => `/${path.replace('signage-', 'signage/')}`
/** The collection that stands at an address, by the path of its calls. */
export const collectionAt = (address: string): string =>
  address.replace(/^\/(digital-signage)\//, '/$1-').split('/')[1] ?? ''

/** Where a new record begins with the values of another one. */
export const copyAddress = (path: string, id: number): string => `${listAddress(path)}/new?from=${id}`

/** Where a record is edited. `search` is the list's query, kept while the panel is open. */
export function recordAddress(
  { path, opens }: Pick<Resource, 'path' | 'opens'>,
  id: number | 'new',
  search = '',
): string {
  if (opens === 'page') return `${listAddress(path)}/${id}`
  const query = new URLSearchParams(search)
  query.set('edit', String(id))
  return `${listAddress(path)}?${query}`
}
