import type { ComponentType } from 'react'
import type { MenuData } from '#contract/pages/menu.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import type { Cart } from '#web/storefront/cart/state/cart-store.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'

/**
 * `onOpen` shows a product that asks for a choice. While something is `missing` to the minimum order value, what fills
 * it is offered in place of what goes with the cart, as the element `id`.
 */
export type SuggestionsProps = {
  branch: Branch
  menu: MenuData
  cart: Cart
  missing: number | undefined
  id: string
  onOpen: (productId: number) => void
}

/**
 * What the cart beside a menu works on. `onEdit` opens a line to change its choices, or without one a product to
 * choose.
 */
export type CartDockProps = {
  branch: Branch
  menu: MenuData
  onEdit: (productId: number, lineUid?: string) => void
  /** Fetches what offers more to what is in the cart. */
  loadSuggestions: () => Promise<ComponentType<SuggestionsProps>>
}
/** The same with what the cart comes to. */
export type CartParts = CartDockProps & { sums: CartSums }
