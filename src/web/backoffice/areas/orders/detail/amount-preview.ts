import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
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

type Redeemed = Pick<StaffOrder, 'coupon' | 'couponMinimum' | 'totals' | 'items'>

/**
 * What is to be known before a line comes to `line` (currency units, 0 where it goes): the goods then fall below the
 * minimum of the redeemed code, and its discount stays all the same (docs/reference/ordering.md#coupons). Null where
 * they do not, or already are below it.
 */
function couponNote(
  { coupon, couponMinimum, totals }: Omit<Redeemed, 'items'>,
  item: Pick<Item, 'gross'>,
  line: number,
  currency: string,
): string | null {
  if (coupon === null || couponMinimum === null) return null
  const [least, before] = [toCents(couponMinimum), toCents(totals.goodsGross)]
  const after = before - toCents(item.gross) + toCents(line)
  if (before < least || after >= least) return null
  const money = (cents: number) => formatCurrency(fromCents(cents), currency)
  const how = line === 0 ? 'Ohne diese Position' : 'Mit dieser Änderung'
  return `Der Gutschein ${coupon} gilt ab ${money(least)}. ${how} sind es ${money(after)}, der Nachlass bleibt trotzdem.`
}

/** What is to be known of the code before a line is saved, and before it is taken away; the last one cannot be. */
export const couponNotes = (order: Redeemed, item: Pick<Item, 'gross'>, line: number, currency: string): string[] =>
  [
    couponNote(order, item, line, currency),
    line === 0 || order.items.length < 2 ? null : couponNote(order, item, 0, currency),
  ].filter(note => note !== null)
