import { parsePath, rootOf } from '#contract/pages/route.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { ProductSnapshot } from '#domain/cart/migrate-cart.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { sessionState } from '#web/kit/session-state.ts'

/**
 * A file the guest has sent for a part, by the id that stands in the part's choice. The hash proves that it is theirs;
 * older carts lack it.
 */
export type CartUpload = { id: number; name: string; publicHash?: string }

/**
 * One branch's cart as session storage keeps it. `appointment` is local time `YYYY-MM-DDTHH:mm`; `deliveryArea` an
 * area's id.
 */
export type CartState = {
  items: readonly CartItem[]
  /** What the guest saw of each product, to notice a change of the catalogue. */
  snapshots: readonly ProductSnapshot[]
  uploads: readonly CartUpload[]
  appointment: string | null
  comment: string
  /** Missing until the guest has chosen: then the shop's default applies. */
  orderType: OrderType | null
  deliveryArea: string | null
  /** The place this area was found for: '1080 Wien'. */
  deliveryTo: string | null
  /** Products that a change of the menu took out, until the guest has read it. */
  removed: readonly string[]
  /** The table whose code the guest came by. */
  table: SeatedAt | null
}

/** A table with the code that stands on it. */
export type SeatedAt = { id: number; identifier: string; code: string }

export const EMPTY_CART: CartState = {
  items: [],
  snapshots: [],
  uploads: [],
  appointment: null,
  comment: '',
  orderType: null,
  deliveryArea: null,
  deliveryTo: null,
  removed: [],
  table: null,
}

const LAST_BRANCH = 'lastBranch'
const states = new Map<string, CartState>()
const listeners = new Set<() => void>()

const storage = () => sessionState(rootOf(parsePath(location.pathname).context))

/** The stored cart of a branch; the same object until something changes. Only in the browser. */
export function readCart(branchIdentifier: string): CartState {
  const key = `${rootOf(parsePath(location.pathname).context)}:${branchIdentifier}`
  let state = states.get(key)
  if (!state) states.set(key, (state = { ...EMPTY_CART, ...storage().read<CartState>(`cart:${branchIdentifier}`) }))
  return state
}

/** Changes the cart of a branch, keeps it in session storage and tells everyone who shows it. */
export function writeCart(branchIdentifier: string, change: Partial<CartState>): void {
  const state = { ...readCart(branchIdentifier), ...change }
  states.set(`${rootOf(parsePath(location.pathname).context)}:${branchIdentifier}`, state)
  storage().write(`cart:${branchIdentifier}`, state)
  if (state.items.length > 0) storage().write(LAST_BRANCH, branchIdentifier)
  for (const listener of listeners) listener()
}

/** Calls back after every change of any cart. Answers the function that stops it. */
export function watchCarts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The branch whose cart was filled last in this tab, for /shop. */
export const lastCartBranch = (): string | undefined => storage().read<string>(LAST_BRANCH)
