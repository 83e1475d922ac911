import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { askPage } from '#web/kit/ask.ts'
import type { HistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'

const LIMIT = 500
const MOST_PAGES = 40

/** Every order of the filter for a file, page by page. `isCut` says that there were more than a browser should hold. */
export async function loadAllOrders(query: HistoryQuery): Promise<{ orders: StaffOrder[]; isCut: boolean }> {
  const orders: StaffOrder[] = []
  let total = Infinity
  for (let page = 1; page <= MOST_PAGES && orders.length < total; page += 1) {
    const answer = await askPage('GET', '/orders', { session: 'staff', query: { ...query, page, limit: LIMIT } })
    total = answer.meta.total
    if (answer.data.length === 0) break
    orders.push(...answer.data)
  }
  return { orders, isCut: orders.length < total }
}
