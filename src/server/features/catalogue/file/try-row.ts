import { sql } from 'kysely'
import type { Resource } from '#contract/resource.ts'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import { refusalOf } from '#server/core/resources/refusals.ts'

/**
 * What speaks against doing something, in German and with the field it is about; nothing where it was done. Whatever is
 * no refusal ends the whole.
 */
export async function refusalIn(tx: Executor, act: () => Promise<unknown>, resource?: Resource): Promise<string[]> {
  const error = await refusalOf(tx, act)
  if (error === undefined) return []
  return refusalSaid(error, resource)
}

/** A refusal in German, with the field each part is about. @throws whatever is no refusal */
export function refusalSaid(error: unknown, resource?: Resource): string[] {
  const problem = resource ? databaseProblem(error, resource) : error
  if (!(problem instanceof Problem)) throw problem
  return problem.errors.map(({ field, message }) => {
    const label = resource?.fields[field?.split('.')[0] ?? '']?.label
    return label ? `${label}: ${message}` : message
  })
}

/** What something answers that is done and taken back. Its savepoint has a name of its own: those inside end first. */
export async function takenBack<T>(tx: Executor, act: () => Promise<T>): Promise<T> {
  await sql`savepoint only_tried`.execute(tx)
  try {
    return await act()
  } finally {
    await sql`rollback to savepoint only_tried`.execute(tx)
  }
}
