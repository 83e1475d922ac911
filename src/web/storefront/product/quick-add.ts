import { defaultItem } from '#domain/cart/default-choice.ts'
import { newUid } from '#web/kit/new-ids.ts'
import { type Addition, type Outcome, putInCart } from '#web/storefront/product/put-in-cart.ts'

/** Puts a product into the cart as its window would open with it. */
export const quickAdd = (addition: Omit<Addition, 'item' | 'uploads'>): Outcome =>
  putInCart({ ...addition, item: defaultItem(addition.product, newUid()), uploads: [] })
