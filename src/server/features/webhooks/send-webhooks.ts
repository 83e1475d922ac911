import { sql } from 'kysely'
import { OLD_SECRET_HOURS, STOPPED_AFTER_DAYS, webhookPause } from '#domain/external/webhook-events.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { noteRow, type Outbox, sendDue } from '#server/core/outbox/outbox.ts'
import { type EventSubject, payloadOf, type ReadOrders } from '#server/features/webhooks/payload.ts'
import type { WebhookResult } from '#server/ports/webhooks/webhook-sender.ts'

const DUE = {
  id: 'int',
  messageId: 'text',
  webhookId: 'int',
  event: 'text',
  branchId: 'int?',
  subjectId: 'int?',
  detailId: 'int?',
  queuedAt: 'instant',
  attempts: 'int',
  body: 'text?',
  name: 'text',
  address: 'text',
  hasContact: 'bool',
  secret: 'text?',
  oldSecret: 'text?',
  oldSecretUntil: 'instant?',
  failingSince: 'instant?',
} as const
type Due = RowOf<typeof DUE>
type Signed = { body: string; secrets: string[] }
type Box = Outbox<'webhookDeliveries', Due, Signed>

/** What the keys of webhooks are sealed for. */
export const WEBHOOK_PURPOSE = 'webhook'
/** So many messages are on their way to one target at once. */
const AT_ONCE = 5
const LEASE_MINUTES = 2
/** A target that did not answer is left alone so long, whatever waits for it. */
const HELD_SECONDS = 30
const GONE_STATUS = 410
const BUSY_STATUS = 429
/** The first try of a message does not stop a webhook that nothing was sent to for days. */
const LEAST_ATTEMPTS = 2
const HOURS_PER_DAY = 24

/** The webhooks something is due for, without those whose target is left alone. */
async function dueTargets(app: App): Promise<number[]> {
  const now = app.clock.now()
  const { rows } = await typedSql({ id: 'int' })`
    select w.id from webhooks w where w.is_enabled and w.secret is not null
      and (w.held_until is null or w.held_until <= ${now})
      and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.done_at is null
        and d.try_at <= ${now})
    order by w.id`.execute(app.db)
  return rows.map(({ id }) => id)
}

/**
 * Sends what is due, each target for itself, so that one that does not answer holds up nobody else; `busy` are those
 * this process is sending to already.
 */
export async function sendDueWebhooks(app: App, readOrders: ReadOrders, busy: Set<number>): Promise<void> {
  const targets = (await dueTargets(app)).filter(id => !busy.has(id))
  await Promise.all(
    targets.map(async id => {
      busy.add(id)
      try {
        await sendDue(app, boxFor(app, id, readOrders))
      } finally {
        busy.delete(id)
      }
    }),
  )
}

const boxFor = (app: App, webhookId: number, readOrders: ReadOrders): Box => ({
  table: 'webhookDeliveries',
  key: ['id'],
  batch: AT_ONCE,
  leaseMinutes: LEASE_MINUTES,
  isMarked: false,
  isParallel: true,
  only: () => sql`webhook_id = ${webhookId} and exists (select from webhooks w where w.id = ${webhookId}
    and w.is_enabled and w.secret is not null and (w.held_until is null or w.held_until <= ${app.clock.now()}))`,
  pause: attempts => webhookPause(attempts, Math.random()),
  take: ({ due, set }) => typedSql(DUE)`
    update webhook_deliveries n set ${set} from (${due}) due, webhooks w
    where n.id = due.id and w.id = n.webhook_id
    returning n.id, n.message_id::text, n.webhook_id, n.event, n.branch_id, n.subject_id, n.detail_id, n.queued_at,
      n.attempts, n.body, w.name, w.address, w.has_contact, w.secret, w.old_secret, w.old_secret_until,
        w.failing_since`,
  render: row => render(app, row, readOrders),
  send: (row, letter) => send(app, row, letter),
  columns: ({ state, reason, now }) => ({
    reason,
    outcome: state === 'failed' ? null : state,
    ...(state === 'sent' && { sentAt: now }),
  }),
  tell: (tx, row, { isFinal, mayHaveLeft }) => noteFailure(app, tx, row, isFinal === true, mayHaveLeft === true),
})

/** The body is written down with the first try: every further one sends the same bytes. */
async function render(app: App, row: Due, readOrders: ReadOrders): ReturnType<Box['render']> {
  const secrets = await secretsOf(app, row)
  if (secrets.length === 0)
    return {
      kind: 'failed',
      reason: 'Der Schlüssel lässt sich nicht öffnen.',
      error: new Error('sealed'),
      isFinal: true,
    }
  if (row.body !== null) return { letter: { body: row.body, secrets } }
  const told = await payloadOf(app, subjectOf(row), readOrders)
  if ('untrue' in told) return { kind: 'skipped', reason: told.untrue }
  const body = JSON.stringify({ type: row.event, version: 1, timestamp: row.queuedAt, data: told.data })
  await noteRow(app.db, { table: 'webhookDeliveries', key: ['id'] }, row, { body })
  return { letter: { body, secrets } }
}

const subjectOf = ({ event, branchId, subjectId, detailId, hasContact }: Due): EventSubject => ({
  event,
  branchId,
  subjectId,
  detailId,
  hasContact,
})

/** The keys that sign at this moment, the newest first. */
async function secretsOf(app: App, { secret, oldSecret, oldSecretUntil }: Due): Promise<string[]> {
  const isOldGood = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > app.clock.now()
  const opened = [secret, isOldGood ? oldSecret : null].map(
    async sealed => sealed && (await app.secrets.open(sealed, WEBHOOK_PURPOSE)),
  )
  return (await Promise.all(opened)).filter(one => one !== null && one !== '') as string[]
}

async function send(app: App, row: Due, { body, secrets }: Signed): ReturnType<Box['send']> {
  const timestamp = Math.floor(Date.parse(app.clock.now()) / 1000)
  const result = await app.webhooks.send({ address: row.address, id: row.messageId, timestamp, body, secrets })
  const { status, durationMs, answer } = result
  await noteRow(app.db, { table: 'webhookDeliveries', key: ['id'] }, row, { status, durationMs, answer })
  if (result.isTaken) {
    await noteSuccess(app, row)
    return { kind: 'sent' }
  }
  return {
    kind: 'failed',
    reason: result.error ?? `Antwort ${status}.`,
    error: new Error(`Webhook answered ${status ?? 'nothing'}`),
    isFinal: status === GONE_STATUS,
    // it is the target that is away, not the message that is wrong
    mayHaveLeft: isAway(result),
  }
}

const isAway = ({ status }: WebhookResult) => status === null || status >= 500 || status === BUSY_STATUS

const noteSuccess = (app: App, { webhookId }: Due) =>
  sql`update webhooks set last_success_at = ${app.clock.now()}, failing_since = null, held_until = null
    where id = ${webhookId}`.execute(app.db)

/**
 * Leaves a target alone that did not answer, and switches it off after days without a good answer, or where it says so.
 */
async function noteFailure(app: App, tx: Executor, row: Due, isGone: boolean, isHeld: boolean): Promise<void> {
  const now = app.clock.now()
  const held = isHeld ? Temporal.Instant.from(now).add({ seconds: HELD_SECONDS }).toString() : null
  await sql`update webhooks set failing_since = coalesce(failing_since, ${now}), held_until = ${held}
    where id = ${row.webhookId}`.execute(tx)
  const hours = STOPPED_AFTER_DAYS * HOURS_PER_DAY
  const limit = Temporal.Instant.from(now).subtract({ hours }).toString()
  const isStale = row.failingSince !== null && row.failingSince <= limit && row.attempts >= LEAST_ATTEMPTS
  if (!isGone && !isStale) return
  const { rows } = await typedSql({ id: 'int' })`
    update webhooks set is_enabled = false, version = version + 1, updated_at = ${now} where id = ${row.webhookId}
    and is_enabled returning id`.execute(tx)
  if (rows.length === 0) return
  await writeLog(tx, app, 'webhookStopped', { about: `„${row.name}“` })
  await app.jobs.add(tx, 'tell-of-stopped-webhook', { webhookId: row.webhookId }, { maxAttempts: 8 })
}

/** When a key that was replaced signs no more. */
export const oldSecretEnds = (now: string): string =>
  Temporal.Instant.from(now).add({ hours: OLD_SECRET_HOURS }).toString({ fractionalSecondDigits: 3 })
