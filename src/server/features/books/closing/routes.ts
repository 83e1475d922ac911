import type { FastifyInstance } from 'fastify'
import {
  closeBusinessDay,
  daySheetPaper,
  exportClosings,
  listClosings,
  mailDaySheet,
  printDaySheet,
  readDaySheet,
} from '#contract/calls/money/day-closings.ts'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { readInput } from '#contract/read-input.ts'
import { dayPaper } from '#domain/documents/day-paper.ts'
import { daySlip } from '#domain/printing/day-slip.ts'
import { Problem } from '#domain/problem.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { FORBIDDEN, isStaff, type Principal, requireAbility, type StaffPrincipal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { fromReplica, mountCall, routeOf, SENT } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { branchWindows } from '#server/features/books/branch-windows.ts'
import { closeDay } from '#server/features/books/closing/close-day.ts'
import { writeClosings } from '#server/features/books/closing/export-closings.ts'
import { closedDaysIn } from '#server/features/books/closing/late-changes.ts'
import {
  addressOf,
  closingOf,
  dayOfBranch,
  type DayOfBranch,
  queueSheet,
  readSheet,
  toldSheet,
} from '#server/features/books/closing/read-sheet.ts'
import { type DrawPaper, SHEET_FAILURE } from '#server/features/books/closing/send-sheets.ts'

/** What closing a day needs of others: a PDF, and a slip at a printer of a branch, whose name it answers. */
export type ClosingNeeds = {
  draw: DrawPaper
  print: (
    app: App,
    slip: { branchId: number; deviceId: number; document: string },
    principal: Principal,
  ) => Promise<string>
}

/** The calls about closing business days. */
export function mountClosings(server: FastifyInstance, app: App, { draw, print }: ClosingNeeds): void {
  mountCall(server, app, fromReplica(listClosings), async ({ query, principal, reply }) => {
    if (query.branch !== undefined) requireAbility(principal, listClosings.ability, query.branch)
    const windows = await branchWindows(app, query, principal, MOST_BRANCH_DAYS.answer, listClosings.ability)
    const closed = await app.lists.read(askerOf(reply, principal), db => closedDaysIn(db, windows))
    const nameOf = new Map(windows.branches.map(({ id, name }) => [id, name]))
    return closed.map(({ branchId, ...one }) => ({
      ...one,
      branch: { id: branchId, name: nameOf.get(branchId) ?? '' },
    }))
  })
  mountCall(server, app, readDaySheet, async ({ params, principal, reply }) => {
    const asked = await askedDay(app, params, principal)
    return app.lists.read(askerOf(reply, principal), db => inOneSnapshot(db, tx => readSheet(tx, asked)))
  })
  mountCall(server, app, closeBusinessDay, async ({ params, body, key, principal }) => {
    const asked = await askedDay(app, params, principal)
    await closeDay(app, asked, body, { key, principal: staff(principal) })
    return inOneSnapshot(app.db, tx => readSheet(tx, asked))
  })
  mountCall(server, app, printDaySheet, async ({ params, body, principal }) => {
    const asked = await closedDay(app, params, principal)
    const document = daySlip(await toldSheet(app, app.db, asked))
    return { printer: await print(app, { branchId: asked.branch.id, deviceId: body.device.id, document }, principal) }
  })
  mountCall(server, app, mailDaySheet, async ({ params, principal }) => {
    const { branch, day } = await closedDay(app, params, principal)
    const { id } = staff(principal)
    const recipient = await addressOf(app.db, id)
    if (recipient === null)
      throw new Problem('conflict', {
        code: 'noAddress',
        message: 'In Ihrem Profil steht keine E-Mail-Adresse. Bitte tragen Sie dort eine ein.',
      })
    await app.db.transaction().execute(async tx => {
      await queueSheet(tx, { branchId: branch.id, day, userId: id, recipient, now: app.clock.now() })
      await app.jobs.add(tx, 'send-day-sheets', {})
    })
    return { recipient }
  })
  mountCall(server, app, fromReplica(exportClosings), async ({ body, principal, reply }) => {
    if (body.branch !== undefined) requireAbility(principal, exportClosings.ability, body.branch)
    await writeClosings(app, body, principal, reply)
    return SENT
  })
  server.get(routeOf(daySheetPaper.path), limitedTo(20), async (request, reply) => {
    const principal = await principalOf(app, request)
    const asked = await askedDay(app, readInput(daySheetPaper.params, request.params), principal)
    const paper = dayPaper(await inOneSnapshot(app.db, tx => toldSheet(app, tx, asked)))
    return reply
      .type(daySheetPaper.mediaType)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `inline; filename="tagesabschluss-${asked.day}.pdf"`)
      .send(await draw(app, { make: 'paper', paper, title: `${paper.title} ${paper.number}` }, SHEET_FAILURE))
  })
}

async function askedDay(app: App, params: { branch: number; day: string }, principal: Principal): Promise<DayOfBranch> {
  requireAbility(principal, readDaySheet.ability, params.branch)
  return dayOfBranch(app, params)
}

/** @throws Problem `conflict` for a day that is not closed: what may still change is no sheet to hand on. */
async function closedDay(
  app: App,
  params: { branch: number; day: string },
  principal: Principal,
): Promise<DayOfBranch> {
  const asked = await askedDay(app, params, principal)
  if (!(await closingOf(app.db, asked.branch.id, asked.day)))
    throw new Problem('conflict', { code: 'notClosed', message: 'Dieser Tag ist noch nicht abgeschlossen.' })
  return asked
}

function staff(principal: Principal): StaffPrincipal {
  if (!isStaff(principal)) throw new Problem('forbidden', { message: FORBIDDEN })
  return principal
}
