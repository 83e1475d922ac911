import type { BranchCardData } from '#contract/pages/branch-card.ts'
import { cartCount } from '#domain/cart/cart-count.ts'
import { readCart } from '#web/storefront/cart/state/cart-state.ts'

/** A cart that waits at another branch. `count` as the cart's toggle counts. */
export type OtherCart = { identifier: string; name: string; count: number }

/** The carts of this tab at other branches that still take orders. Only in the browser. */
export const otherCarts = (
  branches: readonly Pick<BranchCardData, 'identifier' | 'name' | 'isPublic'>[],
  ownIdentifier?: string,
): OtherCart[] =>
  branches
    .filter(({ identifier, isPublic }) => isPublic && identifier !== ownIdentifier)
    .map(({ identifier, name }) => ({ identifier, name, count: cartCount(readCart(identifier).items) }))
    .filter(({ count }) => count > 0)
