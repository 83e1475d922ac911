import { useMemo } from 'react'
import type { MenuData } from '#contract/page.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { type CartTotals, cartTotalsOf } from '#web/storefront/cart/cart-totals.ts'
import { productMap } from '#web/storefront/cart/product-map.ts'
import { type Cart, useCart } from '#web/storefront/cart/cart-store.ts'

/** A cart and what it comes to. */
export type CartSums = { cart: Cart } & CartTotals

/** The cart of a branch with its money, for as long as its menu is shown. */
export function useCartTotals(branch: Branch, menu: MenuData): CartSums {
  const cart = useCart(branch.identifier)
  const products = useMemo(() => productMap(menu), [menu])
  return useMemo(() => ({ cart, ...cartTotalsOf(cart, products) }), [cart, products])
}
