import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { CurrentHeads } from '#contract/calls/orders.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { callApi, callApiPage } from '#web/kit/api-client.ts'
import { bringToHeads } from '#web/backoffice/areas/orders/data/bring-to-heads.ts'
import { PAGE_SIZE, type HistoryQuery } from '#web/backoffice/areas/orders/data/history-query.ts'

/**
 * Puts a newer state of an order into a list; an older one than the list holds changes nothing. `branchId` keeps other
 * branches out.
 */
export function mergeOrder(orders: readonly StaffOrder[], order: StaffOrder, branchId: number | null): StaffOrder[] {
  if (branchId !== null && order.branch.id !== branchId) return orders.filter(({ id }) => id !== order.id)
  const known = orders.find(({ id }) => id === order.id)
  if (!known) return [...orders, order]
  if (known.version > order.version) return [...orders]
  return orders.map(other => (other.id === order.id ? order : other))
}

const KEPT_MS = 60_000

/** Orders heard of by message or as the answer to a step, with the time they came. */
type HeardOrders = {
  note(order: StaffOrder, at: number): void
  /**
   * A list asked for at `askedAt`, brought up to what was heard while it was on its way: the list may be older than the
   * messages.
   */
  bringUp(orders: readonly StaffOrder[], askedAt: number, branchId: number | null): StaffOrder[]
}

/**
 * Remembers what was heard for a minute, longer than any list takes to arrive. Times in any one clock that only goes
 * forward.
 */
export function createHeardOrders(): HeardOrders {
  let heard: { order: StaffOrder; at: number }[] = []
  return {
    note(order, at) {
      heard = [...heard.filter(entry => at - entry.at < KEPT_MS), { order, at }]
    },
    bringUp: (orders, askedAt, branchId) =>
      heard
        .filter(({ at }) => at >= askedAt)
        .reduce((list, { order }) => mergeOrder(list, order, branchId), [...orders]),
  }
}

const CURRENT = ['orders', 'current'] as const
const heard = createHeardOrders()
const staff = { session: 'staff' } as const

/** What the server said last of where the orders of a branch stand, also of those in lanes nobody has opened. */
export const headsKey = (branchId: number | null) => ['orders', 'heads', branchId] as const

/** So many orders come with one answer, and so many answers at once: a desk with a thousand orders holds nobody up. */
const AT_ONCE = 100
const ANSWERS_AT_ONCE = 3

async function fetchOrders(
  branchId: number | null,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<StaffOrder[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const orders: StaffOrder[] = []
  for (let begin = 0; begin < parts.length; begin += ANSWERS_AT_ONCE) {
    const answers = parts.slice(begin, begin + ANSWERS_AT_ONCE).map(part =>
      callApi('GET', '/orders/current', {
        ...staff,
        ...(signal && { signal }),
        query: { branch: branchId, ids: part.join() },
      }),
    )
    orders.push(...(await Promise.all(answers)).flat())
  }
  return orders
}

/**
 * All that is open today, and of what is later or over whatever was looked at. What is known already is not fetched
 * again.
 */
export const currentOrdersQuery = (branchId: number | null) =>
  queryOptions({
    queryKey: [...CURRENT, branchId] as const,
    queryFn: async ({ signal, client, queryKey }) => {
      const askedAt = performance.now()
      const heads = await callApi('GET', '/orders/current/heads', { ...staff, signal, query: { branch: branchId } })
      const { kept, missing } = bringToHeads(heads, client.getQueryData<StaffOrder[]>(queryKey) ?? [])
      const fetched = await fetchOrders(branchId, missing, signal)
      client.setQueryData<CurrentHeads>(headsKey(branchId), heads)
      return heard.bringUp([...kept, ...fetched], askedAt, branchId)
    },
  })

/** Brings further orders into the list of a branch, as those of a lane somebody opens. */
export async function loadMore(client: QueryClient, branchId: number | null, ids: readonly number[]): Promise<void> {
  const fetched = await fetchOrders(branchId, ids)
  client.setQueryData<StaffOrder[]>(
    [...CURRENT, branchId],
    known => known && fetched.reduce((orders, order) => mergeOrder(orders, order, branchId), known),
  )
}

export const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['orders', 'one', id] as const,
    queryFn: ({ signal }) => callApi('GET', '/orders/{id}', { ...staff, params: { id }, signal }),
  })

export const historyQuery = (query: HistoryQuery) =>
  queryOptions({
    queryKey: ['orders', 'history', query] as const,
    queryFn: ({ signal }) => callApiPage('GET', '/orders', { ...staff, signal, query: { ...query, limit: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })

export const missedQuery = (
  branchId: number | null,
  place: { page: number; after?: string | undefined; before?: string | undefined },
) =>
  queryOptions({
    queryKey: ['orders', 'missed', branchId, place] as const,
    queryFn: ({ signal }) =>
      callApiPage('GET', '/orders/missed', {
        ...staff,
        signal,
        query: { branch: branchId, ...place, limit: PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  })

/** How many were missed since the local day `from`: what still can be made good, not the sum of all times. */
export const missedCountQuery = (branchId: number | null, from: string) =>
  queryOptions({
    queryKey: ['orders', 'missed', branchId, 'since', from] as const,
    queryFn: async ({ signal }) =>
      (await callApiPage('GET', '/orders/missed', { ...staff, signal, query: { branch: branchId, from, limit: 1 } }))
        .meta.total,
  })

/**
 * Brings a fresh state of an order into everything shown: boards and its own page at once, lists at their next look.
 */
export function applyOrder(client: QueryClient, order: StaffOrder): void {
  heard.note(order, performance.now())
  for (const [key, orders] of client.getQueriesData<StaffOrder[]>({ queryKey: CURRENT })) {
    if (orders) client.setQueryData(key, mergeOrder(orders, order, key[2] as number | null))
  }
  client.setQueryData(orderQuery(order.id).queryKey, known => (known && known.version > order.version ? known : order))
  for (const list of ['history', 'missed']) void client.invalidateQueries({ queryKey: ['orders', list] })
}

/** The newest state of an order on any board in the cache, undefined when none shows it. */
export const newestOrder = (client: QueryClient, id: number): StaffOrder | undefined =>
  client
    .getQueriesData<StaffOrder[]>({ queryKey: CURRENT })
    .flatMap(([, orders]) => orders?.filter(order => order.id === id) ?? [])
    .toSorted((a, b) => b.version - a.version)[0]
