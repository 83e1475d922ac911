/** The query of an address changed so; what is nothing is left out. */
export function changedSearch(search: string, change: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change))
    if (value === undefined || value === '') query.delete(name)
    else query.set(name, String(value))
  return query.toString()
}
