import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { orderUnits } from '#domain/units/unit-ratio.ts'
import { isCounted } from '#domain/units/unit-table.ts'

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
