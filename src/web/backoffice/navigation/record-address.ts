import type { Resource } from '#contract/resource.ts'

/** Where a new record begins with the values of another one. */
export const copyAddress = (path: string, id: number): string => `/${path}/new?from=${id}`

/** Where a record is edited. `search` is the list's query, kept while the panel is open. */
export function recordAddress({ path, opens }: Pick<Resource, 'path' | 'opens'>, id: number | 'new', search = ''): string {
  if (opens === 'page') return `/${path}/${id}`
  const query = new URLSearchParams(search)
  query.set('edit', String(id))
  return `/${path}?${query}`
}
