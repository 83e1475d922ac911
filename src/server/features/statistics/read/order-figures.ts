import { ORDER_STATUSES } from '#contract/calls/order-shape.ts'
import type { OrderFigures, RevenueFigures } from '#contract/calls/statistics/order-figures.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { paidWith } from '#domain/payments/online-methods.ts'
import { isOnlineMethod, type Paid, paidKey, paymentMethods } from '#domain/payments/payment-methods.ts'
import type { DaySpan } from '#domain/statistics/buckets.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import type { Executor } from '#server/core/db/executor.ts'
import {
  type Beside,
  type KeyRow,
  sumBeside,
  sumByBranch,
  sumByKey,
  topByKey,
} from '#server/features/statistics/read/read-days.ts'
import { readSeries, type SeriesOf } from '#server/features/statistics/read/read-series.ts'
import { rowsByBranch } from '#server/features/statistics/read/rows-by-branch.ts'
import type { Scope } from '#server/features/statistics/read/scope.ts'
import { shareOf } from '#domain/statistics/share.ts'

const MOST_ROWS = 500
export const CENTS = 100
export const ORDERS_OVER_TIME: SeriesOf = { days: { kind: 'orders', of: 'n' }, hours: { kind: 'orders.hour', of: 'n' } }
export const REVENUE_OVER_TIME: SeriesOf = {
  days: { kind: 'revenue', of: 'x', key: 'goods' },
  hours: { kind: 'orders.hour', of: 'x' },
  per: CENTS,
}
const CANCELED: SeriesOf = { days: { kind: 'canceled', of: 'n' }, hours: { kind: 'canceled.hour', of: 'n' } }
export const ITEMS: SeriesOf = { days: { kind: 'items', of: 'n' }, hours: { kind: 'items.hour', of: 'n' } }
const SOURCES = ['web', 'kiosk', 'phone', 'qr', 'import'] as const

const ofKind = (rows: readonly KeyRow[], kind: string) => rows.filter(row => row.kind === kind)
const keyed = (rows: readonly KeyRow[], kind: string) => new Map(ofKind(rows, kind).map(row => [row.key, row]))

/** Orders that reached the shop. */
export async function orderTotals(
  db: Executor,
  scope: Scope,
): Promise<Omit<OrderFigures, 'from' | 'to' | 'timeZone' | 'interval'>> {
  const series = await readSeries(db, scope, ORDERS_OVER_TIME)
  const rows = await sumByKey(db, ['orders.status', 'orders.source'], scope)
  const before = await sumBeside(db, ['orders.status', 'orders.source'], scope)
  const [statuses, sources] = [keyed(rows, 'orders.status'), keyed(rows, 'orders.source')]
  return {
    ...series,
    byStatus: ORDER_STATUSES.flatMap(status =>
      some({
        status,
        count: statuses.get(status)?.n ?? 0,
        ...(before && { previousCount: before('orders.status', status).n }),
      }),
    ),
    bySource: SOURCES.flatMap(source =>
      some({
        source,
        count: sources.get(source)?.n ?? 0,
        ...(before && { previousCount: before('orders.source', source).n }),
      }),
    ),
  }
}
const some = <T extends { count: number; previousCount?: number }>(row: T): T[] =>
  row.count === 0 && !row.previousCount ? [] : [row]

/** Everything an order can be paid with, in the order of the checkout; online first what has no name. */
const PAID_KEYS = paymentMethods.flatMap((paymentMethod): Paid[] =>
  (isOnlineMethod(paymentMethod) ? [null, ...paidWith] : [null]).map(onlineMethod => ({ paymentMethod, onlineMethod })),
)

/** What an order came to on average, to the cent. */
export const averageCents = (cents: number, count: number): number =>
  count > 0 ? Math.round(cents / count) / CENTS : 0

/** What was earned. */
export async function revenueTotals(
  db: Executor,
  scope: Scope,
  { branchById, config: { currency } }: Pick<Catalogue, 'branchById' | 'config'>,
): Promise<Omit<RevenueFigures, 'from' | 'to' | 'timeZone' | 'interval'>> {
  const series = await readSeries(db, scope, REVENUE_OVER_TIME)
  const rows = await sumByKey(db, ['revenue', 'orders', 'revenue.type', 'revenue.method'], scope)
  const before = await sumBeside(db, ['revenue', 'orders', 'revenue.type', 'revenue.method'], scope)
  const [kinds, types, methods] = [keyed(rows, 'revenue'), keyed(rows, 'revenue.type'), keyed(rows, 'revenue.method')]
  const [gross, net] = [kinds.get('goods')?.x ?? 0, kinds.get('goods')?.y ?? 0]
  const orders = ofKind(rows, 'orders').reduce((sum, { x }) => sum + x, 0)
  const told = (row: KeyRow | undefined, kind: string, key: string) => ({
    count: row?.n ?? 0,
    gross: (row?.x ?? 0) / CENTS,
    ...(before && { previousGross: before(kind, key).x / CENTS }),
  })
  const isSome = ({ count, gross: sum, previousGross }: { count: number; gross: number; previousGross?: number }) =>
    count !== 0 || sum !== 0 || !!previousGross
  return {
    ...series,
    currency,
    gross: gross / CENTS,
    net: net / CENTS,
    tax: (gross - net) / CENTS,
    deposit: (kinds.get('deposit')?.x ?? 0) / CENTS,
    tip: (kinds.get('tip')?.x ?? 0) / CENTS,
    orders,
    averageOrder: averageCents(gross, orders),
    ...(before && {
      previousOrders: before('orders', '').x,
      previousAverageOrder: averageCents(before('revenue', 'goods').x, before('orders', '').x),
    }),
    byOrderType: ORDER_TYPES.map(type => ({ type, ...told(types.get(type), 'revenue.type', type) })).filter(isSome),
    byPaymentMethod: PAID_KEYS.map(({ paymentMethod: method, onlineMethod }) => {
      const key = paidKey({ paymentMethod: method, onlineMethod })
      return { method, onlineMethod, ...told(methods.get(key), 'revenue.method', key) }
    }).filter(isSome),
    byBranch: await earnedByBranch(db, scope, branchById),
  }
}

/** What each branch earned with how many orders, beside what it did before. */
export async function earnedByBranch(
  db: Executor,
  scope: Pick<Scope, 'branches' | 'from' | 'to' | 'previous'>,
  branchById: Catalogue['branchById'],
): Promise<RevenueFigures['byBranch']> {
  const of = async (span: DaySpan) => {
    const rows = await sumByBranch(db, ['revenue', 'orders'], {
      branches: scope.branches,
      from: span.from,
      to: span.to,
    })
    const rowsOf = rowsByBranch(rows)
    return (id: number, kind: string, key: string) =>
      rowsOf(id).find(row => row.kind === kind && row.key === key)?.x ?? 0
  }
  const now = await of(scope)
  const before = scope.previous && (await of(scope.previous))
  return scope.branches
    .flatMap(id => branchById.get(id) ?? [])
    .map(({ id, name }) => ({
      branch: { id, name },
      count: now(id, 'orders', ''),
      gross: now(id, 'revenue', 'goods') / CENTS,
      ...(before && { previousGross: before(id, 'revenue', 'goods') / CENTS }),
    }))
    .sort((one, other) => other.gross - one.gross)
}

/** What was cancelled or rejected on these days, and why. */
export async function canceledTotals(db: Executor, scope: Scope, isRevenueKnown: boolean) {
  const series = await readSeries(db, scope, CANCELED)
  const rows = await sumByKey(db, ['canceled.reason', 'orders'], scope)
  const before = await sumBeside(db, ['canceled.reason', 'orders'], scope)
  return {
    ...series,
    ...(before && { previousRate: shareOf(series.previousTotal ?? 0, before('orders', '').n) }),
    rate: shareOf(
      series.total,
      ofKind(rows, 'orders').reduce((sum, { n }) => sum + n, 0),
    ),
    reasons: reasonsOf(rows, isRevenueKnown, before),
  }
}

/** Why orders came to nothing, and nothing beside. */
export const cancelReasons = async (db: Executor, scope: Scope, isRevenueKnown: boolean) =>
  reasonsOf(await sumByKey(db, ['canceled.reason'], scope), isRevenueKnown, null)

const reasonsOf = (rows: readonly KeyRow[], isRevenueKnown: boolean, before: Beside | null) =>
  ofKind(rows, 'canceled.reason')
    .map(({ key, n, x }) => ({
      code: key,
      count: n,
      ...(before && { previousCount: before('canceled.reason', key).n }),
      ...(isRevenueKnown && { gross: x / CENTS }),
    }))
    .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1))

/** Products by how often they were ordered. */
export async function popularRows(
  db: Executor,
  scope: Scope,
  { menus, productById, categoryById }: Catalogue,
  isRevenueKnown: boolean,
) {
  const { rows, all: pieces } = await topByKey(db, 'product', scope, MOST_ROWS)
  const before = await sumBeside(db, ['product'], { ...scope, keys: rows.map(({ key }) => key) })
  const categoryOf = new Map<number, string>()
  for (const { catalog } of menus)
    for (const { category, products } of catalog)
      for (const { id } of products)
        if (!categoryOf.has(id)) categoryOf.set(id, categoryById.get(category.id)?.name ?? '')
  return rows.map(({ key, n, x, y }) => {
    const [id = '', ...name] = key.split(' ')
    const product = id === '' ? null : Number(id)
    return {
      product,
      name: product === null ? name.join(' ') : (productById.get(product)?.name ?? `Produkt ${product}`),
      category: (product !== null && categoryOf.get(product)) || '',
      quantity: n,
      orders: x,
      ...(isRevenueKnown && { gross: y / CENTS }),
      share: shareOf(n, pieces),
      ...(before && { previousQuantity: before('product', key).n }),
    }
  })
}
