import { sql } from 'kysely'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { isPushTrue, PUSH_URGENCY, type PushKind, pushLifeSeconds } from '#domain/orders/notices/push-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { pushText, pushTopic, readPushedOrder } from '#server/features/notifications/push/push-message.ts'
import { sendDuePushes } from '#server/features/notifications/push/send-due-pushes.ts'

const DUE = {
  subscriptionId: 'int',
  kind: typed<PushKind>('text'),
  occasion: 'text',
  message: 'text?',
  attempts: 'int',
  queuedAt: 'instant',
  orderId: 'int',
  endpoint: 'text',
  p256dh: 'bytes',
  auth: 'bytes',
} as const
type Due = RowOf<typeof DUE>

/** Pushes what guests are to be told of their orders. */
export const sendDuePushNotices = (app: App): Promise<void> =>
  sendDuePushes<'pushNotices', Due>(app, {
    table: 'pushNotices',
    key: ['subscriptionId', 'kind', 'occasion'],
    batch: 50,
    take: ({ due, set }) => typedSql(DUE)`
      update push_notices n set ${set} from (${due}) due join push_subscriptions s on s.id = due.subscription_id
      where (n.subscription_id, n.kind, n.occasion) = (due.subscription_id, due.kind, due.occasion)
      returning n.subscription_id, n.kind, n.occasion, n.message, n.attempts, n.queued_at, s.order_id, s.endpoint,
        s.p256dh, s.auth`,
    async push(notice) {
      const { config, branchById } = await app.catalogue.current()
      const order = await readPushedOrder(app.db, notice.orderId)
      const now = app.clock.now()
      const endsAt = order?.counterAppointmentExpiresAt ?? null
      const lifeSeconds = pushLifeSeconds(notice.kind, { queuedAt: notice.queuedAt, now, endsAt })
      if (!config.enableWebPush || !order || !isPushTrue(notice.kind, order.status) || lifeSeconds === 0)
        return { untrue: SKIPPED_BECAUSE.untrue }
      const { timeZone } = branchById.get(order.branchId) ?? config
      return {
        device: { endpoint: notice.endpoint, p256dh: notice.p256dh, auth: notice.auth },
        text: pushText({ ...notice, order, config, timeZone, now }),
        lifeSeconds,
        urgency: PUSH_URGENCY[notice.kind],
        topic: pushTopic(order),
      }
    },
    forget: ({ subscriptionId }) => sql`delete from push_subscriptions where id = ${subscriptionId}`.execute(app.db),
    columns: ({ state, reason, error }) => ({
      reason,
      lastError: error,
      ...(state !== 'failed' && { isSkipped: state !== 'sent' }),
    }),
  })

const DAYS_AFTER_END = 1
/** An order that nobody ever closed is over all the same. */
const DAYS_AFTER_SUPPLY = 7

const STAFF_NOTICES_DAYS = 30

/**
 * Forgets the devices that listened to orders which are over: their addresses are of no more use, and so are not kept
 * (data minimisation). So is what staff were told a month ago.
 */
export async function forgetDevices(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  const now = app.clock.now()
  await sql`
    delete from push_subscriptions s using orders o where o.id = s.order_id and (
      o.closed_at < ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_END}::int)
      or (o.closed_at is null
      and greatest(o.supply_at, o.created_at) < ${now}::timestamptz - make_interval(days => ${DAYS_AFTER_SUPPLY}::int))
    )`.execute(app.db)
  await sql`delete from staff_push_notices
    where done_at < ${now}::timestamptz - make_interval(days => ${STAFF_NOTICES_DAYS}::int)`.execute(app.db)
}
