import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import { type exportDailyTotals as exportCall, MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import type { MoneyRow, RevenueRow } from '#domain/books/daily-totals.ts'
import { REVENUE_KINDS } from '#domain/books/revenue-parts.ts'
import { paymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import type { Cell } from '#domain/tables/cell.ts'
import { formatDay } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { slices } from '#server/core/in-slices.ts'
import type { App } from '#server/core/context.ts'
import { inOneSnapshot } from '#server/core/db/in-one-snapshot.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { linesInParts, retryWhileBusy } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'
import { dayParts } from '#server/features/books/day-parts.ts'
import { branchWindows, type Windows } from '#server/features/books/branch-windows.ts'
import { readSums, type Sums } from '#server/features/books/read-totals.ts'

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
  const parts = await retryWhileBusy(asker.left, () =>
    app.lists.read(asker, db => inOneSnapshot(db, tx => readParts(tx, windows))),
  )
  sendTable(reply, format, {
    title: `Tagessummen ${formatDay(span.from)} bis ${formatDay(span.to)}`,
    labels: LABELS,
    rows: linesOf(parts, config),
  })
}

/** So many days of branches are added up before others get their turn. */
const PART = 500
async function readParts(tx: Executor, windows: Windows): Promise<Sums[]> {
  const parts: Sums[] = []
  for (const part of dayParts(windows, PART)) parts.push(await readSums(tx, part))
  return parts
}

/** The days one after the other; of each part what moved nothing stands behind the rest. */
async function* linesOf(parts: readonly Sums[], names: PaymentNames): AsyncGenerator<readonly (readonly Cell[])[]> {
  const turn = slices()
  for (const part of parts) {
    await turn()
    yield* linesOfPart(part, names, turn)
  }
}

async function* linesOfPart({ revenue, money: moved }: Sums, names: PaymentNames, turn: ReturnType<typeof slices>) {
  const key = ({ day, branch, paymentMethod }: Pick<RevenueRow, 'day' | 'branch' | 'paymentMethod'>) =>
    `${day} ${branch.id} ${paymentMethod}`
  const revenueOf = Map.groupBy(revenue, key)
  const movedAt = new Set(moved.map(key))
  // a refund of goods on a day on which that method moved nothing else
  const alone = revenue.filter(row => !movedAt.has(key(row)))
  yield* linesInParts(
    moved,
    row => [...(revenueOf.get(key(row)) ?? []).map(one => revenueLine(one, names)), moneyLine(row, names)],
    turn,
  )
  yield* linesInParts(alone, row => [revenueLine(row, names)], turn)
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
