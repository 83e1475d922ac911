import { sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { SKIPPED_BECAUSE } from '#domain/orders/notices/notice-state.ts'
import { isPushTrue, PUSH_URGENCY, type PushKind, pushLifeSeconds } from '#domain/orders/notices/push-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { contactOf, pushText, pushTopic, readPushedOrder } from '#server/features/notifications/push/push-message.ts'
import type { PushKeys } from '#server/ports/web-push/push-keys.ts'
import type { PushOutcome } from '#server/ports/web-push/push-sender.ts'
import { readPushKeys } from '#server/core/secrets/push-keys.ts'

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
/** `untrue`: overtaken by what happened since, or too old to matter. */
type Result = PushOutcome | { kind: 'untrue' }

/** For staff, who can do nothing about what a push service says. */
const PUSH_FAILED = {
  refused: 'Der Dienst für Mitteilungen nimmt sie nicht an.',
  later: 'Der Dienst für Mitteilungen ist gerade nicht erreichbar.',
} as const

const BATCH = 50
/** How long a notice in hand is kept from others; whoever dies with it in hand delays it by this much. */
const IN_HAND_MINUTES = 2

/**
 * Pushes every notice that is due, each in one process only, a batch at once, so that no slow service keeps others
 * waiting. What a service has no time for is tried again later, ever more seldom; a device it no longer knows is
 * forgotten.
 */
export async function sendDuePushNotices(app: App): Promise<void> {
  for (;;) {
    const due = await takeDue(app)
    if (due.length === 0) return
    const keys = await readPushKeys(app)
    if (!keys) app.log.error('Notices wait: there is no key pair to sign them with; a restart makes one')
    // one that fails for a reason nobody thought of stays in hand for a while and keeps none of the others
    const results = await Promise.allSettled(due.map(notice => attempt(app, notice, keys)))
    for (const result of results)
      if (result.status === 'rejected') app.log.error({ err: result.reason as unknown }, 'A push failed unexpectedly')
    if (due.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update push_notices n set attempts = n.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select subscription_id, kind, occasion from push_notices where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due
    join push_subscriptions s on s.id = due.subscription_id
    where (n.subscription_id, n.kind, n.occasion) = (due.subscription_id, due.kind, due.occasion)
    returning n.subscription_id, n.kind, n.occasion, n.message, n.attempts, n.queued_at, s.order_id, s.endpoint, s.p256dh, s.auth`.execute(
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
  const mark = (columns: Changed<'pushNotices'>) =>
    app.db
      .updateTable('pushNotices')
      .set(columns)
      .where('subscriptionId', '=', notice.subscriptionId)
      .where('kind', '=', notice.kind)
      .where('occasion', '=', notice.occasion)
      .execute()
  const doneAt = app.clock.now()
  if (result.kind === 'sent') return void (await mark({ doneAt, lastError: null, reason: null }))
  if (result.kind === 'untrue')
    return void (await mark({ doneAt, isSkipped: true, lastError: null, reason: SKIPPED_BECAUSE.untrue }))
  if (result.kind === 'gone') {
    app.log.info({ orderId: notice.orderId, reason: result.reason }, 'A device is no longer reached by notices')
    return void (await sql`delete from push_subscriptions where id = ${notice.subscriptionId}`.execute(app.db))
  }
  const lastError = result.reason.slice(0, 500)
  const reason = PUSH_FAILED[result.kind]
  app.log.warn(
    { orderId: notice.orderId, kind: notice.kind, attempt: notice.attempts, reason: lastError },
    'A notice could not be pushed',
  )
  if (result.kind === 'refused' || notice.attempts >= MOST_ATTEMPTS)
    return void (await mark({ doneAt, isSkipped: true, lastError, reason }))
  const seconds = Math.max(retryMinutes(notice.attempts) * 60, result.kind === 'later' ? result.afterSeconds : 0)
  await mark({ lastError, reason, tryAt: Temporal.Instant.from(doneAt).add({ seconds }).toString() })
}

async function push(app: App, notice: Due, keys: PushKeys | null): Promise<Result> {
  const { config, branchById } = await app.catalogue.current()
  const order = await readPushedOrder(app.db, notice.orderId)
  const now = app.clock.now()
  const endsAt = order?.counterAppointmentExpiresAt ?? null
  const lifeSeconds = pushLifeSeconds(notice.kind, { queuedAt: notice.queuedAt, now, endsAt })
  if (!config.enableWebPush || !order || !isPushTrue(notice.kind, order.status) || lifeSeconds === 0)
    return { kind: 'untrue' }
  if (!keys) return { kind: 'later', reason: 'no key pair', afterSeconds: 0 }
  const { timeZone } = branchById.get(order.branchId) ?? config
  return app.push.send(
    {
      device: { endpoint: notice.endpoint, p256dh: notice.p256dh, auth: notice.auth },
      text: pushText({ ...notice, order, config, timeZone, now }),
      lifeSeconds,
      urgency: PUSH_URGENCY[notice.kind],
      topic: pushTopic(order),
    },
    { keys, contact: contactOf(config, app.env.publicUrl) },
    now,
  )
}
