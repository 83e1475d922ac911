import type { FastifyReply } from 'fastify'
import type { CallBody } from '#contract/call.ts'
import type { exportClosings } from '#contract/calls/money/day-closings.ts'
import { MOST_BRANCH_DAYS } from '#contract/calls/money/daily-totals.ts'
import type { DaySheet } from '#domain/books/day-sheet.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { type Cell, momentCell, plainCell } from '#domain/tables/cell.ts'
import { formatDay } from '#domain/time/format-time.ts'
import type { Principal } from '#server/core/auth/principal.ts'
import type { App } from '#server/core/context.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'
import { askerOf } from '#server/core/http/asker-of.ts'
import { linesInParts, retryWhileBusy } from '#server/core/http/tables/parts.ts'
import { sendTable } from '#server/core/http/tables/send-table.ts'
import { branchWindows } from '#server/features/books/branch-windows.ts'
import { windowRows } from '#server/features/books/window-sql.ts'

const LABELS =
  'Geschäftstag;Filiale;Abgeschlossen;Von;Wechselgeld;Bar eingenommen;Bar zurückgegeben;Soll;Gezählt;Differenz;Notiz;Bestellungen;Umsatz brutto;Umsatz netto;Pfand;Trinkgeld;Erstattet;Gutscheincodes'.split(
    ';',
  )
const money = (cents: number): Cell => ({ number: fromCents(cents), as: 'money' })

/** Closed days as a file, one line each, as they were closed. */
export async function writeClosings(
  app: App,
  { format, ...span }: CallBody<typeof exportClosings>,
  principal: Principal,
  reply: FastifyReply,
): Promise<void> {
  const windows = await branchWindows(app, span, principal, MOST_BRANCH_DAYS.file)
  const asker = askerOf(reply, principal)
  const rows = await retryWhileBusy(asker.left, () =>
    app.lists.read(
      asker,
      async db =>
        (
          await typedSql({
            day: 'date',
            branchId: 'int',
            closedAt: 'instant',
            closedBy: 'text',
            float: 'int',
            expected: 'int',
            counted: 'int',
            note: 'text',
            sheet: typed<DaySheet>('json'),
          })`
            select c.day, c.branch_id, c.closed_at, c.closed_by, c.float_cents as float, c.expected_cents as expected,
              c.counted_cents as counted, c.note, c.sheet
            from ${windowRows(windows)} join day_closings c on c.branch_id = w.branch_id and c.day between w.first
            and w.last
            order by c.day, c.branch_id`.execute(db)
        ).rows,
    ),
  )
  const branchOf = new Map(windows.branches.map(branch => [branch.id, branch]))
  const lineOf = ({ sheet, ...row }: (typeof rows)[number]): Cell[] => {
    const branch = branchOf.get(row.branchId)
    return [
      { day: row.day },
      branch?.name ?? '',
      momentCell(row.closedAt, branch?.timeZone ?? 'UTC'),
      row.closedBy,
      ...[row.float, sheet.cash.payments, sheet.cash.refunds, row.expected, row.counted].map(money),
      money(row.counted - row.expected),
      row.note,
      plainCell(sheet.orders),
      ...[sheet.goods.gross, sheet.goods.net, sheet.deposits, sheet.tips, sheet.refunded].map(money),
      money(sheet.coupons.cents),
    ]
  }
  sendTable(reply, format, {
    title: `Tagesabschlüsse ${formatDay(span.from)} bis ${formatDay(span.to)}`,
    labels: LABELS,
    rows: linesInParts(rows, row => [lineOf(row)]),
  })
}
