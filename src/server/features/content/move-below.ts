import type { CallData } from '#contract/call.ts'
import type { moveBelow as moveCall } from '#contract/calls/content/sites.ts'
import { MOST_AT_ONCE } from '#contract/bulk-limit.ts'
import { messagesOf } from '#contract/resource.ts'
import { sites } from '#contract/resources/sites.ts'
import { movedPaths } from '#domain/content/site-path.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { againAfterDeadlock } from '#server/core/db/retry-after-deadlock.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { databaseProblem } from '#server/core/resources/database-problem.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { namedRefusals, refusalOf } from '#server/core/resources/refusals.ts'
import { rowWriter } from '#server/core/resources/write-row.ts'

type Moved = CallData<typeof moveCall>
type Move = { id: number; from: string; hook: ResourceHook }

/**
 * Takes the pages that stand below `from` along to where a page stands now, each by the checks of a move of it alone
 * and all in one transaction. What they say is not touched, so whoever writes in one of them loses nothing. @throws
 * Problem `notFound`, and `invalid` for more than can go at once
 */
export async function moveBelow(app: App, by: Principal, move: Move): Promise<Moved> {
  const moved = await againAfterDeadlock(() => app.db.transaction().execute(tx => moveWithin(tx, app, by, move)))
  if (moved.moved > 0) app.catalogue.invalidate()
  return moved
}

async function moveWithin(tx: Executor, app: App, by: Principal, { id, from, hook }: Move): Promise<Moved> {
  const to = await pathOf(tx, id)
  if (to === '' || to === from) return { moved: 0, refused: [] }
  const { rows: below } = await typedSql({ id: 'int', path: 'text' })`
    select id, path from sites where starts_with(path, ${`${from}/`}) and id <> ${id} order by id limit ${MOST_AT_ONCE + 1} for update`.execute(
    tx,
  )
  if (below.length > MOST_AT_ONCE)
    throw new Problem('invalid', {
      field: 'from',
      code: 'tooMany',
      message: `Mehr als ${MOST_AT_ONCE} Seiten gehen nicht auf einmal.`,
    })
  const writer = rowWriter(app, sites, hook)
  const refused: { id: number; error: unknown }[] = []
  for (const { page, path } of movedPaths(below, from, to)) {
    const error = await refusalOf(tx, () => writer.updateWithin(tx, by, page.id, { path }))
    if (error !== undefined) refused.push({ id: page.id, error: databaseProblem(error, sites) })
  }
  return { moved: below.length - refused.length, refused: await namedRefusals(tx, sites, refused) }
}

async function pathOf(tx: Executor, id: number): Promise<string> {
  const { rows } = await typedSql({ path: 'text' })`select path from sites where id = ${id} for update`.execute(tx)
  if (!rows[0]) throw new Problem('notFound', { message: messagesOf(sites).missing })
  return rows[0].path
}
