import type { MenuData } from '#contract/pages/menu.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'

/** What the line comes to as it stands, 'ca. 14,80 €'; empty for a hidden price. */
export function draftPrice(
  product: Product,
  item: CartItem,
  orderType: OrderType,
  menu: MenuData,
  currency: string,
): string {
  if (product.isPriceHidden) return ''
  const { grossCents, calculationModel } = priceLine(product, item, orderType, productMap(menu))
  return withPrefix(formatCurrency(fromCents(grossCents), currency), calculationModel)
}
