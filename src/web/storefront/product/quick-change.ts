import { defaultItem } from '#domain/cart/default-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { canDecrease, decrease } from '#domain/units/snap-amount.ts'
import { timesText } from '#domain/units/times-text.ts'
import { newUid } from '#web/kit/new-ids.ts'
import { readCart } from '#web/storefront/cart/state/cart-state.ts'
import { changeItem, removeItem } from '#web/storefront/cart/state/change-cart.ts'
import { type Addition, type Outcome, putInCart } from '#web/storefront/product/put-in-cart.ts'

/** Puts a product into the cart as its window would open with it. */
export const quickAdd = (addition: Omit<Addition, 'item' | 'uploads'>): Outcome =>
  putInCart({ ...addition, item: defaultItem(addition.product, newUid()), uploads: [] })

/**
 * Takes one step of a product out of the cart, from the line that was added last; below its minimum the line goes.
 * Answers what became of it, in a sentence to say; '' where none is in the cart.
 */
export function quickTake(branchIdentifier: string, product: Product): string {
  const item = readCart(branchIdentifier).items.findLast(one => one.product.id === product.id)
  if (!item) return ''
  const rule = quantityRule(product, item.unit)
  if (!canDecrease(item.amount, rule)) {
    removeItem(branchIdentifier, item.uid)
    return `${product.name} entfernt.`
  }
  const amount = decrease(item.amount, rule)
  changeItem(branchIdentifier, { ...item, amount })
  return `${product.name}: jetzt ${timesText(amount, item.unit)} im Warenkorb.`
}
