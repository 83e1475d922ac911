import { cartCount } from '#domain/cart/cart-count.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { DeliveryArea, OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { combinedModel } from '#domain/pricing/calculation-model.ts'
import { type PricedLine, priceLine } from '#domain/pricing/line-price.ts'
import { cartTotals, type Totals } from '#domain/pricing/totals.ts'
import type { CalculationModel } from '#domain/units/unit.ts'

/** A cart line with its product and money. */
export type CartLine = { item: CartItem; product: Product; priced: PricedLine }

export type CartTotals = {
  lines: readonly CartLine[]
  totals: Totals
  /** How many products, as the toggle says. */
  count: number
  /** How exact the sums are: one weighed line makes them 'ca.'. */
  model: CalculationModel
  /** Some price is hidden, so no sums are shown. */
  hasHiddenPrice: boolean
}

type Priceable = { items: readonly CartItem[]; orderType: OrderType; area: DeliveryArea | null }

/**
 * Prices a cart (docs/reference/prices-and-tax.md#totals). Lines whose product the menu no longer has, or whose unit it
 * does not know, are left out; the migration after a reload takes them from the cart.
 */
export function cartTotalsOf(
  { items, orderType, area }: Priceable,
  products: ReadonlyMap<number, Product>,
): CartTotals {
  const lines = items.flatMap((item): CartLine[] => {
    const product = products.get(item.product.id)
    const priced = product && tried(() => priceLine(product, item, orderType, products))
    return product && priced ? [{ item, product, priced }] : []
  })
  return {
    lines,
    totals: cartTotals({ lines: lines.map(({ priced }) => priced), area, orderType }),
    count: cartCount(lines.map(({ item }) => item)),
    model: combinedModel(lines.map(({ priced }) => priced.calculationModel)),
    hasHiddenPrice: lines.some(({ product }) => product.isPriceHidden),
  }
}

function tried<Value>(attempt: () => Value): Value | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}
