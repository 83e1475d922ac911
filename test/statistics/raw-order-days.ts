import { paidKey } from '#domain/payments/payment-methods.ts'
import { wallInstant, localDateTime, businessDay, WEEKDAYS, weekdayOf } from '#domain/time/local-time.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import { takenBackOn } from '#server/features/books/for-other-features.ts'
import type { TestShop } from '#test/order-shop.ts'
import { addTo, type CountedRows, jsonKey } from '#test/statistics/counted-rows.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const DAY_START = 240
const LATE = [5, 10, 20, 30, 60]
const EARNING = ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed']

/**
 * Everything that is counted of orders, from the raw rows and one by one: orders, lines, visits and ratings, and what
 * refunds took from the day they were given back on as the books have it. Left out are the sums of the books themselves
 * ('revenue'), which their own law holds.
 */
export async function rawOrderDays({ app }: TestShop, zones: Readonly<Record<number, string>>): Promise<CountedRows> {
  const rows: CountedRows = new Map()
  const orders = (await storedRows('orders')`select * from orders`.execute(app.db)).rows
  const lines = (await storedRows('orderItems')`select * from order_items`.execute(app.db)).rows
  const visits = new Map(
    (await storedRows('orderVisits')`select * from order_visits`.execute(app.db)).rows.map(one => [one.orderId, one]),
  )
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  for (const order of orders) {
    const { branchId, businessDay: day } = order
    const zone = zones[branchId]!
    const add = (kind: string, key: string | undefined, n: number, x = 0, y = 0) =>
      addTo(rows, { kind, branchId, day, ...(key !== undefined && { key }) }, n, x, y)
    const reached = order.reachedShopAt === null ? 0 : 1
    const earns = !order.isQuotation && !order.isTestPaid && EARNING.includes(order.status)
    const earned = earns ? cents(order.gross) - cents(order.deposit) - cents(order.tip) : 0
    const type = order.isDelivery ? 'delivery' : order.isDineIn ? 'dineIn' : 'takeaway'
    const hour = hourOf(order.createdAt, day, zone)
    const local = localDateTime(order.createdAt, zone)
    if (reached) {
      add('orders', '', 1, earns ? 1 : 0)
      add('orders.status', order.status, 1)
      add('orders.source', order.source, 1)
      add('orders.wall', String((WEEKDAYS.indexOf(weekdayOf(day)) + 1) * 100 + Number(local.slice(11, 13))), 1)
    }
    add('orders.hour', String(hour), reached, earned, earns ? 1 : 0)
    if (earns) {
      add('revenue.type', type, 1, earned)
      add('revenue.method', paidKey(order), 1, earned)
    }
    if (order.anonymizedAt === null) add('origin', originOf(order), reached, earned)
    const visit = visits.get(order.id)
    if (visit)
      add(
        'source',
        jsonKey([visit.campaign ?? '', visit.referrerDomain ?? '']),
        reached,
        earned,
        earns && (order.isPaid || order.status === 'completed') ? 1 : 0,
      )
    const own = lines.filter(({ orderId, amount }) => orderId === order.id && Number(amount) > 0)
    const products = new Set<string>()
    for (const { productId, name, unit, amount, gross } of earns ? own : []) {
      const pieces = unit === 'kg' ? 1 : Math.ceil(Number(amount))
      const product = `${productId ?? ''} ${productId === null ? name : ''}`
      add('items', '', pieces)
      add('items.hour', String(hour), pieces)
      add('product', product, pieces, products.has(product) ? 0 : 1, Number(gross) * 100)
      products.add(product)
    }
    const promised =
      (order.isDelivery ? order.estimatedDeliveryAt : null) ?? order.estimatedReadyAt ?? order.appointment
    const done = order.isDelivery
      ? (order.completedAt ?? order.inDeliveryAt)
      : (order.inDeliveryAt ?? order.completedAt)
    if (earns && promised !== null && done !== null) {
      const late = (Date.parse(done) - Date.parse(promised)) / MINUTE_MS
      add('punctual', type, 1, late <= LATE[0]! ? 1 : 0, late)
      add('punctual.late', String(LATE.find(bound => late <= bound) ?? 999), 1)
    }
    if (reached && order.closedAt !== null && ['rejected', 'canceled'].includes(order.status)) {
      const ended = businessDay(order.closedAt, zone)
      const by = order.cancelledBy ?? 'staff'
      const reason =
        order.status === 'rejected'
          ? (order.rejectionCode ?? 'other')
          : `canceledBy${by.slice(0, 1).toUpperCase()}${by.slice(1)}`
      addTo(rows, { kind: 'canceled', branchId, day: ended }, 1)
      addTo(rows, { kind: 'canceled.reason', branchId, day: ended, key: reason }, 1)
      addTo(rows, { kind: 'canceled.hour', branchId, day: ended, key: String(hourOf(order.closedAt, ended, zone)) }, 1)
    }
    if (order.ratedAt !== null && order.questionnaireRating !== null) {
      const rated = businessDay(order.ratedAt, zone)
      addTo(rows, { kind: 'rating.stars', branchId, day: rated, key: String(order.questionnaireRating) }, 1)
      const stars = {
        overall: order.questionnaireRating,
        food: order.foodRating,
        service: order.serviceRating,
        process: order.processRating,
      }
      for (const [key, star] of Object.entries(stars))
        if (star !== null) addTo(rows, { kind: 'rating', branchId, day: rated, key }, 1, star)
    }
  }
  await takeRefunds(app, zones, rows)
  return rows
}

/** Money that went back, on the day and in the hour it did. */
async function takeRefunds(
  app: TestShop['app'],
  zones: Readonly<Record<number, string>>,
  rows: CountedRows,
): Promise<void> {
  const refunds = (await storedRows('refunds')`select * from refunds`.execute(app.db)).rows
  for (const [id, timeZone] of Object.entries(zones)) {
    const branchId = Number(id)
    const days = [...new Set(refunds.map(({ at }) => businessDay(at, timeZone)))]
    if (days.length === 0) continue
    for (const part of await takenBackOn(app.db, {
      id: branchId,
      name: '',
      timeZone,
      dayStartMinutes: DAY_START,
      days,
    })) {
      if (part.kind !== 'goods') continue
      const keys = {
        'orders.hour': String(hourOf(part.at, part.day, timeZone)),
        'revenue.type': part.orderType,
        'revenue.method': paidKey(part),
      }
      for (const [kind, key] of Object.entries(keys))
        addTo(rows, { kind, branchId, day: part.day, key }, 0, -part.cents)
      if (part.origin !== null)
        addTo(rows, { kind: 'origin', branchId, day: part.day, key: part.origin }, 0, -part.cents)
    }
  }
}

const hourOf = (at: string, day: string, zone: string) =>
  Math.min(24, Math.max(0, Math.floor((Date.parse(at) - wallInstant(day, DAY_START, zone)) / HOUR_MS)))

type Order = { deliveryAddress: unknown; country: string | null; zipCode: string | null; city: string | null }
function originOf({ deliveryAddress, country, zipCode, city }: Order): string {
  const address = (deliveryAddress ?? {}) as { country?: string; zipCode?: string; city?: string }
  return jsonKey([
    address.country ?? country ?? '',
    address.zipCode?.trim() || (zipCode ?? '').trim(),
    address.city?.trim() || (city ?? '').trim(),
  ])
}
