import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { TaxRow, Totals } from '#domain/pricing/totals.ts'

/**
 * The totals as people read them, in whole cents: each rate's net is rounded half up, its tax is what is left to gross, and
 * the net total is the sum of the rows. So every row and every column shown adds up, which rounding each number alone
 * would not give (10.8350 + 2.1650 would read 10,84 + 2,17 = 13,00).
 */
export function shownTotals({ gross, taxes }: Pick<Totals, 'gross' | 'taxes'>): { gross: number; net: number; taxes: TaxRow[] } {
  const rows = taxes.map((row) => ({ rate: row.rate, net: toCents(row.net), gross: toCents(row.gross) }))
  return {
    gross,
    net: fromCents(rows.reduce((sum, { net }) => sum + net, 0)),
    taxes: rows.map((row) => ({ rate: row.rate, net: fromCents(row.net), tax: fromCents(row.gross - row.net), gross: fromCents(row.gross) })),
  }
}
