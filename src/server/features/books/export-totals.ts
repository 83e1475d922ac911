import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import { type exportDailyTotals as exportCall, MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS } from '#domain/books/revenue-parts.ts'
import { paymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { addDays } from '#domain/time/local-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { linesInParts, patiently } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'
import { branchWindows, type Span, type Windows, windowOf } from '#server/features/books/branch-windows.ts'
import { readTotals } from '#server/features/books/read-totals.ts'

const money = (number: number): Cell => ({ number, as: 'money' })
const LABELS =
  'Geschäftstag;Filiale;Zahlungsart;Art;Steuersatz;Bestellt brutto;Erstattet brutto;Brutto;Netto;Steuer;Bestellungen;Eingänge;Rückzahlungen'.split(
    ';',
  )

/**
 * The daily totals as a file, one line for each sum. What moved on a day stands in a line of its own below the revenue
 * of its method, since money knows no rates: no column adds up anything twice.
 */
export async function exportTotals(
  app: App,
  { format, ...span }: CallBody<typeof exportCall>,
  principal: Principal,
  reply: FastifyReply,
): Promise<void> {
  const { config } = await app.catalogue.current()
  const windows = await branchWindows(app, span, principal, MOST_BRANCH_DAYS.file)
  const asker = askerOf(reply, principal)
  const read = (piece: Windows) =>
    patiently(asker.left, () => app.lists.read(asker, db => inOneSnapshot(db, tx => readTotals(tx, piece))))
  async function* lines(): AsyncGenerator<readonly (readonly Cell[])[]> {
    for (const piece of piecesOf(windows, span)) {
      const { revenue, money: moved } = await read(piece)
      const revenueOf = Map.groupBy(revenue, key)
      const movedAt = new Set(moved.map(key))
      yield* linesInParts(moved, row => [
        ...(revenueOf.get(key(row)) ?? []).map(one => revenueLine(one, config)),
        moneyLine(row, config),
      ])
      // a refund of goods on a day on which that method moved nothing else
      const alone = revenue.filter(row => !movedAt.has(key(row)))
      yield* linesInParts(alone, row => [revenueLine(row, config)])
    }
  }
  sendTable(reply, format, {
    title: `Tagessummen ${formatDay(span.from)} bis ${formatDay(span.to)}`,
    labels: LABELS,
    rows: lines(),
  })
}

const key = ({ day, branch, paymentMethod }: Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'>) =>
  `${day} ${branch.id} ${paymentMethod}`

/** So many days of branches at once: what is added up in one go holds others up. */
const DAYS_AT_ONCE = 2000

/** The windows one after the other in time, each of as many days as are read at once. */
function* piecesOf(windows: Windows, { from, to }: Pick<Span, 'from' | 'to'>): Generator<Windows> {
  const days = Math.max(1, Math.floor(DAYS_AT_ONCE / Math.max(1, windows.branches.length)))
  for (let first = from; first <= to; first = addDays(first, days)) {
    const end = addDays(first, days - 1)
    const last = end < to ? end : to
    yield { ...windows, branches: windows.branches.map(one => windowOf(one, first, last, windows.dayStartMinutes)) }
  }
}

const place = (
  { day, branch, paymentMethod }: Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'>,
  names: PaymentNames,
): Cell[] => [{ day }, branch.name, paymentLabel(paymentMethod, names)]
const revenueLine = (row: RevenueRow, names: PaymentNames): Cell[] => [
  ...place(row, names),
  REVENUE_KINDS[row.kind],
  row.kind === 'tip' ? null : { number: row.taxRate, as: 'percent' },
  ...[row.sold, row.refunded, row.gross, row.net, row.tax].map(money),
  null,
  null,
  null,
]
const moneyLine = (row: MoneyRow, names: PaymentNames): Cell[] => [
  ...place(row, names),
  'Geldbewegung',
  ...Array.from({ length: 6 }, () => null),
  { number: row.orders, as: 'plain' },
  money(row.payments),
  money(row.refunds),
]
