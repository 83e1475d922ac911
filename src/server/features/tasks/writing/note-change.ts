import { sql } from 'kysely'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import type { Viewer } from '#server/features/tasks/viewer.ts'

/** What a change was made to: a task, or its project. */
type About = { readonly taskId?: number; readonly projectId?: number | null }
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null }

/** How something stands: each of its fields as somebody reads it. */
export type Trail = Readonly<Record<string, string | null>>
/** What became different between two readings. */
export const changesBetween = (before: Trail, after: Trail): Change[] =>
  Object.entries(after).map(([field, value]) => ({ field, before: before[field] ?? null, after: value }))

/**
 * Lines of the trail, in the transaction that changes it; what stayed as it was leaves none. Values are words people
 * read.
 */
export async function noteChanges(
  tx: Executor,
  { clock }: Pick<App, 'clock'>,
  by: Viewer,
  { taskId, projectId }: About,
  changes: readonly Change[],
): Promise<void> {
  for (const { field, before, after } of changes)
    if (before !== after)
      await sql`insert into task_changes (project_id, task_id, at, changed_by, by_name, field, old_value, new_value)
        values (${projectId ?? null}, ${taskId ?? null}, ${clock.now()}, ${by.userId}, ${by.name}, ${field},
          ${cut(before)}, ${cut(after)})`.execute(tx)
}

const LONGEST = 500
const cut = (text: string | null) => (text !== null && text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
