import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PushContent } from '#contract/push-content.ts'
import { isAboutOpenWork, type StaffNews, staffNewsText, staffUrgency } from '#domain/people/staff-notices.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { sendDuePushes } from '#server/features/notifications/push/send-due-pushes.ts'

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

/** What nobody could be told within a day is told no more. */
const LIFE_SECONDS = 24 * 3600
const TOPIC_CHARACTERS = 32

/** Pushes what staff are to be told; in a batch stand the devices of a whole house. */
export const sendDueStaffNotices = (app: App): Promise<void> =>
  sendDuePushes<'staffPushNotices', Due>(app, {
    table: 'staffPushNotices',
    key: ['id'],
    batch: 200,
    take: ({ due, set }) => typedSql(DUE)`
      update staff_push_notices n set ${set} from (${due}) due, staff_push_devices d, users u
      where n.id = due.id and d.id = n.device_id and u.id = d.user_id
      returning n.id, n.device_id, n.kind, n.attempts, n.queued_at, d.endpoint, d.p256dh, d.auth,
        u.is_enabled as may_be_told, n.task_id,
        (select t.title from tasks t where t.id = n.task_id) as task_title,
        coalesce((select t.status in ('open', 'inProgress') and not t.is_archived from tasks t
          where t.id = n.task_id), false) as task_is_open`,
    async push({ id, deviceId, kind, queuedAt, taskId, taskTitle, ...notice }) {
      const { config } = await app.catalogue.current()
      const lifeSeconds = LIFE_SECONDS - Math.floor((Date.parse(app.clock.now()) - Date.parse(queuedAt)) / 1000)
      const isOver = isAboutOpenWork(kind) && !notice.taskIsOpen
      if (!config.enableWebPush || !notice.mayBeTold || isOver || lifeSeconds <= 0) return { untrue: '' }
      const { body, page } = staffNewsText(kind, taskId === null ? null : { id: taskId, title: taskTitle ?? '' })
      const tag = `staff-${kind}-${taskId ?? 0}`
      const content: PushContent = { id: `staff-${id}`, title: config.shopName, body, tag, path: `/backend#${page}` }
      return {
        device: { endpoint: notice.endpoint, p256dh: notice.p256dh, auth: notice.auth },
        text: JSON.stringify(content),
        lifeSeconds,
        urgency: staffUrgency(kind),
        topic: createHash('sha256').update(`${deviceId} ${tag}`).digest('base64url').slice(0, TOPIC_CHARACTERS),
      }
    },
    forget: ({ deviceId }) => sql`delete from staff_push_devices where id = ${deviceId}`.execute(app.db),
    columns: ({ state, error }) => ({
      lastError: error,
      ...(state !== 'failed' && { isSkipped: state !== 'sent' }),
    }),
  })
