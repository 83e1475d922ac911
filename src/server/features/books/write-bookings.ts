import type { FastifyReply } from 'fastify'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { type BookingDetail, bookingsOf } from '#domain/books/bookings.ts'
import { bookingsFile, yearOf } from '#domain/books/bookings-file.ts'
import { Problem } from '#domain/problem.ts'
import { windows1252 } from '#domain/tables/windows-1252.ts'
import { localDateTimeSeconds } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { patiently } from '#server/core/http/tables/parts.ts'
import { branchWindows, type Span } from '#server/features/books/branch-windows.ts'
import { openOrders } from '#server/features/books/read-sold.ts'
import { readRevenue } from '#server/features/books/read-totals.ts'

/** An order's bookings are as many as its rates, so few days of them are many lines. */
const MOST_DAYS_BY_ORDER = MOST_BRANCH_DAYS.file / 10
const DATEV_PLANS = { ekr: '', skr03: '03', skr04: '04' } as const

/**
 * What was earned, as the file for the bookkeeper, from the same sums as the daily totals. @throws Problem `invalid` at
 * `to` for a span that does not lie in one business year, or is too long.
 */
export async function writeBookings(
  app: App,
  { detail, ...span }: Span & { detail: BookingDetail },
  principal: Principal,
  reply: FastifyReply,
): Promise<Buffer> {
  const { config } = await app.catalogue.current()
  const { plan, yearBegin, consultant, client, tipAccount, methodAccounts, revenueAccounts } = config.bookkeeping
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
  const { entries, open } = await patiently(asker.left, () =>
    app.lists.read(asker, db =>
      inOneSnapshot(db, async tx => ({
        entries: (await readRevenue(tx, windows, isByOrder)).entries,
        open: await openOrders(tx, windows),
      })),
    ),
  )
  // an order of its own is open by itself, a sum where one of its orders is
  const openAt = new Set(
    open.map(({ day, branchId, paymentMethod, uid }) => (isByOrder ? uid : `${day} ${branchId} ${paymentMethod}`)),
  )
  const branchOf = new Map(windows.branches.map(({ id, name }) => [id, { id, name }]))
  const booked = entries
    .map(({ branchId, ...entry }) => ({
      ...entry,
      isOpen: !entry.isRefund && openAt.has(entry.uid ?? `${entry.day} ${branchId} ${entry.paymentMethod}`),
      branch: branchOf.get(branchId) ?? { id: branchId, name: '' },
    }))
    .sort((a, b) => a.day.localeCompare(b.day) || a.branch.id - b.branch.id || (a.uid ?? '').localeCompare(b.uid ?? ''))
  const bookings = bookingsOf(
    booked,
    {
      plan: plan ?? 'ekr',
      tipAccount,
      methodAccounts: methodAccounts ?? [],
      revenueAccounts: revenueAccounts ?? [],
    },
    config,
  )
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
