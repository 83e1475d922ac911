import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { askPage } from '#web/kit/ask.ts'
import { FIRST_PAGE, type HistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'

const LIMIT = 500
const MOST_PAGES = 40

/** Every order of the filter for a file, from page to page, so that what comes in meanwhile doubles none. `isCut` says that there were more than a browser should hold. */
export async function loadAllOrders(query: HistoryQuery): Promise<{ orders: StaffOrder[]; isCut: boolean }> {
  const orders: StaffOrder[] = []
  let after: string | undefined
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const { data, meta } = await askPage('GET', '/orders', { session: 'staff', query: { ...query, ...FIRST_PAGE, after, limit: LIMIT } })
    orders.push(...data)
    after = meta.next
    if (after === undefined) return { orders, isCut: false }
  }
  return { orders, isCut: true }
}
