import type { MenuData } from '#contract/pages/menu.ts'
import { leftOf } from '#domain/orders/stock/left-of.ts'
import { scarcity } from '#domain/orders/stock/scarcity.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import type { CartLine } from '#web/storefront/cart/state/cart-totals.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'

/** Why a line cannot be had as it stands: nothing is left of it, or less than it asks for. */
export type LineShortage = { isSoldOut: boolean; text: string }

/** The lines of a cart that ask for more than the branch has at an instant, and bundles of which a component was taken off sale, by their uid. */
export function soldOutLines(
  lines: readonly Pick<CartLine, 'item' | 'product'>[],
  menu: Pick<MenuData, 'products' | 'availability'>,
  now: string,
): ReadonlyMap<string, LineShortage> {
  const found = new Map<string, LineShortage>()
  const products = productMap(menu)
  for (const { item, product } of lines)
    if (product.type === 'bundle' && product.bundleItems.some(part => products.get(part.product.id)?.isEnabled === false))
      found.set(item.uid, { isSoldOut: true, text: 'Dieses Produkt ist nicht mehr verfügbar.' })
  const indexed = lines.map(({ item, product }, index) => ({ item, product, index }))
  for (const entry of menu.availability) {
    const left = leftOf(entry, now)
    for (const { field } of scarcity(indexed, [entry], now, products).problems) {
      const line = lines[Number(field?.split('.')[1])]
      if (!line || found.get(line.item.uid)?.isSoldOut) continue
      const scarce = products.get(entry.product.id) ?? line.product
      const option = scarce.config.parts.flatMap(part => part.options).find(({ id }) => id === entry.optionId)?.name
      const what = option ?? (scarce.id === line.product.id ? undefined : scarce.name)
      const text = left > 0 ? `Nur noch ${formatAmount(left, scarce.unit)} verfügbar` : 'Leider ausverkauft'
      found.set(line.item.uid, { isSoldOut: left <= 0, text: what ? `${text}: ${what}` : text })
    }
  }
  return found
}
