import type { Mention } from '#contract/fields/kind.ts'
import { Problem } from '#domain/problem.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'

/**
 * A block of type form shows a form, and no other piece of content. @throws Problem `invalid` at each link that leads
 * to something else.
 */
export async function checkFormLinks(tx: Executor, links: readonly Mention[]): Promise<void> {
  const toNodes = links.filter(({ to }) => to === 'nodes')
  if (toNodes.length === 0) return
  const { rows } = await typedSql({ id: 'int' })`
    select id from nodes where type <> 'form' and id = any(${toNodes.map(({ id }) => id)}::bigint[])`.execute(tx)
  const wrong = toNodes.filter(({ id }) => rows.some(row => row.id === id))
  if (wrong.length > 0)
    throw new Problem(
      'invalid',
      wrong.map(({ path }) => ({ field: path, code: 'noForm', message: 'Bitte wählen Sie ein Formular.' })),
    )
}
