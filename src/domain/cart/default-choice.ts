import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { defaultParts } from '#domain/cart/standard-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { isCounted } from '#domain/units/unit-table.ts'

/**
 * The line a product's window opens with: `defaultUnit` if it is sold in it, else the base unit; `defaultQuantity`
 * snapped, else the minimum, or 1 where neither product nor unit names one.
 */
export function defaultItem(product: Product, uid: string): CartItem {
  const { defaultUnit, defaultQuantity } = product
  const unit = defaultUnit && orderUnits(product).includes(defaultUnit) ? defaultUnit : product.unit
  const own = product.alternativeUnits.find(one => one.unit === unit)
  const isMinimumNamed = Boolean((unit !== product.unit && own?.minimumQuantity) || product.minimumQuantity)
  const rule = quantityRule(product, unit)
  const amount = snapAmount(defaultQuantity ?? (isMinimumNamed ? rule.minimum : 1), rule)
  return { uid, product: { id: product.id }, amount, unit, parts: defaultParts(product) }
}

/**
 * Whether one press may put a product into the cart: nothing to choose, counted one by one in one unit, and open to
 * guests of any age.
 */
export const isSimple = (product: Product): boolean =>
  askedParts(product).length === 0 &&
  orderUnits(product).length === 1 &&
  isCounted(product.unit) &&
  defaultItem(product, '').amount === 1 &&
  !product.isAgeRestricted
