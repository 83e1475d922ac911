import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PushContent } from '#contract/push-content.ts'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { isAboutOpenWork, type StaffNews, staffNewsText, staffUrgency } from '#domain/people/staff-notices.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { readPushKeys } from '#server/core/secrets/push-keys.ts'
import { contactOf } from '#server/features/notifications/push/push-message.ts'
import type { PushKeys } from '#server/ports/web-push/push-keys.ts'
import type { PushOutcome } from '#server/ports/web-push/push-sender.ts'

const DUE = {
  id: 'int',
  deviceId: 'int',
  kind: typed<StaffNews>('text'),
  attempts: 'int',
  queuedAt: 'instant',
  endpoint: 'text',
  p256dh: 'bytes',
  auth: 'bytes',
  mayBeTold: 'bool',
  taskId: 'int?',
  taskTitle: 'text?',
  taskIsOpen: 'bool',
} as const
type Due = RowOf<typeof DUE>
type Result = PushOutcome | { kind: 'untrue' }

/** The devices of a whole house at once, so that a service that does not answer keeps none of them waiting. */
const BATCH = 200
const IN_HAND_MINUTES = 2
/** What nobody could be told within a day is told no more. */
const LIFE_SECONDS = 24 * 3600
const TOPIC_CHARACTERS = 32
const LONGEST_REASON = 500

/**
 * Pushes what staff are to be told, as notices to guests are pushed: each in one process only, and again later where a
 * service has no time.
 */
export async function emptyStaffOutbox(app: App): Promise<void> {
  for (;;) {
    const due = await takeDue(app)
    if (due.length === 0) return
    const keys = await readPushKeys(app)
    const results = await Promise.allSettled(due.map(notice => attempt(app, notice, keys)))
    for (const result of results)
      if (result.status === 'rejected')
        app.log.error({ err: result.reason as unknown }, 'A push to staff failed unexpectedly')
    if (due.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update staff_push_notices n set attempts = n.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id, device_id from staff_push_notices where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due
    join staff_push_devices d on d.id = due.device_id join users u on u.id = d.user_id
    where n.id = due.id
    returning n.id, n.device_id, n.kind, n.attempts, n.queued_at, d.endpoint, d.p256dh, d.auth, u.is_enabled as may_be_told, n.task_id,
      (select t.title from tasks t where t.id = n.task_id) as task_title,
      coalesce((select t.status in ('open', 'inProgress') and not t.is_archived from tasks t where t.id = n.task_id), false) as task_is_open`.execute(
    app.db,
  )
  return rows
}

async function attempt(app: App, notice: Due, keys: PushKeys | null): Promise<void> {
  const result = await push(app, notice, keys).catch((error: unknown): Result => ({
    kind: 'later',
    reason: String(error),
    afterSeconds: 0,
  }))
  const mark = (columns: Changed<'staffPushNotices'>) =>
    app.db.updateTable('staffPushNotices').set(columns).where('id', '=', notice.id).execute()
  const doneAt = app.clock.now()
  if (result.kind === 'sent') return void (await mark({ doneAt, lastError: null }))
  if (result.kind === 'untrue') return void (await mark({ doneAt, isSkipped: true, lastError: null }))
  if (result.kind === 'gone')
    return void (await sql`delete from staff_push_devices where id = ${notice.deviceId}`.execute(app.db))
  const lastError = result.reason.slice(0, LONGEST_REASON)
  app.log.warn(
    { kind: notice.kind, attempt: notice.attempts, reason: lastError },
    'Somebody of the staff could not be told',
  )
  if (result.kind === 'refused' || notice.attempts >= MOST_ATTEMPTS)
    return void (await mark({ doneAt, isSkipped: true, lastError }))
  const seconds = Math.max(retryMinutes(notice.attempts) * 60, result.kind === 'later' ? result.afterSeconds : 0)
  await mark({ lastError, tryAt: Temporal.Instant.from(doneAt).add({ seconds }).toString() })
}

async function push(app: App, notice: Due, keys: PushKeys | null): Promise<Result> {
  const { config } = await app.catalogue.current()
  const now = app.clock.now()
  const lifeSeconds = LIFE_SECONDS - Math.floor((Date.parse(now) - Date.parse(notice.queuedAt)) / 1000)
  const isOver = isAboutOpenWork(notice.kind) && !notice.taskIsOpen
  if (!config.enableWebPush || !notice.mayBeTold || isOver || lifeSeconds <= 0) return { kind: 'untrue' }
  if (!keys) return { kind: 'later', reason: 'no key pair', afterSeconds: 0 }
  const { taskId, taskTitle } = notice
  const { body, page } = staffNewsText(notice.kind, taskId === null ? null : { id: taskId, title: taskTitle ?? '' })
  const tag = `staff-${notice.kind}-${taskId ?? 0}`
  const content: PushContent = { id: `staff-${notice.id}`, title: config.shopName, body, tag, path: `/backend#${page}` }
  return app.push.send(
    {
      device: { endpoint: notice.endpoint, p256dh: notice.p256dh, auth: notice.auth },
      text: JSON.stringify(content),
      lifeSeconds,
      urgency: staffUrgency(notice.kind),
      topic: createHash('sha256').update(`${notice.deviceId} ${tag}`).digest('base64url').slice(0, TOPIC_CHARACTERS),
    },
    { keys, contact: contactOf(config, app.env.publicUrl) },
    now,
  )
}
