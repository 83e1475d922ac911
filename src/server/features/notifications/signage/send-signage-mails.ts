import { sql } from 'kysely'
import type { Config } from '#contract/config/config-fields.ts'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import type { Changed } from '#server/core/db/schema.ts'
import { writeLog } from '#server/core/logs/write-log.ts'
import { baseUrl } from '#server/features/notifications/base-url.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import { oneLine } from '#server/features/notifications/mail-escape.ts'
import { mailReason } from '#server/features/notifications/mail-failure.ts'
import { renderHtml, renderText } from '#server/features/notifications/render-mail.ts'

const DUE = {
  id: 'int',
  deviceId: 'int',
  kind: typed<'silent' | 'back' | 'fault'>('text'),
  message: 'text?',
  address: 'text',
  seenAt: 'instant?',
  attempts: 'int',
  name: 'text',
  location: 'text?',
  branch: 'text',
  timeZone: 'text?',
} as const
type Due = RowOf<typeof DUE>

const IN_HAND_MINUTES = 5
const BATCH = 20
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'

/**
 * Sends what people are told of TVs, as notices are sent: each in one process only, and again where the server refuses.
 */
export async function sendSignageMails(app: App): Promise<void> {
  const now = app.clock.now()
  if (!app.mailer.isConfigured) {
    await sql`update signage_mails set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
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
    update signage_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id from signage_mails where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due,
      digital_signage_devices d, branches b
    where m.id = due.id and d.id = m.device_id and b.id = d.branch_id
    returning m.id, m.device_id, m.kind, m.message, m.address, m.seen_at, m.attempts, d.name, d.location, b.name as branch, b.time_zone`.execute(
    app.db,
  )
  return rows
}

/** Whether it is still ours. From here on it may have left. */
async function claim(app: App, { id, attempts }: Due): Promise<boolean> {
  const now = app.clock.now()
  const { rows } = await sql`
    update signage_mails set sending_at = ${now}, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    where id = ${id} and attempts = ${attempts} and done_at is null returning 1`.execute(app.db)
  return rows.length > 0
}

async function attempt(app: App, mail: Due): Promise<void> {
  if (!(await claim(app, mail))) return
  const mark = (columns: Changed<'signageMails'>) =>
    app.db.updateTable('signageMails').set(columns).where('id', '=', mail.id).execute()
  try {
    const { config } = await app.catalogue.current()
    const content = tvMail(mail, { config, baseUrl: baseUrl(app) })
    const { from, replyTo } = config.mail
    await app.mailer.send({
      to: mail.address,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      messageId: `<tv-${mail.deviceId}-${mail.id}@${new URL(baseUrl(app)).hostname}>`,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
    })
    await mark({ sendingAt: null, sentAt: app.clock.now(), doneAt: app.clock.now(), reason: null })
  } catch (error) {
    const now = app.clock.now()
    const isLast = mail.attempts >= MOST_ATTEMPTS
    const tryAt = Temporal.Instant.from(now)
      .add({ minutes: retryMinutes(mail.attempts) })
      .toString()
    app.log.warn({ err: error, tv: mail.deviceId, attempt: mail.attempts }, 'A mail about a TV could not be sent')
    if (isLast)
      await writeLog(app.db, app, 'mailFailed', {
        about: `(TV ${mail.deviceId})`,
        details: { reason: mailReason(error), attempt: mail.attempts },
      })
    await mark({ sendingAt: null, reason: mailReason(error), ...(isLast ? { doneAt: now } : { tryAt }) })
  }
}

const WORDS = {
  silent: {
    subject: 'TV meldet sich nicht',
    text: 'Dieser TV meldet sich nicht mehr. Bitte sehen Sie nach, ob er Strom und Netz hat. Was er zuletzt geladen hat, zeigt er weiter.',
    seen: 'Zuletzt gesehen',
  },
  back: { subject: 'TV ist wieder da', text: 'Dieser TV meldet sich wieder.', seen: 'Wieder gesehen' },
  fault: {
    subject: 'TV meldet einen Fehler',
    text: 'Dieser TV ist erreichbar, aber etwas stimmt seit einer Weile nicht. Bitte sehen Sie nach.',
    seen: 'Seit',
  },
} as const

/** What somebody is told of a TV that is silent, back, or has something wrong with it. */
function tvMail(
  { deviceId, kind, message, name, location, branch, timeZone, seenAt }: Due,
  { config, baseUrl: url }: { config: Config; baseUrl: string },
): MailContent {
  const { subject, text, seen: label } = WORDS[kind]
  const seen = seenAt ? `${formatDateTime(seenAt, timeZone ?? config.timeZone)} Uhr` : 'noch nie'
  return {
    subject: oneLine(`${subject}: ${name} (${branch})`),
    paragraphs: [text],
    facts: [
      ['TV', oneLine(name)],
      ['Filiale', oneLine(branch)],
      ...(location ? [['Platz', oneLine(location)] as [string, string]] : []),
      ...(message ? [['Meldung', oneLine(message)] as [string, string]] : []),
      [label, seen],
    ],
    link: { label: 'TV öffnen', url: `${url}/backend#/digital-signage/devices/${deviceId}` },
    lines: [],
    sums: [],
    footer: [config.shopName],
  }
}
