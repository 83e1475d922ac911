import type { FastifyReply } from 'fastify'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { type BookingDetail, type BookingFormat, bookingsOf, differenceBookings } from '#domain/books/bookings.ts'
import { bookingsFile, yearOf } from '#domain/books/bookings-file.ts'
import { bmdFile, bookingsTable } from '#domain/books/bookings-table.ts'
import { Problem } from '#domain/problem.ts'
import { windows1252 } from '#domain/tables/windows-1252.ts'
import { localDateTimeSeconds } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { patiently } from '#server/core/http/tables/parts.ts'
import { branchWindows, type Span } from '#server/features/books/branch-windows.ts'
import { cashDifferencesIn, closedDaysIn } from '#server/features/books/closing/late-changes.ts'
import { readRevenue } from '#server/features/books/read-totals.ts'

/** An order's bookings are as many as its rates, so few days of them are many lines. */
const MOST_DAYS_BY_ORDER = MOST_BRANCH_DAYS.file / 10
const DATEV_PLANS = { ekr: '', skr03: '03', skr04: '04' } as const

type Asked = Span & { detail: BookingDetail; format: BookingFormat; open: boolean }

/**
 * What was earned on closed days, as the file for the bookkeeper, from the same sums as the daily totals; with `open`
 * also on days that are not closed, named as such. @throws Problem `invalid` at `to` for a span that does not lie in one
 * business year or is too long, at `open` where none of its days is closed.
 */
export async function writeBookings(
  app: App,
  { detail, format, open: takesOpen, ...span }: Asked,
  principal: Principal,
  reply: FastifyReply,
): Promise<Buffer> {
  const { config } = await app.catalogue.current()
  const { plan, yearBegin, consultant, client, tipAccount, cashDifferenceAccount, methodAccounts, revenueAccounts } =
    config.bookkeeping
  const begin = yearBegin ?? 1
  if (yearOf(span.from, begin) !== yearOf(span.to, begin))
    throw new Problem('invalid', {
      field: 'to',
      code: 'twoYears',
      message: 'Eine Datei umfasst höchstens ein Wirtschaftsjahr. Bitte wählen Sie einen kürzeren Zeitraum.',
    })
  const windows = await branchWindows(
    app,
    span,
    principal,
    detail === 'order' ? MOST_DAYS_BY_ORDER : MOST_BRANCH_DAYS.file,
  )
  const asker = askerOf(reply, principal)
  const isByOrder = detail === 'order'
  const { entries, closed, differences } = await patiently(asker.left, () =>
    app.lists.read(asker, db =>
      inOneSnapshot(db, async tx => ({
        entries: (await readRevenue(tx, windows, isByOrder)).entries,
        closed: await closedDaysIn(tx, windows),
        differences: await cashDifferencesIn(tx, windows),
      })),
    ),
  )
  if (!takesOpen && closed.length === 0)
    throw new Problem('invalid', {
      field: 'open',
      code: 'noneClosed',
      message:
        'In diesem Zeitraum ist noch kein Tag abgeschlossen. Schließen Sie Tage ab, oder nehmen Sie offene Tage mit.',
    })
  const closedAt = new Set(closed.map(({ branchId, day }) => `${day} ${branchId}`))
  const branchOf = new Map(windows.branches.map(({ id, name }) => [id, { id, name }]))
  const booked = entries
    .map(({ branchId, ...entry }) => ({
      ...entry,
      isOpen: !closedAt.has(`${entry.day} ${branchId}`),
      branch: branchOf.get(branchId) ?? { id: branchId, name: '' },
    }))
    .filter(({ isOpen }) => takesOpen || !isOpen)
    .sort((a, b) => a.day.localeCompare(b.day) || a.branch.id - b.branch.id || (a.uid ?? '').localeCompare(b.uid ?? ''))
  const accounts = {
    plan: plan ?? 'ekr',
    tipAccount,
    cashDifferenceAccount,
    methodAccounts: methodAccounts ?? [],
    revenueAccounts: revenueAccounts ?? [],
  } as const
  const tills = differences.map(({ branchId, ...till }) => ({
    ...till,
    branch: branchOf.get(branchId) ?? { id: branchId, name: '' },
  }))
  const bookings = [...bookingsOf(booked, accounts, config), ...differenceBookings(tills, accounts)].sort((a, b) =>
    a.day.localeCompare(b.day),
  )
  if (format !== 'datev')
    return Buffer.from(windows1252(format === 'bmd' ? bmdFile(bookings) : bookingsTable(bookings)))
  const text = bookingsFile(bookings, {
    from: span.from,
    to: span.to,
    currency: config.currency,
    createdAt: localDateTimeSeconds(app.clock.now(), config.timeZone),
    yearBegin: begin,
    consultant,
    client,
    plan: DATEV_PLANS[plan ?? 'ekr'],
  })
  return Buffer.from(windows1252(text))
}
