import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { MINUTE_MS } from '#domain/time/local-time.ts'

/** What tells two orders apart or not; times as ISO text. */
export type ComparedOrder = {
  id: number
  status: OrderStatus
  createdAt: string
  branch: { id: number }
  isDelivery: boolean
  tableIdentifier: string | null
  contact: { firstName: string; lastName: string; email: string | null; phone: string | null }
  items: readonly {
    product: { id: number } | null
    name: string
    amount: number
    unit: string
    parts: readonly { name: string; value: unknown }[]
  }[]
}

/** Who wants the same again later orders again; who presses twice does so within minutes. */
const WITHIN_MS = 10 * MINUTE_MS
const WITHOUT_SUPPLY: readonly OrderStatus[] = ['rejected', 'canceled', 'failed']

/** The guest by what identifies one; null where nothing does. */
function guestOf({ contact: { firstName, lastName, email, phone } }: ComparedOrder): string | null {
  const name = `${firstName} ${lastName}`.trim().toLowerCase()
  return phone || email?.toLowerCase() || name || null
}

const contentOf = ({ items }: ComparedOrder): string =>
  items
    .map(({ product, name, amount, unit, parts }) =>
      JSON.stringify([product?.id ?? name, amount, unit, parts.map(part => [part.name, part.value])]),
    )
    .toSorted()
    .join()

/**
 * Orders that are likely one order sent twice: the same guest, branch and way, the same goods, within ten minutes. To
 * the number of each later one belongs the number of the one before, and to that of the first the one behind it: who
 * looks at either is warned. What was turned away or failed is not repeated, and a table orders the same round again
 * on purpose.
 */
export function repeatedOrders(orders: readonly ComparedOrder[]): ReadonlyMap<number, number> {
  const last = new Map<string, ComparedOrder>()
  const repeats = new Map<number, number>()
  const inTime = orders
    .filter(order => !WITHOUT_SUPPLY.includes(order.status) && order.tableIdentifier === null)
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || a.id - b.id)
  for (const order of inTime) {
    const guest = guestOf(order)
    if (guest === null) continue
    const key = [order.branch.id, order.isDelivery, guest, contentOf(order)].join('\n')
    const before = last.get(key)
    if (before && Date.parse(order.createdAt) - Date.parse(before.createdAt) <= WITHIN_MS) {
      repeats.set(order.id, before.id)
      if (!repeats.has(before.id)) repeats.set(before.id, order.id)
    }
    last.set(key, order)
  }
  return repeats
}
