import { fiscalTaxes } from '#domain/books/fiscal-taxes.ts'
import type { FiscalMark } from '#domain/printing/slip-order.ts'
import { fromCents } from '#domain/pricing/money.ts'
import type { App } from '#server/core/context.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { typed, typedSql } from '#server/core/db/typed-sql.ts'

/** What paper says of the last booking of an order; null where nothing is signed here, or nobody has tried yet. */
export async function fiscalMark(
  { fiscal }: Pick<App, 'fiscal'>,
  db: Executor,
  orderId: number,
): Promise<FiscalMark | null> {
  if (fiscal === null) return null
  const { rows } = await typedSql({
    at: 'instant',
    amount: 'numeric',
    gross: 'numeric',
    taxes: typed<{ rate: number; gross: number }[]>('json'),
    receiptNumber: 'text?',
    qr: 'text?',
    failedAt: 'instant?',
  })`select at, amount, gross, taxes, receipt_number, qr, failed_at from fiscal_receipts
    where order_id = ${orderId} order by id desc limit 1`.execute(db)
  const [row] = rows
  if (!row || (row.receiptNumber === null && row.failedAt === null)) return null
  const { at, receiptNumber, qr } = row
  const amount = Number(row.amount)
  const taxes = fiscalTaxes(amount, { gross: Number(row.gross), taxes: row.taxes })
  return {
    at,
    amount,
    taxes: taxes.map(({ ratePercent, grossCents }) => ({ ratePercent, gross: fromCents(grossCents) })),
    signature: receiptNumber === null ? null : { receiptNumber, qr: qr ?? '' },
  }
}
