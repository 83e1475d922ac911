import { type RawBuilder, sql } from 'kysely'
import { INBOX_COUNTED, type InboxRow, type Waiting } from '#contract/calls/inbox.ts'
import { addDays, localDay } from '#domain/time/local-time.ts'
import { isStaff, type Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, typed } from '#server/core/db/typed-sql.ts'
import { routineDays } from '#server/features/tasks/routine-days.ts'
import { isAssigned, isSeen } from '#server/features/tasks/reading/seen-tasks.ts'
import { nameOf } from '#server/features/tasks/reading/task-columns.ts'
import { readViewer } from '#server/features/tasks/viewer.ts'

type Asked = { app: App; db: Executor; principal: Principal; limit: number }
const NOTHING: Waiting = { rows: [], count: 0 }
const BRANCH = sql`(select jsonb_build_object('id', b.id, 'name', b.name) from branches b
  where b.id = coalesce(t.branch_id, p.branch_id))`
const countOf = async (db: Executor, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await typedSql({ count: 'int' })`
    select count(*)::int as count from (select from ${from} limit ${INBOX_COUNTED}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

const TASK = {
  id: 'int',
  version: 'int',
  title: 'text',
  project: 'text?',
  dueAt: 'instant',
  isDueAllDay: 'bool',
  isLate: 'bool',
  branch: typed<InboxRow['branch']>('json?'),
} as const

/** Tasks of one's own or of one's department that are due by the end of the business day that goes on. */
export async function waitingTasks({ app, db, principal, limit }: Asked): Promise<Waiting> {
  if (!isStaff(principal)) return NOTHING
  const viewer = await readViewer(db, principal)
  const { timeZone } = (await app.catalogue.current()).config
  const now = app.clock.now()
  const { today, startOf, dueFrom } = await routineDays(app)
  const tomorrow = addDays(today, 1)
  const where = sql`not t.is_template and not t.is_archived and t.status in ('open', 'inProgress')
    and t.due_at < ${startOf(tomorrow)} and t.due_at < ${dueFrom(tomorrow)} and ${isAssigned(viewer)}`
  const count = await countOf(db, sql`tasks t where ${where}`)
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(TASK)`
    select t.id, t.version, t.title, p.name as project, t.due_at as "dueAt", t.is_due_all_day as "isDueAllDay",
      coalesce(t.late_at <= ${now}::timestamptz, false) as "isLate", ${BRANCH} as branch
    from tasks t left join projects p on p.id = t.project_id where ${where}
    order by t.due_at, t.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ id, version, title, project, dueAt, isDueAllDay, isLate, branch }) => {
      const day = localDay(dueAt, timeZone)
      return {
        kind: 'task',
        id,
        parent: null,
        version,
        title,
        person: null,
        lines: project === null ? [] : [project],
        days: isDueAllDay ? { from: day, to: day } : null,
        at: dueAt,
        until: null,
        isLate,
        branch,
        times: 1,
        asks: 'task',
        path: `/tasks/${id}`,
      }
    }),
  }
}

const MENTION = {
  comment: 'int',
  task: 'int',
  title: 'text',
  text: 'text',
  at: 'instant',
  author: 'text?',
  branch: typed<InboxRow['branch']>('json?'),
} as const
const MOST_TOLD = 200

/** Comments that name somebody and that they have not seen, of tasks they see. */
export async function waitingMentions({ app: _, db, principal, limit }: Asked): Promise<Waiting> {
  if (!isStaff(principal)) return NOTHING
  const viewer = await readViewer(db, principal)
  const from = sql`task_mentions m join task_comments c on c.id = m.comment_id join tasks t on t.id = c.task_id
    left join projects p on p.id = t.project_id`
  const where = sql`m.user_id = ${principal.id} and m.seen_at is null and not t.is_archived and ${isSeen(viewer)}`
  const count = await countOf(db, sql`${from} where ${where}`)
  if (limit === 0 || count === 0) return { rows: [], count }
  const { rows } = await typedSql(MENTION)`
    select c.id as comment, t.id as task, t.title, c.text, m.at, coalesce((select ${nameOf('u')} from users u
      where u.id = c.user_id), (select trim(e.first_name || ' ' || e.last_name) from external_users e
      where e.id = c.external_user_id)) as author, ${BRANCH} as branch
    from ${from} where ${where} order by m.at, c.id limit ${limit}`.execute(db)
  return {
    count,
    rows: rows.map(({ comment, task, title, text, at, author, branch }) => ({
      kind: 'mention',
      id: comment,
      parent: task,
      version: null,
      title,
      person: author,
      lines: [`„${text.length > MOST_TOLD ? `${text.slice(0, MOST_TOLD)} …` : text}“`],
      days: null,
      at,
      until: null,
      isLate: false,
      branch,
      times: 1,
      asks: 'mention',
      path: `/tasks/${task}`,
    })),
  }
}
