import type { Resource } from '#contract/resource.ts'

/** What a row is called in headings and questions: the value of its title field in the words people have for it, else the number of the row. */
export function rowTitle(
  resource: Pick<Resource, 'title'> & Partial<Pick<Resource, 'fields'>>,
  row: { id: number } & Readonly<Record<string, unknown>>,
): string {
  const name = resource.title ?? 'name'
  const [title, field] = [row[name], resource.fields?.[name]]
  if (typeof title !== 'string' || title === '') return `#${row.id}`
  return (field?.kind === 'identifier' && field.names?.[title]) || title
}
