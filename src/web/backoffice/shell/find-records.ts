import type { Me } from '#contract/calls/session.ts'
import { abilityOf } from '#contract/rights/collection-rights.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { fold } from '#domain/text/fold.ts'
import { rowTitle } from '#web/backoffice/rows/row-title.ts'
import type { Area, Finds } from '#web/backoffice/navigation/area.ts'
import { HIDDEN_GUEST, shows } from '#web/backoffice/session/shown-data.ts'
import { may } from '#web/backoffice/session/rights.ts'
import { callApiPage } from '#web/kit/api-client.ts'
import { listRows } from '#web/kit/resource-client.ts'

type Found = { path: string; label: string; kind: string }
const PER_KIND = 5
/** A search also looks into descriptions, so more is asked for than shown and names go first. */
const ASKED = 100

/** The collections of these areas. */
const searchedIn = (areas: readonly Area[]): (Finds & { path: string })[] =>
  areas.flatMap(({ path, finds }) =>
    finds && (path !== '/customers' || shows('customers')) ? [{ path: path.slice(1), ...finds }] : [],
  )

/** What the person may make new in the areas they see, with the address where that happens. */
export const creatable = (me: Me, areas: readonly Area[]): { path: string; label: string }[] =>
  searchedIn(areas)
    .filter(collection => may(me, abilityOf(collection, 'create')))
    .map(({ path, one }) => ({ path: `/${path}/new`, label: `${one} anlegen` }))

/**
 * Records whose search fields contain the words, a few of each kind the person may open. Those named so come first; a
 * kind that fails to load is left out.
 */
export async function findRecords(
  me: Me,
  areas: readonly Area[],
  search: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const sought = fold(search)
  const rank = ({ label }: Found) => (fold(label).startsWith(sought) ? 0 : fold(label).includes(sought) ? 1 : 2)
  const byRank = (one: Found, other: Found) => rank(one) - rank(other)
  const found = await Promise.allSettled([
    ...(may(me, 'orders.read') ? [findOrders(search, signal)] : []),
    ...searchedIn(areas).map(async collection => {
      const rows = await listRows(collection, { query: { search, page: 1, limit: ASKED }, signal })
      return rows
        .map(row => ({ path: `/${collection.path}/${row.id}`, label: rowTitle(collection, row), kind: collection.one }))
        .toSorted(byRank)
        .slice(0, PER_KIND)
    }),
  ])
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : [])).toSorted(byRank)
}

/** The latest orders by number, name, telephone or e-mail. */
async function findOrders(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await callApiPage('GET', '/orders', { query: { search, limit: PER_KIND }, signal, session: 'staff' })
  return data.map(order => ({
    path: `/orders/${order.id}`,
    label: `${order.ticketNumber ?? order.uid} ${shows('customers') ? [order.contact.firstName, order.contact.lastName].join(' ') : HIDDEN_GUEST}`,
    kind: `Bestellung vom ${formatDateTime(order.createdAt, order.branch.timeZone)}`,
  }))
}
