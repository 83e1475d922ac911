import type { FastifyInstance } from 'fastify'
import { routineMonthPaper, routineReportPaper } from '#contract/calls/tasks/routines.ts'
import { readInput } from '#contract/read-input.ts'
import type { Paper } from '#domain/documents/paper.ts'
import { routineMonthPaper as drawnMonth } from '#domain/documents/routine-month-paper.ts'
import { routinePaper } from '#domain/documents/routine-paper.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { routeOf } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { routineMonth } from '#server/features/tasks/routines/read-month.ts'
import { routineReport } from '#server/features/tasks/routines/read-routines.ts'

/** Somebody who writes a document as a PDF. */
export type DrawPaper = (
  app: App,
  task: { make: 'paper'; paper: Paper; title: string },
  failure: string,
) => Promise<Buffer>

const FAILURE = 'Der Bericht konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'
/** Each is made in a process of its own, so nobody gets many. */
const LIMITED = limitedTo(60)

/** The report of a day and the record of a month as a PDF, for who works at the branch. */
export function mountRoutinePaper(server: FastifyInstance, app: App, draw: DrawPaper): void {
  server.get(routeOf(routineReportPaper.path), LIMITED, async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, routineReportPaper.ability)
    const { id } = readInput(routineReportPaper.params, request.params)
    const { day } = readInput(routineReportPaper.query, request.query)
    const { branch, lists } = await routineReport(app, principal, id, day)
    const { config } = await app.catalogue.current()
    const paper = routinePaper({ branch: branch.name, day, lists }, config.shopName, config)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="routinen-${day}.pdf"`)
      .send(await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, FAILURE))
  })
  server.get(routeOf(routineMonthPaper.path), LIMITED, async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, routineMonthPaper.ability)
    const { id } = readInput(routineMonthPaper.params, request.params)
    const { month, list } = readInput(routineMonthPaper.query, request.query)
    const record = await routineMonth(app, principal, id, { month, list })
    const { config } = await app.catalogue.current()
    const paper = drawnMonth(record, config.shopName, config.timeZone)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="routine-${month}-${list}.pdf"`)
      .send(await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, FAILURE))
  })
}
