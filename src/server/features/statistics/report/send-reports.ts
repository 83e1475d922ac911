import { sql } from 'kysely'
import type { Role } from '#contract/role.ts'
import { holds } from '#contract/rights/decide.ts'
import { weekPaper, weekSummary } from '#domain/documents/week-paper.ts'
import { MOST_ATTEMPTS, retryMinutes } from '#domain/orders/notices/order-notice.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { buildReport } from '#server/features/statistics/report/build-report.ts'
import { type DrawPaper, REPORT_FAILURE } from '#server/features/statistics/report/routes.ts'

/** How a mail is written and where its links lead, which another feature knows. */
export type MailWriting = {
  baseUrl: (app: Pick<App, 'env'>) => string
  write: (content: {
    subject: string
    greeting: string
    paragraphs: readonly string[]
    link: { label: string; url: string }
    footer: readonly string[]
  }) => { text: string; html: string }
}

/** On Mondays from this time on, on the clock of the business. */
const MONDAY_MINUTES = 6 * 60
const IN_HAND_MINUTES = 10
const BATCH = 10
const NO_SERVER = 'Es ist kein Mailserver eingerichtet (Einstellungen, Nachrichten).'
const UNTRUE = 'Inzwischen ohne Recht auf diese Zahlen oder ohne Mailadresse.'

const DUE = {
  id: 'int',
  week: 'date',
  attempts: 'int',
  userId: 'int',
  username: 'text',
  firstName: 'text?',
  lastName: 'text?',
  email: 'text?',
  roles: typed<Role[]>('text[]'),
  canSeeRevenue: 'bool',
  branchIds: 'int[]',
  isHere: 'bool',
} as const
type Due = RowOf<typeof DUE>

/**
 * Queues the report of the week that is over for everybody who wants it, once it is Monday morning, and sends what is
 * queued: each once, and again where the server refuses. A server that was away on Monday sends it when it is back.
 */
export async function sendReports(app: App, draw: DrawPaper, mail: MailWriting): Promise<void> {
  const { config } = await app.catalogue.current()
  const now = app.clock.now()
  const monday = mondayOf(localDay(now, config.timeZone))
  const due = isoOf(wallInstant(monday, MONDAY_MINUTES, config.timeZone))
  if (now >= due)
    await sql`insert into report_mails (user_id, week, recipient, queued_at, try_at)
      select r.user_id, ${addDays(monday, -7)}::date, u.email, ${now}, ${now} from report_readers r join users u on u.id = r.user_id
      where r.since <= ${due} and u.is_enabled and u.email <> '' on conflict (user_id, week) do nothing`.execute(app.db)
  if (!app.mailer.isConfigured) {
    await sql`update report_mails set done_at = ${now}, reason = ${NO_SERVER} where done_at is null and try_at <= ${now}`.execute(
      app.db,
    )
    return
  }
  for (;;) {
    const mails = await takeDue(app)
    for (const one of mails) await attempt(app, one, draw, mail)
    if (mails.length < BATCH) return
  }
}

async function takeDue(app: App): Promise<Due[]> {
  const now = app.clock.now()
  const { rows } = await typedSql(DUE)`
    update report_mails m set attempts = m.attempts + 1, try_at = ${now}::timestamptz + make_interval(mins => ${IN_HAND_MINUTES})
    from (select id from report_mails where done_at is null and try_at <= ${now} order by try_at limit ${BATCH} for update skip locked) due, users u
    where m.id = due.id and u.id = m.user_id
    returning m.id, m.week, m.attempts, u.id as user_id, u.username, u.first_name, u.last_name, nullif(u.email, '') as email, u.roles, u.can_see_revenue,
      array(select target_id from users_branches b where b.row_id = u.id order by position) as branch_ids,
      u.is_enabled and (u.exit_date is null or u.exit_date >= ${await shopDay(app)}::date) as is_here`.execute(app.db)
  return rows
}

async function attempt(app: App, due: Due, draw: DrawPaper, mail: MailWriting): Promise<void> {
  const principal = principalOf(due)
  const end = (sentAt: string | null, reason: string | null) =>
    sql`update report_mails set done_at = ${app.clock.now()}, sent_at = ${sentAt}, reason = ${reason} where id = ${due.id}`.execute(
      app.db,
    )
  // what somebody may see, they may see when it is sent
  if (!due.isHere || due.email === null || !holds(principal, 'statistics.report')) {
    await end(null, UNTRUE)
    return
  }
  try {
    const report = await buildReport(app, work => work(app.db), principal, { monday: due.week })
    const paper = weekPaper(report)
    const content = await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, REPORT_FAILURE)
    const { config } = await app.catalogue.current()
    const { from, replyTo } = config.mail
    const subject = `${paper.title} ${formatDay(report.from)} bis ${formatDay(report.to)}`
    await app.mailer.send({
      to: due.email,
      subject,
      ...mail.write({
        subject,
        greeting: `Guten Morgen ${[due.firstName, due.lastName].filter(Boolean).join(' ') || due.username},`,
        paragraphs: [
          `anbei die Zahlen der vergangenen Woche: ${weekSummary(report)}. In Klammern steht, um wie viel es mehr oder weniger war als in der Woche davor.`,
          'Diesen Bericht bekommen Sie, weil Sie ihn bei den Statistiken bestellt haben; dort bestellen Sie ihn auch ab.',
        ],
        link: { label: 'Statistiken öffnen', url: `${mail.baseUrl(app)}/backend#/statistics` },
        footer: [config.shopName],
      }),
      attachments: [{ filename: `wochenbericht-${due.week}.pdf`, content, contentType: 'application/pdf' }],
      messageId: `<report-${due.id}@${new URL(mail.baseUrl(app)).hostname}>`,
      ...(from && { from }),
      ...(replyTo && { replyTo }),
    })
    await end(app.clock.now(), null)
  } catch (error) {
    const now = app.clock.now()
    app.log.warn({ err: error, attempt: due.attempts }, 'The report of the week could not be sent')
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'unbekannt'
    if (due.attempts >= MOST_ATTEMPTS) await end(null, reason)
    else
      await sql`update report_mails set reason = ${reason}, try_at = ${now}::timestamptz + make_interval(mins => ${retryMinutes(due.attempts)}) where id = ${due.id}`.execute(
        app.db,
      )
  }
}

const principalOf = ({
  userId,
  username,
  firstName,
  lastName,
  roles,
  canSeeRevenue,
  branchIds,
}: Due): StaffPrincipal => ({
  kind: 'user',
  id: userId,
  username,
  firstName,
  lastName,
  roles,
  branchIds,
  canSeeRevenue,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
})
