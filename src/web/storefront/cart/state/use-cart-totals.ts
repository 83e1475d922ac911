import { useMemo } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { type CartTotals, cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { type Cart, useCart } from '#web/storefront/cart/state/cart-store.ts'
import { type LineShortage, soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'
import { useSupplyAt } from '#web/storefront/cart/state/use-supply-at.ts'

/** A cart and what it comes to. */
export type CartSums = {
  cart: Cart
  /** Lines that cannot be had as they stand, by their uid. */
  shortages: ReadonlyMap<string, LineShortage>
} & CartTotals

/** The cart of a branch with its money, for as long as its menu is shown. */
export function useCartTotals(branch: Branch, menu: MenuData): CartSums {
  const cart = useCart(branch.identifier)
  const products = useMemo(() => productMap(menu), [menu])
  const at = useSupplyAt(branch, menu, cart)
  return useMemo(() => {
    const totals = cartTotalsOf(cart, products)
    return { cart, ...totals, shortages: soldOutLines(totals.lines, menu, at) }
  }, [cart, menu, products, at])
}
