import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/** Reads which table each code stands on, by the code. */
export async function readTableCodes(db: Executor): Promise<ReadonlyMap<string, number>> {
  const { rows } = await typedSql({ id: 'int', code: 'text' })`select id, code from tables`.execute(db)
  return new Map(rows.map(({ id, code }) => [code, id]))
}
