import { sql } from 'kysely'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import { refusalOf } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { gone } from '#server/features/tasks/reading/read-task.ts'
import { isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

/** Who is named in a comment as it stands now, written with it: who was named before keeps what they have seen. */
export async function keepMentions(tx: Executor, app: App, comment: number, named: readonly number[]): Promise<void> {
  await sql`delete from task_mentions where comment_id = ${comment}
    and user_id <> all(${[...named]}::bigint[])`.execute(tx)
  await sql`insert into task_mentions (comment_id, user_id, at)
    select ${comment}::bigint, id, ${app.clock.now()}::timestamptz from unnest(${[...named]}::bigint[]) as id
    on conflict do nothing`.execute(tx)
}

/** Whoever answers has seen what was said to them in the task. */
export const answerMentions = (tx: Executor, app: App, taskId: number, userId: number) =>
  sql`update task_mentions m set seen_at = ${app.clock.now()} from task_comments c
    where c.id = m.comment_id and c.task_id = ${taskId} and m.user_id = ${userId} and m.seen_at is null`.execute(tx)

/**
 * Notes that somebody has seen a comment that names them; a second time changes nothing. @throws Problem `notFound`.
 */
export async function seeMention(
  app: App,
  principal: Principal,
  { id, comment }: { id: number; comment: number },
): Promise<{ id: number }> {
  if (principal.kind !== 'user') throw refusalOf(principal)
  return app.db.transaction().execute(async tx => {
    const viewer = await readViewer(tx, principal)
    const { rows } = await typedSql({ id: 'int' })`
      update task_mentions m set seen_at = coalesce(m.seen_at, ${app.clock.now()}::timestamptz)
      from task_comments c join tasks t on t.id = c.task_id where c.id = m.comment_id and c.id = ${comment}
        and t.id = ${id} and m.user_id = ${principal.id} and ${isSeen(viewer)} returning c.id`.execute(tx)
    if (rows[0]) return { id: comment }
    const { rows: seen } = await typedSql({ id: 'int' })`
      select t.id from tasks t where t.id = ${id} and ${isSeen(viewer)}`.execute(tx)
    if (!seen[0]) throw gone()
    throw new Problem('notFound', { message: 'In diesem Kommentar sind Sie nicht genannt.' })
  })
}
