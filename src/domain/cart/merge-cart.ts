import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { lineKey } from '#domain/cart/line-key.ts'
import { fraction, plus, toNumber } from '#domain/units/fraction.ts'
import type { QuantityRule } from '#domain/units/quantity-rule.ts'
import { isOnGrid } from '#domain/units/snap-amount.ts'

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
