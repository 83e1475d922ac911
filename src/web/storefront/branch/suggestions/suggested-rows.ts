import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { defaultItem } from '#domain/cart/default-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { priceLine } from '#domain/pricing/line-price.ts'
import { toCents } from '#domain/pricing/money.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { cartSupplyAt } from '#web/storefront/cart/state/type-moment.ts'
import { shownMenu } from '#web/storefront/product/product-state.ts'

/** More would be a second menu. */
const MOST = 3

type SuggestedRow = { product: Product; /** Base units left, when few are. */ left: number | undefined }
type Around = { branch: Branch; menu: MenuData; cart: Pick<Cart, 'items' | 'orderType' | 'appointment'>; now: string }

/** What can be had when this cart is supplied and is not in it yet, in the menu's order. */
function rowsToOffer({ branch, menu, cart, now }: Around): ReadonlyMap<number, SuggestedRow> {
  const products = productMap(menu)
  const inCart = new Set(cart.items.map(({ product }) => product.id))
  const supplyAt = cartSupplyAt(branch, cart.orderType, cart.appointment, now)
  const rows = shownMenu(menu, { timeZone: branch.timeZone, now, supplyAt }).flatMap(category => category.rows)
  return new Map(
    rows.flatMap(({ id, state }) => {
      const product = products.get(id)
      if (!product || inCart.has(id) || (state && state.kind !== 'orderable')) return []
      return [[id, { product, left: state?.left }] as const]
    }),
  )
}

/** Of what the server suggests, best first, the first few to offer. */
export function suggestedRows(ids: readonly number[], around: Around): SuggestedRow[] {
  const rows = rowsToOffer(around)
  return ids.flatMap(id => rows.get(id) ?? []).slice(0, MOST)
}

/**
 * What brings the cart to the minimum order value, the nearest to `missing` first, in the shop's currency. A dish that
 * falls short of it counts as twice as far away: after it something is still missing.
 */
export function fillingRows(missing: number, around: Around): SuggestedRow[] {
  const gap = toCents(missing)
  const products = productMap(around.menu)
  return [...rowsToOffer(around).values()]
    .filter(({ product }) => !product.isPriceHidden)
    .map(row => {
      const item = defaultItem(row.product, '')
      const { grossCents } = priceLine(row.product, item, around.cart.orderType, products)
      return { row, grossCents, distance: grossCents < gap ? (gap - grossCents) * 2 : grossCents - gap }
    })
    .filter(({ grossCents }) => grossCents > 0)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ row }) => row)
}
