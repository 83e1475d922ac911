import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { CallResult } from '#contract/call.ts'
import type { issueWebhookSecret, WebhookDelivery } from '#contract/calls/keys/programs.ts'
import { webhooks } from '#contract/resources/webhooks.ts'
import { messagesOf } from '#contract/resource.ts'
import { TEST_EVENT } from '#domain/external/webhook-events.ts'
import { Problem } from '#domain/problem.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typed, typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import { writeAudit } from '#server/core/resources/write-audit.ts'
import { oldSecretEnds, WEBHOOK_PURPOSE } from '#server/features/webhooks/send-webhooks.ts'
import { webhookSecretOf } from '#server/ports/webhooks/webhook-sender.ts'

const DELIVERY = {
  id: 'int',
  messageId: 'text',
  event: 'text',
  queuedAt: 'instant',
  tryAt: 'instant',
  sentAt: 'instant?',
  doneAt: 'instant?',
  attempts: 'int',
  status: 'int?',
  durationMs: 'int?',
  answer: 'text?',
  reason: 'text?',
  outcome: typed<'sent' | 'skipped' | 'givenUp'>('text?'),
} as const
const COLUMNS = sql`id, message_id::text, event, queued_at, try_at, sent_at, done_at, attempts, status, duration_ms,
    answer, reason, outcome`
const SECRET_BYTES = 32
export const DISPATCH = 'dispatch-webhooks'

const notFound = () => new Problem('notFound', { message: messagesOf(webhooks).missing })

/** @throws Problem `notFound`, and `conflict` for one that sends nothing. */
async function lockSending(tx: Executor, id: number): Promise<void> {
  const { rows } = await typedSql({ isEnabled: 'bool', hasSecret: 'bool' })`
    select is_enabled, secret is not null as has_secret from webhooks where id = ${id} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  if (!row.hasSecret)
    throw new Problem('conflict', { code: 'noSecret', message: 'Bitte erzeugen Sie zuerst den Schlüssel.' })
  if (!row.isEnabled)
    throw new Problem('conflict', { code: 'disabled', message: 'Der Webhook ist ausgeschaltet und sendet nichts.' })
}

/** What a webhook was told, the newest first. */
export async function deliveriesOf(
  app: App,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<WebhookDelivery[]> {
  const { rows: found } = await typedSql({ id: 'int' })`select id from webhooks where id = ${id}`.execute(app.db)
  if (found.length === 0) throw notFound()
  const { rows } = await typedSql(DELIVERY)`
    select ${COLUMNS} from webhook_deliveries where webhook_id = ${id} and (${before ?? null}::bigint is null
      or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}`.execute(app.db)
  return rows.map(present)
}

const present = ({ doneAt, tryAt, outcome, ...row }: RowOf<typeof DELIVERY>): WebhookDelivery => ({
  ...row,
  tryAt: doneAt === null ? tryAt : null,
  state: doneAt === null ? (row.attempts === 0 ? 'waiting' : 'retrying') : (outcome ?? 'givenUp'),
})

/**
 * Has a message sent again at once, under its id and with its body. @throws Problem `notFound`, and `conflict` for a
 * webhook that sends nothing.
 */
export async function resend(app: App, id: number, deliveryId: number): Promise<WebhookDelivery> {
  return app.db.transaction().execute(async tx => {
    await lockSending(tx, id)
    const { rows } = await typedSql(DELIVERY)`
      update webhook_deliveries set done_at = null, sent_at = null, attempts = 0, is_manual = true, reason = null,
        outcome = null,
        try_at = ${app.clock.now()} where id = ${deliveryId} and webhook_id = ${id} returning ${COLUMNS}`.execute(tx)
    const [row] = rows
    if (!row) throw new Problem('notFound', { message: 'Diese Meldung gibt es nicht mehr.' })
    return sendSoon(app, tx, id, row)
  })
}

/** Has a message sent that tells of nothing, to try the address. @throws Problem as `resend` does. */
export async function sendTest(app: App, id: number): Promise<WebhookDelivery> {
  return app.db.transaction().execute(async tx => {
    await lockSending(tx, id)
    const now = app.clock.now()
    const { rows } = await typedSql(DELIVERY)`
      insert into webhook_deliveries (webhook_id, event, is_manual, queued_at, try_at)
      values (${id}, ${TEST_EVENT}, true, ${now}, ${now}) returning ${COLUMNS}`.execute(tx)
    const [row] = rows
    if (!row) throw new Error('A test was not queued')
    return sendSoon(app, tx, id, row)
  })
}

/** What somebody has just pressed is not kept waiting by a target that was left alone. */
async function sendSoon(app: App, tx: Executor, id: number, row: RowOf<typeof DELIVERY>): Promise<WebhookDelivery> {
  await sql`update webhooks set held_until = null where id = ${id}`.execute(tx)
  await app.jobs.add(tx, DISPATCH, {}, { key: DISPATCH })
  return present(row)
}

/** Makes a key, sealed at rest; the one before signs beside it for a day. */
export async function issueSecret(
  app: App,
  id: number,
  principal: Principal,
): Promise<CallResult<typeof issueWebhookSecret>> {
  const secret = webhookSecretOf(randomBytes(SECRET_BYTES))
  const now = app.clock.now()
  const sealed = await app.secrets.seal(secret, WEBHOOK_PURPOSE)
  const ends = oldSecretEnds(now)
  return app.db.transaction().execute(async tx => {
    const { rows } = await typedSql({ name: 'text', oldSecretUntil: 'instant?' })`
      update webhooks set old_secret = secret, old_secret_until = case when secret is not null then ${ends}::timestamptz
        end,
        secret = ${sealed}, secret_since = ${now} where id = ${id} returning name, old_secret_until`.execute(tx)
    const [row] = rows
    if (!row) throw notFound()
    await writeAudit(tx, app, principal, 'update', webhooks, id, { secretSince: now }, { name: row.name })
    return { secret, secretSince: now, oldSecretUntil: row.oldSecretUntil }
  })
}
