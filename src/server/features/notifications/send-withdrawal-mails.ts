import { sql } from 'kysely'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import { mailReason } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'
import { withdrawalMail } from '#server/features/notifications/withdrawal-mail.ts'

const DUE = {
  withdrawalId: 'int',
  recipient: typed<'guest' | 'shop'>('text'),
  address: 'text',
  attempts: 'int',
  isUncertain: 'bool',
  orderId: 'int?',
  branchId: 'int?',
  name: 'text',
  contract: 'text',
  email: 'text?',
  statement: 'text',
  receivedAt: 'instant',
} as const
type Due = RowOf<typeof DUE>

const IN_HAND_MINUTES = 5
const BATCH = 20
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
const MAYBE_TWICE = 'Diese Nachricht haben Sie vielleicht schon bekommen. Sie gilt nur einmal.'

/**
 * Sends the receipts of withdrawals and the news of them to the shop as notices are sent: each in one process only,
 * again where the server refuses, and under the same message id with a word about it where a process died while it
 * sent.
 */
export async function sendWithdrawalMails(app: App): Promise<void> {
  const now = app.clock.now()
  if (!app.mailer.isConfigured) {
    await sql`update withdrawal_mails set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
      app.db,
    )
    return
  }
  for (;;) {
    const due = await takeDue(app)
    for (const mail of due) await attempt(app, mail)
    if (due.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update withdrawal_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select withdrawal_id, recipient, sending_at is not null as is_uncertain from withdrawal_mails
      where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due, withdrawals w
    where m.withdrawal_id = due.withdrawal_id and m.recipient = due.recipient and w.id = due.withdrawal_id
    returning m.withdrawal_id, m.recipient, m.address, m.attempts, due.is_uncertain, w.order_id, w.branch_id, w.name, w.contract, w.email, w.statement, w.received_at`.execute(
    app.db,
  )
  return rows
}

/** Whether it is still ours. From here on it may have left. */
async function claim(app: App, { withdrawalId, recipient, attempts }: Due): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql`
    update withdrawal_mails set sending_at = ${now}, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    where withdrawal_id = ${withdrawalId} and recipient = ${recipient} and attempts = ${attempts} and done_at is null returning 1`.execute(
    app.db,
  )
  return rows.length > 0
}

async function attempt(app: App, mail: Due): Promise<void> {
  if (!(await claim(app, mail))) return
  const mark = (columns: Changed<'withdrawalMails'>) =>
    app.db
      .updateTable('withdrawalMails')
      .set(columns)
      .where('withdrawalId', '=', mail.withdrawalId)
      .where('recipient', '=', mail.recipient)
      .execute()
  try {
    await send(app, mail)
    await mark({ sendingAt: null, sentAt: app.clock.now(), doneAt: app.clock.now(), reason: null })
  } catch (error) {
    const now = app.clock.now()
    const isLast = mail.attempts >= MOST_ATTEMPTS
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(mail.attempts) })
      .toString()
    app.log.warn(
      { err: error, withdrawal: mail.withdrawalId, attempt: mail.attempts },
      'A mail about a withdrawal could not be sent',
    )
    if (isLast)
      await writeLog(app.db, app, 'mailFailed', {
        branchId: mail.branchId,
        orderId: mail.orderId,
        about: `(Widerruf ${mail.withdrawalId})`,
        details: { reason: mailReason(error), attempt: mail.attempts },
      })
    await mark({ sendingAt: null, reason: mailReason(error), ...(isLast ? { doneAt: now } : { tryAt }) })
  }
}

async function send(app: App, mail: Due): Promise<void> {
  const { config, branchById } = await app.catalogue.current()
  const branch = mail.branchId === null ? undefined : branchById.get(mail.branchId)
  const written = withdrawalMail(mail, { config, branch, baseUrl: baseUrl(app) })
  const content = mail.isUncertain ? { ...written, note: MAYBE_TWICE } : written
  const { from } = config.mail
  const replyTo = mail.recipient === 'guest' ? (config.mail.replyTo ?? branch?.email ?? config.email) : mail.email
  await app.mailer.send({
    to: mail.address,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    messageId: `<withdrawal-${mail.withdrawalId}-${mail.recipient}@${new URL(baseUrl(app)).hostname}>`,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
  })
}
