import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { defaultParts } from '#domain/cart/standard-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { snapAmount } from '#domain/units/snap-amount.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'

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
