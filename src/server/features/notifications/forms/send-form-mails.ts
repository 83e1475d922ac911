import { sql } from 'kysely'
import type { CachedResponse } from '#domain/forms/stored-answer.ts'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import { formMail } from '#server/features/notifications/forms/form-mail.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import { mailReason } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

const DUE = {
  id: 'int',
  submissionId: 'int',
  address: 'text',
  subject: 'text',
  replyTo: 'text?',
  attempts: 'int',
  isUncertain: 'bool',
  formId: 'int',
  formName: 'text?',
  answers: typed<CachedResponse[]>('json'),
  receivedAt: 'instant',
} as const
type Due = RowOf<typeof DUE>

const IN_HAND_MINUTES = 5
const BATCH = 20
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
const MAYBE_TWICE = 'Diese Nachricht haben Sie vielleicht schon bekommen. Eingegangen ist nur eine.'

/**
 * Sends the mails about forms that were filled in, as notices are sent: each in one process only, and again where the
 * server refuses.
 */
export async function sendFormMails(app: App): Promise<void> {
  const now = app.clock.now()
  if (!app.mailer.isConfigured) {
    await sql`update form_mails set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
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
    update form_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id, sending_at is not null as is_uncertain from form_mails
      where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due, form_submissions s, nodes n
    where m.id = due.id and s.id = m.submission_id and n.id = s.form_id
    returning m.id, m.submission_id, m.address, m.subject, m.reply_to, m.attempts, due.is_uncertain, n.id as form_id, n.name as form_name,
      s.answers, s.created_at as received_at`.execute(app.db)
  return rows
}

/** Whether it is still ours. From here on it may have left. */
async function claim(app: App, { id, attempts }: Due): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql`
    update form_mails set sending_at = ${now}, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    where id = ${id} and attempts = ${attempts} and done_at is null returning 1`.execute(app.db)
  return rows.length > 0
}

async function attempt(app: App, mail: Due): Promise<void> {
  if (!(await claim(app, mail))) return
  const mark = (columns: Changed<'formMails'>) =>
    app.db.updateTable('formMails').set(columns).where('id', '=', mail.id).execute()
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
      { err: error, submission: mail.submissionId, attempt: mail.attempts },
      'A mail about a form could not be sent',
    )
    if (isLast)
      await writeLog(app.db, app, 'mailFailed', {
        about: `(Einsendung ${mail.submissionId})`,
        details: { reason: mailReason(error), attempt: mail.attempts },
      })
    await mark({ sendingAt: null, reason: mailReason(error), ...(isLast ? { doneAt: now } : { tryAt }) })
  }
}

async function send(app: App, mail: Due): Promise<void> {
  const { config } = await app.catalogue.current()
  const written = formMail({ ...mail, formName: mail.formName ?? '' }, { config, baseUrl: baseUrl(app) })
  const content = mail.isUncertain ? { ...written, note: MAYBE_TWICE } : written
  const { from } = config.mail
  const replyTo = mail.replyTo && oneLine(mail.replyTo)
  await app.mailer.send({
    to: mail.address,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content),
    messageId: `<form-${mail.submissionId}-${mail.id}@${new URL(baseUrl(app)).hostname}>`,
    ...(from && { from }),
    ...(replyTo && { replyTo }),
  })
}
