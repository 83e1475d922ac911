import { fromCents, toCents } from '#domain/pricing/money.ts'
import type { TaxRow, Totals } from '#domain/pricing/totals.ts'

/**
 * The totals as people read them, in whole cents: each rate's net is rounded half up, its tax is what is left to gross,
 * and the net total is the sum of the rows. So every row and every column shown adds up, which rounding each number
 * alone would not give (11.025 + 2.205 would read 11,03 + 2,21 = 13,23).
 */
export function shownTotals({ gross, taxes }: Pick<Totals, 'gross' | 'taxes'>): {
  gross: number
  net: number
  taxes: TaxRow[]
} {
  const rows = taxes.map(row => ({ rate: row.rate, net: toCents(row.net), gross: toCents(row.gross) }))
  return {
    gross,
    net: fromCents(rows.reduce((sum, { net }) => sum + net, 0)),
    taxes: rows.map(row => ({
      rate: row.rate,
      net: fromCents(row.net),
      tax: fromCents(row.gross - row.net),
      gross: fromCents(row.gross),
    })),
  }
}
