import { type Resource, spokenTitle, titleOf } from '#contract/resource.ts'

/**
 * What a row is called in headings and questions: the value of its title field in the words people have for it, else
 * the number of the row.
 */
export function rowTitle(
  resource: Pick<Resource, 'title'> & Partial<Pick<Resource, 'fields'>>,
  row: { id: number } & Readonly<Record<string, unknown>>,
): string {
  const title = row[titleOf(resource)]
  if (typeof title === 'string' && title !== '') return spokenTitle(resource, title)
  // colleagues read of a person the names alone
  const names = [row['firstName'], row['lastName']].filter(name => typeof name === 'string' && name !== '').join(' ')
  return names || `#${row.id}`
}
