import { sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import { mailReason } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'
import { taskMail, type TaskNoticeKind } from '#server/features/notifications/tasks/task-mail.ts'

const DUE = {
  id: 'int',
  taskId: 'int',
  kind: typed<TaskNoticeKind>('text'),
  about: 'text?',
  attempts: 'int',
  address: 'text?',
  isExternal: 'bool',
  isTrue: 'bool',
  title: 'text',
  code: 'text?',
  project: 'text?',
  branch: 'text?',
  dueAt: 'instant?',
  isDueAllDay: 'bool',
} as const
type Due = RowOf<typeof DUE>

const IN_HAND_MINUTES = 5
const BATCH = 20
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
const UNTRUE = 'Inzwischen nicht mehr zutreffend.'

/**
 * Sends what people are told of tasks, as notices are sent: each in one process only, and again where the server
 * refuses.
 */
export async function sendTaskMails(app: App): Promise<void> {
  const now = app.clock.now()
  if (!app.mailer.isConfigured) {
    await sql`update task_notices set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
      app.db,
    )
    return
  }
  for (;;) {
    const due = await takeDue(app)
    for (const notice of due) await attempt(app, notice)
    if (due.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update task_notices n set attempts = n.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id from task_notices where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due
    where n.id = due.id
    returning n.id, n.task_id, n.kind, n.about, n.attempts, n.external_user_id is not null as is_external,
      coalesce((select u.email from users u where u.id = n.user_id and u.is_enabled), (select e.email from external_users e where e.id = n.external_user_id
        and e.is_enabled)) as address,
      (select t.title from tasks t where t.id = n.task_id) as title, (select t.due_at from tasks t where t.id = n.task_id) as due_at,
      (select t.is_due_all_day from tasks t where t.id = n.task_id) as is_due_all_day,
      (select p.identifier || '-' || t.number from tasks t join projects p on p.id = t.project_id where t.id = n.task_id) as code,
      (select p.name from tasks t join projects p on p.id = t.project_id where t.id = n.task_id) as project,
      (select b.name from tasks t join branches b on b.id = t.branch_id where t.id = n.task_id) as branch,
      (n.kind <> 'assigned' or exists (select from task_assignees a where a.task_id = n.task_id and (a.user_id = n.user_id or a.external_user_id = n.external_user_id
        or a.department_id = (select u.department_id from users u where u.id = n.user_id))))
      and (n.kind not in ('due', 'reminder') or (select t.status in ('open', 'inProgress') from tasks t where t.id = n.task_id)) as is_true`.execute(
    app.db,
  )
  return rows
}

/** Whether it is still ours. From here on it may have left. */
async function claim(app: App, { id, attempts }: Due): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql`
    update task_notices set sending_at = ${now}, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    where id = ${id} and attempts = ${attempts} and done_at is null returning 1`.execute(app.db)
  return rows.length > 0
}

async function attempt(app: App, notice: Due): Promise<void> {
  const mark = (columns: Changed<'taskNotices'>) =>
    app.db.updateTable('taskNotices').set(columns).where('id', '=', notice.id).execute()
  // what was taken back, and who has left, is told nothing
  if (!notice.isTrue || notice.address === null) {
    await mark({ doneAt: app.clock.now(), reason: UNTRUE })
    return
  }
  if (!(await claim(app, notice))) return
  try {
    const { config } = await app.catalogue.current()
    const content = taskMail(notice, { config, baseUrl: baseUrl(app) })
    const { from, replyTo } = config.mail
    await app.mailer.send({
      to: notice.address,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      messageId: `<task-${notice.taskId}-${notice.id}@${new URL(baseUrl(app)).hostname}>`,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
    })
    await mark({ sendingAt: null, sentAt: app.clock.now(), doneAt: app.clock.now(), reason: null })
  } catch (error) {
    const now = app.clock.now()
    const isLast = notice.attempts >= MOST_ATTEMPTS
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(notice.attempts) })
      .toString()
    app.log.warn({ err: error, task: notice.taskId, attempt: notice.attempts }, 'A mail about a task could not be sent')
    if (isLast)
      await writeLog(app.db, app, 'mailFailed', {
        about: `(Aufgabe ${notice.taskId})`,
        details: { reason: mailReason(error), attempt: notice.attempts },
      })
    await mark({ sendingAt: null, reason: mailReason(error), ...(isLast ? { doneAt: now } : { tryAt }) })
  }
}
