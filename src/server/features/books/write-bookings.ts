import type { FastifyReply } from 'fastify'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import { asText, type BookingLines } from '#domain/books/booking-lines.ts'
import {
  type Booking,
  type BookingDetail,
  type BookingFormat,
  bookingsOf,
  differenceBookings,
} from '#domain/books/bookings.ts'
import { datevLines, yearOf } from '#domain/books/bookings-file.ts'
import { BMD_LINES, TABLE_LINES } from '#domain/books/bookings-table.ts'
import type { AccountSettings } from '#domain/books/account-plan.ts'
import type { PaymentNames } from '#domain/payments/payment-methods.ts'
import { Problem } from '#domain/problem.ts'
import { windows1252 } from '#domain/tables/windows-1252.ts'
import { localDateTimeSeconds } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { slices } from '#server/core/in-slices.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { retryWhileBusy } from '#server/core/http/tables/parts.ts'
import { dayParts } from '#server/features/books/day-parts.ts'
import { branchWindows, type Span, type Windows } from '#server/features/books/branch-windows.ts'
import { cashDifferencesIn, closedDaysIn } from '#server/features/books/closing/late-changes.ts'
import { readRevenue } from '#server/features/books/read-totals.ts'

/** An order's bookings are as many as its rates, so few days of them are many lines. */
const MOST_DAYS_BY_ORDER = MOST_BRANCH_DAYS.file / 10
/** So many days of branches are read and booked before others get their turn. */
const PART = { day: 500, order: 50 } as const
const LINES_AT_ONCE = 200
const DATEV_PLANS = { ekr: '', skr03: '03', skr04: '04' } as const

type Asked = Span & { detail: BookingDetail; format: BookingFormat; open: boolean }

/**
 * What was earned on closed days, as the file for the bookkeeper, from the same sums as the daily totals; with `open`
 * also on days that are not closed, named as such. @throws Problem `invalid` at `to` for a span that does not lie in
 * one business year or is too long, at `open` where none of its days is closed.
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
  const accounts = {
    plan: plan ?? 'ekr',
    tipAccount,
    cashDifferenceAccount,
    methodAccounts: methodAccounts ?? [],
    revenueAccounts: revenueAccounts ?? [],
  } as const
  const { bookings, hasClosed } = await retryWhileBusy(asker.left, () =>
    app.lists.read(asker, db =>
      inOneSnapshot(db, async tx => {
        let hasClosed = false
        const bookings: Booking[] = []
        for (const part of dayParts(windows, isByOrder ? PART.order : PART.day)) {
          const read = {
            entries: (await readRevenue(tx, part, isByOrder)).entries,
            closed: await closedDaysIn(tx, part),
            tills: await cashDifferencesIn(tx, part),
          }
          hasClosed ||= read.closed.length > 0
          for (const booking of bookingsIn(read, windows, { accounts, takesOpen, names: config }))
            bookings.push(booking)
        }
        return { bookings, hasClosed }
      }),
    ),
  )
  if (!takesOpen && !hasClosed)
    throw new Problem('invalid', {
      field: 'open',
      code: 'noneClosed',
      message:
        'In diesem Zeitraum ist noch kein Tag abgeschlossen. Schließen Sie Tage ab, oder nehmen Sie offene Tage mit.',
    })
  return written(
    format === 'datev'
      ? datevLines(bookings, {
          from: span.from,
          to: span.to,
          currency: config.currency,
          createdAt: localDateTimeSeconds(app.clock.now(), config.timeZone),
          yearBegin: begin,
          consultant,
          client,
          plan: DATEV_PLANS[plan ?? 'ekr'],
        })
      : format === 'bmd'
        ? BMD_LINES
        : TABLE_LINES,
    bookings,
  )
}

type Read = {
  entries: Awaited<ReturnType<typeof readRevenue>>['entries']
  closed: Awaited<ReturnType<typeof closedDaysIn>>
  tills: Awaited<ReturnType<typeof cashDifferencesIn>>
}
type How = { accounts: AccountSettings; takesOpen: boolean; names: PaymentNames }

/** The bookings of some days, by day, and of a day what the tills differed by last. */
function bookingsIn({ entries, closed, tills }: Read, { branches }: Windows, { accounts, takesOpen, names }: How) {
  const closedAt = new Set(closed.map(({ branchId, day }) => `${day} ${branchId}`))
  const branchOf = new Map(branches.map(({ id, name }) => [id, { id, name }]))
  const named = (id: number) => branchOf.get(id) ?? { id, name: '' }
  const booked = entries
    .map(({ branchId, ...entry }) => ({
      ...entry,
      isOpen: !closedAt.has(`${entry.day} ${branchId}`),
      branch: named(branchId),
    }))
    .filter(({ isOpen }) => takesOpen || !isOpen)
    .sort((a, b) => byText(a.day, b.day) || a.branch.id - b.branch.id || byText(a.uid ?? '', b.uid ?? ''))
  const counted = tills.map(({ branchId, ...till }) => ({ ...till, branch: named(branchId) }))
  return [...bookingsOf(booked, accounts, names), ...differenceBookings(counted, accounts)].sort((a, b) =>
    byText(a.day, b.day),
  )
}
/** Days and numbers of orders are in the order of their signs. */
const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** The file in Windows-1252, made some lines at a time. */
async function written({ head, line }: BookingLines, bookings: readonly Booking[]): Promise<Buffer> {
  const turn = slices()
  const pieces = [windows1252(asText(head))]
  for (let at = 0; at < bookings.length; at += LINES_AT_ONCE) {
    await turn()
    pieces.push(windows1252(asText(bookings.slice(at, at + LINES_AT_ONCE).map(line))))
  }
  return Buffer.concat(pieces)
}
