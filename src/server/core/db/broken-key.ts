/** What is said at a link that leads to no row, or to one that its sender may not see. */
export const UNKNOWN_ROW = { code: 'unknown', message: 'Der ausgewählte Eintrag existiert nicht.' } as const

/**
 * What a foreign key refused: to remove a row that is still `inUse`, or a link to a row there is not (`unknown`). Up to
 * PostgreSQL 17 `on delete restrict` raises 23503 like every other breach of a foreign key, from 18 on 23001
 * (restrict_violation). Of 23503 only the detail says which it was, and in the language of the database: in another one
 * than English whoever removes rows has to know that they did.
 */
export function brokenKey(error: unknown): 'inUse' | 'unknown' | undefined {
  const { code, detail = '' } = error as { code?: unknown; detail?: string }
  if (code === '23001') return 'inUse'
  if (code !== '23503') return undefined
  return detail.includes('is still referenced from table') ? 'inUse' : 'unknown'
}
