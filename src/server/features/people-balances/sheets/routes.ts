import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SheetPaper } from '#domain/documents/time-sheet-paper.ts'
import * as calls from '#contract/calls/people/sheets.ts'
import { readInput } from '#contract/read-input.ts'
import type { MonthStep } from '#domain/people/sheets/month-states.ts'
import { Problem } from '#domain/problem.ts'
import { formatMonth } from '#domain/time/format-time.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { byFigure, sheetFigures } from '#domain/people/balances/by-figure.ts'
import { isStaff, type Principal, requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { mountCall, routeOf, SENT } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { noteLog, writeLog } from '#server/core/logs/write-log.ts'
import type { HolidayCalendar } from '#server/features/people-balances/holiday-calendar.ts'
import { type Frame, frameOf, knownPeople } from '#server/features/people-balances/known-people.ts'
import { readPeople, readPerson } from '#server/features/people-balances/read-people.ts'
import { sendPayroll } from '#server/features/people-balances/sheets/export-payroll.ts'
import { actorOf, readMonths } from '#server/features/people-balances/sheets/months.ts'
import { moveMonth, readEvents } from '#server/features/people-balances/sheets/move-month.ts'
import { presentSheet, presentSummary } from '#server/features/people-balances/sheets/present-sheet.ts'
import { sheetOnPaper } from '#server/features/people-balances/sheets/sheet-on-paper.ts'

/** What draws a sheet of paper in a process of its own. */
export type DrawSheet = (app: App, sheet: SheetPaper, failure: string) => Promise<Buffer>

const FAILURE = 'Der Stundenzettel konnte nicht erstellt werden. Bitte versuchen Sie es in einer Minute noch einmal.'
const NOBODY = new Problem('notFound', { message: 'Diese Person gibt es nicht.' })
/** So long one reading of somebody's month is one line of the log. */
const ONE_READING_SECONDS = 900
const PAPERS = limitedTo(60)

type Asked = { principal: Principal; reply: FastifyReply; user: number; month: string }

/** The calls of months: sheets, their signatures and locks, paper and payroll (decision 117). */
export function mountSheets(
  server: FastifyInstance,
  app: App,
  { calendar, draw }: { calendar: HolidayCalendar; draw: DrawSheet },
): void {
  const sheetOf = async ({ principal, reply, user, month }: Asked) => {
    const frame = await frameOf(app)
    const read = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const person = await readPerson(tx, principal, 'time-sheets.read', user)
        const [known] = await knownPeople(tx, [person], frame, yearOf(month, frame), calendar)
        const stored = (await readMonths(tx, [user], month)).get(user)
        return { person, known, stored, events: await readEvents(tx, user, month) }
      }),
    )
    const { person, known, stored, events } = read
    if (!known || !stored) throw NOBODY
    if (isStaff(principal) && principal.id !== user)
      noteLog(app, 'workTimesRead', { userId: principal.id, about: person.name, onceInSeconds: ONE_READING_SECONDS })
    return presentSheet({ known, month, stored, actor: actorOf(principal, person) }, frame, events)
  }
  const summariesOf = async ({
    principal,
    reply,
    month,
    branch,
  }: Omit<Asked, 'user'> & { branch: number | undefined }) => {
    const frame = await frameOf(app)
    const { known, months } = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, async tx => {
        const people = (await readPeople(tx, principal, 'time-sheets.read')).filter(
          ({ branchIds }) => branch === undefined || branchIds.includes(branch),
        )
        const ids = people.map(({ id }) => id)
        return {
          known: await knownPeople(tx, people, frame, yearOf(month, frame), calendar),
          months: await readMonths(tx, ids, month),
        }
      }),
    )
    const rows = []
    for (const one of known) {
      const stored = months.get(one.person.id)
      if (stored) {
        const summary = presentSummary({ known: one, month, stored, actor: actorOf(principal, one.person) }, frame)
        const paidOutSeconds = one.reckoning.adjustments.reduce(
          (sum, entry) =>
            entry.kind === 'overtime' && entry.isPayout && entry.date.startsWith(`${month}-`)
              ? sum - entry.seconds
              : sum,
          0,
        )
        rows.push({ summary, paidOutSeconds })
      }
      // one person after the other, so that nobody waits for a long list
      await new Promise(setImmediate)
    }
    return rows
  }

  mountCall(server, app, calls.listSheets, async ({ query, principal, reply }) => {
    const rows = await summariesOf({ principal, reply, month: query.month, branch: query.branch })
    if (isStaff(principal) && rows.some(({ summary }) => summary.user.id !== principal.id))
      noteLog(app, 'workTimesRead', {
        userId: principal.id,
        about: `Stundenzettel ${formatMonth(`${query.month}-01`)}`,
        onceInSeconds: ONE_READING_SECONDS,
      })
    const { status, ...order } = query
    const summaries = rows.flatMap(({ summary }) =>
      status === undefined || summary.status === status ? [summary] : [],
    )
    return byFigure(summaries, sheetFigures, order)
  })
  mountCall(server, app, calls.readSheet, ({ params, principal, reply }) => sheetOf({ principal, reply, ...params }))
  const step =
    (name: MonthStep) =>
    async ({
      params,
      principal,
      reply,
      body,
    }: {
      params: { user: number; month: string }
      principal: Principal
      reply: FastifyReply
      body: { reason?: string }
    }) => {
      await moveMonth(app, principal, { ...params, today: (await frameOf(app)).today }, name, body.reason ?? null)
      return sheetOf({ principal, reply, ...params })
    }
  mountCall(server, app, calls.submitSheet, step('submit'))
  mountCall(server, app, calls.approveSheet, step('approve'))
  mountCall(server, app, calls.lockSheet, step('lock'))
  mountCall(server, app, calls.unlockSheet, step('unlock'))
  mountCall(server, app, calls.exportPayroll, async ({ body, principal, reply }) => {
    if (body.branch !== undefined) requireAbility(principal, 'time-sheets.export', body.branch)
    const rows = await summariesOf({ principal, reply, month: body.month, branch: body.branch })
    if (isStaff(principal))
      await writeLog(app.db, app, 'workTimesExported', {
        userId: principal.id,
        about: formatMonth(`${body.month}-01`),
        details: { count: rows.length },
      })
    sendPayroll(reply, body.format, body.month, rows)
    return SENT
  })
  server.get(routeOf(calls.sheetPaper.path), PAPERS, async (request, reply) => {
    const principal = await principalOf(app, request)
    requireAbility(principal, calls.sheetPaper.ability)
    const { user, month } = readInput(calls.sheetPaper.params, request.params)
    const sheet = await sheetOf({ principal, reply, user, month })
    const { businessName, shopName } = (await app.catalogue.current()).config
    const pdf = await draw(app, sheetOnPaper(sheet, businessName || shopName || ''), FAILURE)
    return reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="stundenzettel-${month}-${user}.pdf"`)
      .send(pdf)
  })
}

const yearOf = (month: string, { today }: Frame) => Math.max(Number(month.slice(0, 4)), Number(today.slice(0, 4))) + 1
