import type { MenuData } from '#contract/page.ts'
import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { addItem } from '#web/storefront/cart/add-item.ts'
import type { CartUpload } from '#web/storefront/cart/cart-state.ts'
import { productMap } from '#web/storefront/cart/product-map.ts'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

type Addition = {
  branch: Branch
  menu: MenuData
  product: Product
  item: CartItem
  uploads: readonly CartUpload[]
  orderType: OrderType
  currency: string
}

/** Puts a line into the cart and says so to the figures. */
export function putInCart({ branch, menu, product, item, uploads, orderType, currency }: Addition): void {
  addItem(branch.identifier, product, item, uploads)
  const price = fromCents(priceLine(product, item, orderType, productMap(menu)).grossCents)
  const category = menu.categories.find(({ productIds }) => productIds.includes(product.id))?.name
  emitShopEvent({
    type: 'addToCart',
    items: [{ id: product.id, name: product.name, price: price / item.amount, quantity: item.amount, ...(category ? { category } : {}) }],
    price,
    currency,
    branchId: branch.id,
  })
}
