import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import { fraction, plus, toNumber } from '#domain/units/fraction.ts'
import type { QuantityRule } from '#domain/units/quantity-rule.ts'
import { isOnGrid } from '#domain/units/snap-amount.ts'

/**
 * Two lines with the same key are the same thing: product, unit and every part choice are equal, whatever the order of
 * parts and of chosen options. An empty choice equals none.
 */
export const lineKey = ({ product, unit, parts }: Pick<CartItem, 'product' | 'unit' | 'parts'>): string =>
  JSON.stringify([
    product.id,
    unit,
    parts
      .filter(({ value }) => value.length > 0)
      .map(entry)
      .sort(byName),
  ])

const entry = ({ name, value }: PartChoice) =>
  [name, typeof value === 'string' ? value : [...value].map(one => JSON.stringify(one)).sort()] as const

const byName = (a: readonly [string, unknown], b: readonly [string, unknown]) =>
  a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0

/**
 * Adds a line to the cart (docs/reference/ordering.md#cart-lines-merge). It joins the first line that is equal in
 * product, unit and every part choice; beyond the maximum the sum becomes the maximum. Where the sum would not be an
 * amount one can order, the line stays on its own, so no amount the customer chose is ever changed. `rule` are the
 * product's limits in the line's unit.
 */
export function addToCart(items: readonly CartItem[], item: CartItem, rule: QuantityRule): CartItem[] {
  const key = lineKey(item)
  for (const [index, line] of items.entries()) {
    if (lineKey(line) !== key) continue
    const sum = toNumber(plus(fraction(line.amount), fraction(item.amount)))
    const amount = Math.min(sum, rule.maximum ?? Infinity)
    if (isOnGrid(amount, rule)) return items.with(index, { ...line, amount })
  }
  return [...items, item]
}
