import type { FastifyInstance } from 'fastify'
import { bookingsFile, dailyTotals, exportDailyTotals, MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { readInput } from '#contract/read-input.ts'
import type { Feature } from '#server/core/feature.ts'
import type { BookingFormat } from '#domain/books/bookings.ts'
import { type ClosingNeeds, mountClosings } from '#server/features/books/closing/routes.ts'
import { sendSheets } from '#server/features/books/closing/send-sheets.ts'
import { writeDays } from '#server/features/books/write-days.ts'
import { principalOf } from '#server/core/auth/authenticate.ts'
import { requireAbility } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { askerOf, FROM_REPLICA } from '#server/core/http/asker-of.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { fromReplica, mountCall, routeOf, SENT } from '#server/core/http/mount-call.ts'
import { limitedTo } from '#server/core/http/rate-limit.ts'
import { branchWindows } from '#server/features/books/branch-windows.ts'
import { exportTotals } from '#server/features/books/export-totals.ts'
import { readTotals } from '#server/features/books/read-totals.ts'
import { writeBookings } from '#server/features/books/write-bookings.ts'

/** The calls of the books. They are read as lists are, and give way to guests who order. */
function mountBooks(server: FastifyInstance, app: App, needs: ClosingNeeds): void {
  mountClosings(server, app, needs)
  mountCall(server, app, fromReplica(dailyTotals), async ({ query, principal, reply }) => {
    const { from, to, branch } = query
    if (branch !== undefined) requireAbility(principal, 'reports.read', branch)
    const windows = await branchWindows(app, { from, to, branch }, principal, MOST_BRANCH_DAYS.answer)
    const { currency, businessDayStart } = (await app.catalogue.current()).config
    const totals = await app.lists.read(askerOf(reply, principal), db =>
      inOneSnapshot(db, tx => readTotals(tx, windows)),
    )
    return { from, to, currency, businessDayStart, ...totals }
  })
  mountCall(server, app, fromReplica(exportDailyTotals), async ({ body, principal, reply }) => {
    if (body.branch !== undefined) requireAbility(principal, 'reports.read', body.branch)
    await exportTotals(app, body, principal, reply)
    return SENT
  })
  server.get(routeOf(bookingsFile.path), limitedTo(20, FROM_REPLICA), async (request, reply) => {
    const principal = await principalOf(app, request)
    const query = readInput(bookingsFile.query, request.query)
    requireAbility(principal, bookingsFile.ability, query.branch)
    const file = await writeBookings(app, query, principal, reply)
    return reply
      .type(`${bookingsFile.mediaType}; charset=windows-1252`)
      .header('cache-control', 'no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-disposition', `attachment; filename="${fileName(query)}"`)
      .send(file)
  })
}

const FILE_NAMES = { datev: 'EXTF_Buchungsstapel', bmd: 'BMD_Buchungen', csv: 'Buchungen' } as const
const fileName = ({ format, from, to, open }: { format: BookingFormat; from: string; to: string; open: boolean }) =>
  `${FILE_NAMES[format]}_${from}_${to}${open ? '_mit_offenen_Tagen' : ''}.csv`

/** What was earned and what money moved, by day, method and rate, and days that are closed by name (decision 073). */
export const books = (needs: ClosingNeeds) =>
  ({
    name: 'books',
    mount: (server, app) => mountBooks(server, app, needs),
    tasks: app => ({
      'write-day-books': () => writeDays(app),
      'send-day-sheets': () => sendSheets(app, needs.draw),
    }),
    // a day may be written once it has been over for a day in UTC
    crons: { 'write-day-books': '14 0,6,12,18 * * *', 'send-day-sheets': '* * * * *' },
  }) satisfies Feature
