import { sql } from 'kysely'
import type { Role } from '#contract/role.ts'
import { holds } from '#contract/rights/decide.ts'
import { weekPaper, weekSummary } from '#domain/documents/week-paper.ts'
import type { WeekReport } from '#domain/statistics/week-report.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { addDays, isoOf, localDay, wallInstant } from '#domain/time/local-time.ts'
import type { StaffPrincipal } from '#server/core/auth/principal.ts'
import { shopDay } from '#server/core/auth/last-day.ts'
import type { App } from '#server/core/context.ts'
import { typedSql, type RowOf, typed } from '#server/core/db/typed-sql.ts'
import { baseUrl } from '#server/core/mail/base-url.ts'
import type { MailContent } from '#server/core/mail/mail-content.ts'
import { sendDueMails } from '#server/core/outbox/send-due-mails.ts'
import { buildReport } from '#server/features/statistics/report/build-report.ts'
import { type DrawPaper, REPORT_FAILURE } from '#server/features/statistics/report/routes.ts'

/** On Mondays from this time on, on the clock of the business. */
const MONDAY_MINUTES = 6 * 60
const LONGEST_REASON = 300
const UNTRUE = 'Inzwischen ohne Recht auf diese Zahlen oder ohne Mailadresse.'
const CALLED_OFF = 'Inzwischen abbestellt.'

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
  isWanted: 'bool',
} as const
type Due = RowOf<typeof DUE>

/**
 * Queues the report of the week that is over for everybody who wants it, once it is Monday morning, and sends what is
 * queued. A server that was away on Monday sends it when it is back.
 */
export async function sendReports(app: App, draw: DrawPaper): Promise<void> {
  await queueReports(app)
  const today = await shopDay(app)
  await sendDueMails<'reportMails', Due>(app, {
    table: 'reportMails',
    key: ['id'],
    batch: 10,
    // each is drawn as a PDF in a process of its own
    leaseMinutes: 10,
    isMarked: false,
    take: ({ due, set }) => typedSql(DUE)`
      update report_mails n set ${set} from (${due}) due, users u where n.id = due.id and u.id = n.user_id
      returning n.id, n.week, n.attempts, u.id as user_id, u.username, u.first_name, u.last_name,
        nullif(u.email, '') as email, u.roles,
        u.can_see_revenue,
        array(select target_id from users_branches b where b.row_id = u.id order by position) as branch_ids,
        u.is_enabled and (u.exit_date is null or u.exit_date >= ${today}::date) as is_here,
        exists (select from report_readers r where r.user_id = u.id) as is_wanted`,
    async letter(due) {
      const principal = principalOf(due)
      if (!due.isWanted) return { untrue: CALLED_OFF }
      // what somebody may see, they may see when it is sent
      if (!due.isHere || due.email === null || !holds(principal, 'statistics.report')) return { untrue: UNTRUE }
      const report = await buildReport(app, work => work(app.db), principal, { monday: due.week })
      const paper = weekPaper(report)
      const content = await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, REPORT_FAILURE)
      return {
        id: `report-${due.id}`,
        to: due.email,
        content: reportMail(due, report, paper.title, baseUrl(app)),
        files: [{ filename: `wochenbericht-${due.week}.pdf`, content, contentType: 'application/pdf' }],
      }
    },
    reasonOf: error => (error instanceof Error ? error.message.slice(0, LONGEST_REASON) : 'unbekannt'),
  })
}

async function queueReports({ catalogue, clock, db }: App): Promise<void> {
  const { config } = await catalogue.current()
  const now = clock.now()
  const monday = mondayOf(localDay(now, config.timeZone))
  const due = isoOf(wallInstant(monday, MONDAY_MINUTES, config.timeZone))
  if (now < due) return
  await sql`insert into report_mails (user_id, week, recipient, queued_at, try_at)
    select r.user_id, ${addDays(monday, -7)}::date, u.email, ${now}, ${now} from report_readers r
      join users u on u.id = r.user_id
    where r.since <= ${due} and u.is_enabled and u.email <> '' on conflict (user_id, week) do nothing`.execute(db)
}

function reportMail(
  { firstName, lastName, username }: Due,
  report: WeekReport,
  title: string,
  address: string,
): MailContent {
  return {
    subject: `${title} ${formatDay(report.from)} bis ${formatDay(report.to)}`,
    greeting: `Guten Morgen ${[firstName, lastName].filter(Boolean).join(' ') || username},`,
    paragraphs: [
      `anbei die Zahlen der vergangenen Woche: ${weekSummary(report)}. In Klammern steht, um wie viel es mehr oder weniger war als in der Woche davor.`,
      'Diesen Bericht bekommen Sie, weil Sie ihn bei den Statistiken bestellt haben; dort bestellen Sie ihn auch ab.',
    ],
    link: { label: 'Statistiken öffnen', url: `${address}/backend#/statistics` },
    footer: [report.shopName],
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
