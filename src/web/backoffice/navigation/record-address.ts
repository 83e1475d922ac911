const PAGED = ['products', 'categories', 'menus', 'branches', 'users', 'navigations']

/** Collections whose records have a page of their own; the others open in a panel beside their list. */
export const hasOwnPage = (path: string) => PAGED.includes(path)

/** Where a new record begins with the values of another one. */
export const copyAddress = (path: string, id: number): string => `/${path}/new?from=${id}`

/** Where a record is edited. `search` is the list's query, kept while the panel is open. */
export function recordAddress(path: string, id: number | 'new', search = ''): string {
  if (hasOwnPage(path)) return `/${path}/${id}`
  const query = new URLSearchParams(search)
  query.set('edit', String(id))
  return `/${path}?${query}`
}
