import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import { mailFailure } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

const DUE = { id: 'int', recipient: 'text', attempts: 'int' } as const
const IN_HAND_MINUTES = 5
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'

/**
 * Sends the test mails that are due as notices are sent: each in one process only, and again where the server refuses.
 */
export async function sendTestMails(app: App): Promise<void> {
  const now = app.clock.now()
  if (!app.mailer.isConfigured) {
    await sql`update test_mails set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
      app.db,
    )
    return
  }
  const { rows } = await typedSql(DUE)`
    update test_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id from test_mails where done_at is null and try_at <= ${now} order by id limit 20 for update skip locked) due
    where m.id = due.id returning m.id, m.recipient, m.attempts`.execute(app.db)
  for (const mail of rows) await attempt(app, mail)
}

async function attempt(app: App, { id, recipient, attempts }: RowOf<typeof DUE>): Promise<void> {
  const mark = (columns: Changed<'testMails'>) =>
    app.db.updateTable('testMails').set(columns).where('id', '=', id).where('doneAt', 'is', null).execute()
  try {
    const { config } = await app.catalogue.current()
    const content = testMail(config.shopName)
    const { from, replyTo } = config.mail
    await app.mailer.send({
      to: recipient,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      messageId: `<test-${id}-${randomUUID()}@${new URL(baseUrl(app)).hostname}>`,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
    })
    await mark({ sentAt: app.clock.now(), doneAt: app.clock.now(), reason: null })
  } catch (error) {
    const now = app.clock.now()
    const isLast = attempts >= MOST_ATTEMPTS
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(attempts) })
      .toString()
    app.log.warn({ err: error, attempt: attempts }, 'A test mail could not be sent')
    await mark({ reason: mailFailure(error), ...(isLast ? { doneAt: now } : { tryAt }) })
  }
}

const testMail = (shopName: string): MailContent => ({
  subject: `Testmail von ${shopName}`,
  paragraphs: [
    `Diese Nachricht hat ${shopName} verschickt, um den Weg zu den Gästen zu prüfen. Kommt sie an, kommen auch Bestellbestätigungen an.`,
    'Liegt sie im Ordner für unerwünschte Nachrichten, prüfen Sie den Absender unter Einstellungen, Nachrichten.',
  ],
  facts: [],
  lines: [],
  sums: [],
  footer: [shopName],
})
