import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import * as calls from '#contract/calls/keys/programs.ts'
import { STOPPED_AFTER_DAYS } from '#domain/external/webhook-events.ts'
import { retentionLimit } from '#domain/orders/retention.ts'
import { Problem } from '#domain/problem.ts'
import type { App } from '#server/core/context.ts'
import type { Feature } from '#server/core/feature.ts'
import { inBatches } from '#server/core/db/in-batches.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import { sendMail } from '#server/core/mail/send-mail.ts'
import type { ResourceHook } from '#server/core/resources/hook.ts'
import { deliveriesOf, DISPATCH, issueSecret, resend, sendTest } from '#server/features/webhooks/deliveries.ts'
import type { ReadOrders } from '#server/features/webhooks/payload.ts'
import { sendDueWebhooks } from '#server/features/webhooks/send-webhooks.ts'

const GATHER_MS = 250
/** A job is over after so long, whoever is slow; what is on its way goes on beside it. */
const LONGEST_JOB_MS = 2000

const hook: ResourceHook = {
  beforeWrite({ app, before, body }) {
    const address = body['address']
    if (typeof address === 'string' && !app.webhooks.isAddress(address))
      throw new Problem('invalid', {
        field: 'address',
        code: 'invalid',
        message: 'Die Adresse beginnt mit https:// und einem vollständigen Namen, ohne Anmeldung und ohne Port.',
      })
    const events = (body['events'] ?? before?.['events'] ?? []) as string[]
    if (events.length === 0)
      throw new Problem('invalid', {
        field: 'events',
        code: 'invalid',
        message: 'Bitte wählen Sie mindestens ein Ereignis.',
      })
    // whoever switches it on again begins anew
    return Promise.resolve(body['isEnabled'] === true ? { failing_since: null, held_until: null } : undefined)
  },
}

function mount(server: FastifyInstance, app: App): void {
  mountCall(server, app, calls.issueWebhookSecret, ({ params, principal }) => issueSecret(app, params.id, principal))
  mountCall(server, app, calls.listWebhookDeliveries, ({ params, query }) => deliveriesOf(app, params.id, query))
  mountCall(server, app, calls.resendWebhookDelivery, ({ params }) => resend(app, params.id, params.deliveryId))
  mountCall(server, app, calls.testWebhook, ({ params }) => sendTest(app, params.id))
}

/** Debounced: has the outbox emptied soon after orders or the catalogue change, whichever process hears of it. */
function watch(app: App): () => void {
  let timer: NodeJS.Timeout | null = null
  const wake = () => {
    timer = null
    app.jobs
      .add(app.db, DISPATCH, {}, { key: DISPATCH })
      .catch((error: unknown) => app.log.warn({ err: error }, 'Webhooks are sent a little later'))
  }
  const hear = () => void (timer ??= setTimeout(wake, GATHER_MS).unref())
  const stops = (['orders', 'catalogue'] as const).map(topic => app.live.subscribe(topic, hear))
  return () => {
    for (const stop of stops) stop()
    if (timer) clearTimeout(timer)
  }
}

/** Tells the administrators that a webhook was switched off, unless it is on again. */
async function tellOfStopped(app: App, webhookId: number): Promise<void> {
  const { rows } = await typedSql({ name: 'text', address: 'text', version: 'int' })`
    select name, address, version from webhooks where id = ${webhookId} and not is_enabled`.execute(app.db)
  const [webhook] = rows
  if (!webhook || !app.mailer.isConfigured) return
  const { config } = await app.catalogue.current()
  const { rows: people } = await typedSql({ id: 'int', email: 'text' })`
    select id, email from users where is_enabled and 'ROLE_ADMIN' = any(roles) and email is not null
    order by id`.execute(app.db)
  for (const { id, email } of people)
    await sendMail(app, {
      id: `webhook-${webhookId}-${webhook.version}-${id}`,
      to: email,
      content: {
        subject: `Webhook ausgeschaltet: ${webhook.name}`,
        paragraphs: [
          `„${webhook.name}“ hat seit mehr als ${STOPPED_AFTER_DAYS} Tagen keine Meldung angenommen oder will keine mehr. Er wurde ausgeschaltet.`,
          'Was nicht angenommen wurde, steht im Verlauf des Webhooks und kann von dort erneut gesendet werden, sobald er wieder eingeschaltet ist.',
        ],
        facts: [['Adresse', webhook.address]],
        link: { label: 'Webhook öffnen', url: `${baseUrl(app)}/backend#/webhooks/${webhookId}` },
        footer: [config.shopName],
      },
    })
}

/** Forgets messages when the log does (`retention.logsDays`). */
export async function removeOldDeliveries(app: App): Promise<void> {
  const { config } = await app.catalogue.current()
  const limit = retentionLimit(app.clock.now(), 'days', config.retention.logsDays, config.timeZone)
  if (limit === null) return
  await inBatches(atOnce =>
    sql`delete from webhook_deliveries where id in (
      select id from webhook_deliveries where queued_at < ${limit} order by queued_at limit ${atOnce})`.execute(app.db),
  )
}

/** Events for other systems, signed, by an outbox of their own (decision 187). */
export const webhooks = ({ readOrders }: { readOrders: ReadOrders }) =>
  ({
    name: 'webhooks',
    mount,
    hooks: { webhooks: hook },
    tasks: app => {
      const busy = new Set<number>()
      const send = () =>
        sendDueWebhooks(app, readOrders, busy).catch((error: unknown) =>
          app.log.error({ err: error }, 'Webhooks could not be sent; they are tried again'),
        )
      return {
        'dispatch-webhooks': () => Promise.race([send(), wait(LONGEST_JOB_MS, undefined, { ref: false })]),
        'tell-of-stopped-webhook': ({ webhookId }) => tellOfStopped(app, webhookId),
        'remove-old-webhook-deliveries': () => removeOldDeliveries(app),
      }
    },
    crons: { 'dispatch-webhooks': '* * * * *', 'remove-old-webhook-deliveries': '41 2 * * *' },
    begin: watch,
  }) satisfies Feature
