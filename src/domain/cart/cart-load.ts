import { cartCount } from '#domain/cart/cart-count.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { pointsOf, type CategoryLoad, type Load } from '#domain/hours/capacity.ts'
import { fromCents } from '#domain/pricing/money.ts'

/** A priced line and the category of the menu that sells it; none when it is no longer sold. */
export type LoadLine = { item: Pick<CartItem, 'amount' | 'unit'>; grossCents: number; categoryId: number | null }

type CountedLoad = Pick<Load, 'items' | 'amount' | 'points' | 'byCategory'>

/** How many pieces lines count as: what is weighed is one, however heavy. */
export const itemsOf = (lines: readonly LoadLine[]) => cartCount(lines.map(({ item }) => item))
const amountOf = (lines: readonly LoadLine[]) => fromCents(lines.reduce((sum, { grossCents }) => sum + grossCents, 0))

/** What one order asks of the kitchen: its dishes and their gross, as a whole and for each category of the menu. */
export function cartLoad(lines: readonly LoadLine[], orderType: OrderType): Load & { byCategory: CategoryLoad[] } {
  const categories = new Set(lines.flatMap(({ categoryId }) => categoryId ?? []))
  return {
    orders: 1,
    items: itemsOf(lines),
    amount: amountOf(lines),
    orderType,
    byCategory: [...categories].map(category => {
      const own = lines.filter(({ categoryId }) => categoryId === category)
      return { category, items: itemsOf(own), amount: amountOf(own) }
    }),
  }
}

/**
 * Whether an order asks more of the kitchen than before, in dishes, points or money, as a whole or of any category;
 * less is never too much.
 */
export function asksMore(after: CountedLoad, before: CountedLoad): boolean {
  const isMore = (a: Omit<CountedLoad, 'byCategory'>, b: Omit<CountedLoad, 'byCategory'>) =>
    a.items > b.items || a.amount > b.amount || pointsOf(a) > pointsOf(b)
  const none = { items: 0, amount: 0 }
  const was = new Map(before.byCategory?.map(load => [load.category, load]))
  return isMore(after, before) || (after.byCategory ?? []).some(load => isMore(load, was.get(load.category) ?? none))
}
