import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { ACCOUNT_MAIL_PURPOSE, type AccountMailKind } from '#server/core/auth/account-mails.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { accountMail } from '#server/features/notifications/account-mail.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import { mailFailure } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

const DUE = {
  id: 'int',
  kind: typed<AccountMailKind>('text'),
  recipient: 'text',
  sealedLink: 'text?',
  queuedAt: 'instant',
  attempts: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
} as const
type Due = RowOf<typeof DUE>
const IN_HAND_MINUTES = 5
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
const OVER = 'Die Zeit, in der sie jemandem genützt hätte, ist vorbei.'

/**
 * Sends what people are told of their accounts, as notices are sent: each in one process only, and again where the
 * server refuses. A way in that is over is not sent.
 */
export async function sendAccountMails(app: App): Promise<void> {
  const now = app.clock.now()
  const { isConfigured } = app.mailer
  await sql`update account_mails set done_at = ${now}, sealed_link = null, reason = ${isConfigured ? OVER : NO_SERVER}
    where done_at is null and ((${!isConfigured} and try_at <= ${now}) or expires_at <= ${now})`.execute(app.db)
  if (!isConfigured) return
  const { rows } = await typedSql(DUE)`
    update account_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id from account_mails where done_at is null and try_at <= ${now} order by id limit 20 for update skip locked) due, users u
    where m.id = due.id and u.id = m.user_id
    returning m.id, m.kind, m.recipient, m.sealed_link as "sealedLink", m.queued_at as "queuedAt", m.attempts, u.username,
      u.first_name as "firstName", u.last_name as "lastName"`.execute(app.db)
  for (const mail of rows) await attempt(app, mail)
}

async function attempt(app: App, mail: Due): Promise<void> {
  const mark = (columns: Changed<'accountMails'>) =>
    app.db.updateTable('accountMails').set(columns).where('id', '=', mail.id).where('doneAt', 'is', null).execute()
  try {
    const { config } = await app.catalogue.current()
    const { sealedLink } = mail
    const token = sealedLink === null ? null : await app.secrets.open(sealedLink, ACCOUNT_MAIL_PURPOSE)
    const content = accountMail(mail, { config, baseUrl: baseUrl(app), token })
    const { from, replyTo } = config.mail
    await app.mailer.send({
      to: mail.recipient,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      messageId: `<account-${mail.id}-${randomUUID()}@${new URL(baseUrl(app)).hostname}>`,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
    })
    await mark({ sentAt: app.clock.now(), doneAt: app.clock.now(), sealedLink: null, reason: null })
  } catch (error) {
    const now = app.clock.now()
    const isLast = mail.attempts >= MOST_ATTEMPTS
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(mail.attempts) })
      .toString()
    app.log.warn({ err: error, attempt: mail.attempts, kind: mail.kind }, 'A mail about an account could not be sent')
    await mark({ reason: mailFailure(error), ...(isLast ? { doneAt: now, sealedLink: null } : { tryAt }) })
  }
}
