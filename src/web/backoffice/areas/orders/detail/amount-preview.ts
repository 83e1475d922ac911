import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'

type Item = StaffOrder['items'][number]

/**
 * What line and order would come to with another amount at the frozen price, in currency units. A line priced once
 * whatever its amount keeps its price. Fees that hang on the order's value may still move; the server's answer decides.
 */
export function previewAmount(
  order: Pick<StaffOrder, 'totals'>,
  item: Pick<Item, 'amount' | 'gross' | 'price'>,
  amount: number,
): { line: number; gross: number } {
  const isFlat = item.amount !== 1 && toCents(item.gross) === toCents(item.price)
  const line =
    isFlat || item.amount === 0 ? toCents(item.gross) : Math.round((toCents(item.gross) * amount) / item.amount)
  return { line: fromCents(line), gross: fromCents(toCents(order.totals.gross) - toCents(item.gross) + line) }
}
