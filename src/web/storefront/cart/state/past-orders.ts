import type { CartItem } from '#domain/catalogue/cart-item.ts'

/** A line as it was ordered, with the price of one base unit at the time. */
export type PastLine = Pick<CartItem, 'product' | 'amount' | 'unit' | 'parts'> & { name: string; price: number }
/**
 * An order as this device remembers it: what was in it and how it came, and nothing of the guest. `at` is an instant,
 * `area` the id of a delivery area.
 */
export type PastOrder = {
  branch: { identifier: string }
  at: string
  items: readonly PastLine[]
  isDelivery: boolean
  isDineIn: boolean
  area: string | null
}

const KEY = 'tresen:pastOrders'
/** More would be a history, and nobody asked for one. */
const MOST = 5
const YEAR_MS = 31_536_000_000

/**
 * The orders of this device, newest first, none older than a year. Empty where storage is switched off or holds
 * something else.
 */
export function pastOrders(now: number): readonly PastOrder[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isOrder).filter(({ at }) => now - Date.parse(at) < YEAR_MS) : []
  } catch {
    return []
  }
}

const isOrder = (one: unknown): one is PastOrder => {
  const { branch, at, items } = (one ?? {}) as Partial<PastOrder>
  return typeof branch?.identifier === 'string' && typeof at === 'string' && Array.isArray(items) && items.length > 0
}

const goodsOf = ({ branch, items }: PastOrder) =>
  JSON.stringify([
    branch.identifier,
    items.map(({ product, amount, unit, parts }) => [product.id, amount, unit, parts]),
  ])

/**
 * Remembers an order on this device. The same goods once more take the place of the earlier order. What a guest wrote
 * or sent to a dish may speak of somebody, so only choices from lists are kept: `isWritten` says of a part that it is
 * no such choice.
 */
export function rememberOrder(order: PastOrder, isWritten: (line: PastLine, partName: string) => boolean): void {
  const items = order.items.map(line => ({ ...line, parts: line.parts.filter(({ name }) => !isWritten(line, name)) }))
  const kept = { ...order, items }
  const others = pastOrders(Date.parse(order.at)).filter(one => goodsOf(one) !== goodsOf(kept))
  write([kept, ...others].slice(0, MOST))
}

export const forgetOrders = (): void => write([])

function write(orders: readonly PastOrder[]): void {
  try {
    if (orders.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(orders))
  } catch {
    // storage is switched off or full
  }
}
