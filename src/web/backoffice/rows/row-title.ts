import type { Resource } from '#contract/resource.ts'

/** What a row is called in headings and questions: the value of its title field, else the number of the row. */
export function rowTitle(resource: Pick<Resource, 'title'>, row: { id: number } & Readonly<Record<string, unknown>>): string {
  const title = row[resource.title ?? 'name']
  return typeof title === 'string' && title !== '' ? title : `#${row.id}`
}
