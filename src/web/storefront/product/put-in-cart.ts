import type { MenuData } from '#contract/pages/menu.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { lineKey } from '#domain/cart/merge-cart.ts'
import type { Branch, OrderType } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { fromCents } from '#domain/pricing/money.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { timesText } from '#domain/units/times-text.ts'
import { plus, toNumber } from '#domain/units/fraction.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { addItem } from '#web/storefront/cart/state/add-item.ts'
import { type CartUpload, readCart } from '#web/storefront/cart/state/cart-state.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { emitShopEvent } from '#web/storefront/overlays/events.ts'

export type Addition = {
  branch: Pick<Branch, 'id' | 'identifier'>
  menu: Pick<MenuData, 'products' | 'categories'>
  product: Product
  item: CartItem
  uploads: readonly CartUpload[]
  /** Base units left, when few are. */
  left: number | undefined
  orderType: OrderType
  currency: string
}

/** What became of it, in a sentence to show or to say. */
export type Outcome = { isAdded: boolean; text: string }

/**
 * Puts a line into the cart and says so to the figures; more than there is or than one may order stays out, with the
 * reason.
 */
export function putInCart({ branch, menu, product, item, uploads, left, orderType, currency }: Addition): Outcome {
  const { items } = readCart(branch.identifier)
  const obstacle = scarce(items, product, item, left) ?? tooMuch(items, product, item)
  if (obstacle) return { isAdded: false, text: obstacle }
  addItem(branch.identifier, product, item, uploads)
  const price = fromCents(priceLine(product, item, orderType, productMap(menu)).grossCents)
  const category = menu.categories.find(({ productIds }) => productIds.includes(product.id))?.name
  emitShopEvent({
    type: 'addToCart',
    items: [
      {
        id: product.id,
        name: product.name,
        price: price / item.amount,
        quantity: item.amount,
        ...(category ? { category } : {}),
      },
    ],
    price,
    currency,
    branchId: branch.id,
  })
  const before = lineOf(items, item)
  const now = before ? `, jetzt ${timesText(before.amount + item.amount, item.unit)} im Warenkorb` : ''
  return { isAdded: true, text: `${timesText(item.amount, item.unit)} ${product.name} hinzugefügt${now}.` }
}

const lineOf = (items: readonly CartItem[], item: CartItem) => items.find(one => lineKey(one) === lineKey(item))

function scarce(
  items: readonly CartItem[],
  product: Product,
  item: CartItem,
  left: number | undefined,
): string | undefined {
  if (left === undefined) return undefined
  const wanted = [...items.filter(one => one.product.id === product.id), item].map(one =>
    baseAmount(product, one.amount, one.unit),
  )
  return toNumber(wanted.reduce(plus)) > left
    ? `Davon ${left === 1 ? 'ist' : 'sind'} nur noch ${formatAmount(left, product.unit)} da.`
    : undefined
}

function tooMuch(items: readonly CartItem[], product: Product, item: CartItem): string | undefined {
  const { maximum = Infinity } = quantityRule(product, item.unit)
  const line = lineOf(items, item)
  if (!line || line.amount + item.amount <= maximum) return undefined
  const [most, have] = [formatAmount(maximum, item.unit), formatAmount(line.amount, item.unit)]
  return most === have
    ? `Mehr als ${most} können Sie davon nicht bestellen.`
    : `Mehr als ${most} können Sie davon nicht bestellen, ${have} ${line.amount === 1 ? 'liegt' : 'liegen'} schon im Warenkorb.`
}
