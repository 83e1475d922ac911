import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { readReport, readWeek, reportPaper, saveReport } from '#contract/calls/statistics/day-and-report.ts'
import { readInput } from '#contract/read-input.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { weekPaper } from '#domain/documents/week-paper.ts'
import { mondayOf } from '#domain/time/iso-week.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { isStaff, type Principal, requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { askerOf, FROM_REPLICA } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, routeOf } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { buildReport, lastWeek } from '#server/features/statistics/report/build-report.ts'

/** Somebody who writes a document as a PDF. */
export type DrawPaper = (
  app: App,
  task: { make: 'paper'; paper: Paper; title: string },
  failure: string,
) => Promise<Buffer>
export const REPORT_FAILURE =
  'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'
/** Each is made in a process of its own, so nobody gets many. */
const LIMITED = limitedTo(20, FROM_REPLICA)

/** Who is sent the week's figures, and the same as a file at once. */
export function mountReports(server: FastifyInstance, app: App, draw: DrawPaper): void {
  mountCall(server, app, readReport, ({ principal }) => standing(app, principal))
  mountCall(server, app, saveReport, async ({ body, principal }) => {
    const id = isStaff(principal) ? principal.id : 0
    if (body.isWeekly)
      await sql`insert into report_readers (user_id, since) values (${id}, ${app.clock.now()})
        on conflict do nothing`.execute(app.db)
    else await sql`delete from report_readers where user_id = ${id}`.execute(app.db)
    return standing(app, principal)
  })
  mountCall(server, app, fromReplica(readWeek), async ({ query: { week, branch, division }, principal, reply }) => {
    requireAbility(principal, readWeek.ability, branch)
    const monday = await mondayAsked(app, week)
    const asker = askerOf(reply, principal)
    const report = await buildReport(app, work => app.lists.read(asker, work), principal, { monday, branch, division })
    const { title, number, paragraphs, tables = [], closing } = weekPaper(report)
    return {
      title,
      number,
      from: report.from,
      to: report.to,
      paragraphs: [...paragraphs],
      tables: tables.map(table => ({
        title: table.title,
        first: table.first,
        columns: table.columns.map(({ label }) => label),
        rows: table.rows.map(row => [...row]),
      })),
      closing: [...closing],
    }
  })
  server.get(routeOf(reportPaper.path), LIMITED, async (request, reply) => {
    const principal = await principalOf(app, request)
    const { week, branch, division } = readInput(reportPaper.query, request.query)
    requireAbility(principal, reportPaper.ability, branch)
    const monday = await mondayAsked(app, week)
    const asker = askerOf(reply, principal)
    const report = await buildReport(app, work => app.lists.read(asker, work), principal, { monday, branch, division })
    const paper = weekPaper(report)
    return reply
      .type(reportPaper.mediaType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="wochenbericht-${monday}.pdf"`)
      .send(await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, REPORT_FAILURE))
  })
}

/** The Monday of the week asked for, of the last whole one unless said. */
async function mondayAsked(app: App, week: string | undefined): Promise<string> {
  const { config } = await app.catalogue.current()
  return week === undefined ? lastWeek(app.clock.now(), config.timeZone, config.businessDayStart) : mondayOf(week)
}

async function standing(app: App, principal: Principal): Promise<{ isWeekly: boolean; email: string | null }> {
  const { rows } = await typedSql({ isWeekly: 'bool', email: 'text?' })`
    select exists (select from report_readers r where r.user_id = u.id) as "isWeekly", nullif(u.email, '') as email
    from users u where u.id = ${isStaff(principal) ? principal.id : 0}`.execute(app.db)
  return rows[0] ?? { isWeekly: false, email: null }
}
