import { z } from 'zod'
import { type CallData, defineCall } from '#contract/call.ts'
import { ORDER_STATUSES } from '#contract/calls/order-shape.ts'
import { asked, beside, frame, money, share, totals } from '#contract/calls/statistics/asked.ts'
import type { Ability } from '#contract/rights/rights.ts'
import { ORDER_TYPES } from '#domain/catalogue/branch.ts'
import { paidWith } from '#domain/payments/online-methods.ts'
import { paymentMethods } from '#domain/payments/payment-methods.ts'

const count = z.int()
const statistic = <const P extends string, const A extends Ability, const D extends z.ZodRawShape>(
  path: P,
  ability: A,
  summary: string,
  data: D,
) => defineCall({ method: 'GET', path: `/statistics/${path}`, summary, ability, query: asked, data: z.object(data) })

export const orderFigures = statistic(
  'orders',
  'statistics.orders',
  'Counts orders that reached the shop, by the business day they were placed on: cancelled ones and quotations too.',
  {
    ...totals,
    byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), count, previousCount: beside.count })),
    bySource: z.array(
      z.object({ source: z.enum(['web', 'kiosk', 'phone', 'qr', 'import']), count, previousCount: beside.count }),
    ),
  },
)
export const revenueFigures = statistic(
  'revenue',
  'statistics.revenue',
  'Adds up what was earned: orders on their business day without deposit and tip, less refunds on the day they were given back; deposit and tip beside it. The same sums as the daily totals.',
  {
    ...totals,
    currency: z.string(),
    net: money,
    gross: money,
    tax: money,
    deposit: money,
    tip: money,
    /** Orders that earn. */
    orders: count,
    averageOrder: money,
    previousOrders: beside.count,
    previousAverageOrder: beside.money,
    byOrderType: z.array(z.object({ type: z.enum(ORDER_TYPES), count, gross: money, previousGross: beside.money })),
    byPaymentMethod: z.array(
      z.object({
        method: z.enum(paymentMethods),
        onlineMethod: z.enum(paidWith).nullable(),
        count,
        gross: money,
        previousGross: beside.money,
      }),
    ),
    /** Every branch asked about, the one that earned most first. */
    byBranch: z.array(
      z.object({
        branch: z.object({ id: z.int(), name: z.string() }),
        count,
        gross: money,
        previousGross: beside.money,
      }),
    ),
  },
)
export const canceledOrders = statistic(
  'canceled-orders',
  'statistics.orders',
  'Counts orders that were cancelled or rejected after they had reached the shop, on the business day that happened, with the reasons. The rate is of the orders placed on these days.',
  {
    ...totals,
    rate: share,
    previousRate: beside.share,
    reasons: z.array(
      z.object({
        /** Why staff rejected it, or `canceledBy…`. */
        code: z.string(),
        count,
        previousCount: beside.count,
        /** What they would have come to; only for who may see revenue. */
        gross: money.optional(),
      }),
    ),
  },
)
export const soldItems = statistic(
  'items',
  'statistics.orders',
  'Counts pieces of orders that earn; measured goods are one a line.',
  totals,
)
export const popularItems = statistic(
  'popular-items',
  'statistics.orders',
  'Lists products by how often they were ordered.',
  {
    ...frame,
    rows: z.array(
      z.object({
        /** Null once the product is removed. */
        product: count.nullable(),
        name: z.string(),
        category: z.string(),
        quantity: z.number(),
        orders: count,
        /** Only for who may see revenue. */
        gross: money.optional(),
        share,
        previousQuantity: z.number().optional(),
      }),
    ),
  },
)
export const orderTimes = statistic(
  'order-times',
  'statistics.orders',
  'Counts orders by weekday (1 is Monday) and hour. The hours after midnight that belong to the business day before count for its weekday.',
  {
    ...frame,
    cells: z.array(z.object({ weekday: z.int(), hour: z.int(), value: count, previous: beside.count })),
    max: count,
  },
)

const place = { zipCode: z.string(), city: z.string(), country: z.string() }
const where = { share, latitude: z.number().optional(), longitude: z.number().optional() }
const source = {
  referrerDomain: z.string().optional(),
  /** What people call it. */
  referrerName: z.string().optional(),
  campaign: z.string().optional(),
  orders: count,
  previousOrders: beside.count,
}
/** Where the branches asked about stand, as far as somebody entered it. */
const branches = z.array(z.object({ id: z.int(), name: z.string(), latitude: z.number(), longitude: z.number() }))
export const orderOrigins = statistic(
  'order-origins',
  'statistics.orders',
  'Counts orders by the postcode they went to or were placed from, with where that lies as far as it is known, and by the page or campaign the visit came from. Guests who were forgotten count by month, where the whole month is asked for.',
  {
    ...frame,
    rows: z.array(z.object({ ...place, orders: count, previousOrders: beside.count, ...where })),
    branches,
    sources: z.array(z.object({ ...source, gross: money.optional() })),
  },
)
export const revenueOrigins = statistic(
  'revenue-origins',
  'statistics.revenue',
  'Adds up revenue by postcode, and by the page or campaign the visit came from.',
  {
    ...frame,
    rows: z.array(z.object({ ...place, gross: money, previousGross: beside.money, ...where })),
    branches,
    sources: z.array(z.object({ ...source, gross: money })),
  },
)

/** Minutes between what was promised and when it was handed over or on its way. */
export const punctuality = statistic(
  'punctuality',
  'statistics.orders',
  'Says how promised times were kept: minutes between the promise and when the order was ready, handed over or on its way; early ones count as kept.',
  {
    ...frame,
    /** Orders that had a promise and came to an end. */
    orders: count,
    /** Five minutes are kept. */
    onTime: count,
    rate: share,
    previousOrders: beside.count,
    previousRate: beside.share,
    averageMinutes: z.number(),
    buckets: z.array(
      z.object({
        /** Up to so many minutes late; null beyond. */ upToMinutes: z.int().nullable(),
        count,
        previousCount: beside.count,
      }),
    ),
    byOrderType: z.array(
      z.object({
        type: z.enum(ORDER_TYPES),
        orders: count,
        onTime: count,
        averageMinutes: z.number(),
        previousRate: beside.share,
      }),
    ),
    /** Nothing stands beside where nothing was promised then. */
    series: z.array(z.object({ date: z.string(), value: share.nullable(), previous: beside.share })),
  },
)
export const soldOutLosses = statistic(
  'sold-out',
  'statistics.revenue',
  'Estimates what was not earned because products were sold out: how long they were, four weeks at most each time, and what they sold in as many hours of business over the four weeks before; and what was rejected for it.',
  {
    ...frame,
    rows: z.array(
      z.object({
        product: count,
        name: z.string(),
        branch: z.object({ id: z.int(), name: z.string() }),
        times: count,
        seconds: count,
        expectedQuantity: z.number(),
        lostGross: money,
      }),
    ),
    lostGross: money,
    previousLostGross: beside.money,
    rejected: z.object({ orders: count, gross: money }),
  },
)
const figure = z.number().nullable()
export const ratingFigures = statistic(
  'ratings',
  'statistics.ratings',
  'Says how guests rated their orders, by the business day they did.',
  {
    ...frame,
    count,
    average: figure,
    food: figure,
    service: figure,
    process: figure,
    stars: z.array(z.object({ stars: z.int(), count, previousCount: beside.count })),
    previousCount: beside.count,
    previousAverage: figure.optional(),
    previousFood: figure.optional(),
    previousService: figure.optional(),
    previousProcess: figure.optional(),
    series: z.array(z.object({ date: z.string(), value: figure, count, previous: z.number().optional() })),
  },
)

export const ORDER_STATISTICS_CALLS = [
  orderFigures,
  revenueFigures,
  canceledOrders,
  soldItems,
  popularItems,
  orderTimes,
  orderOrigins,
  revenueOrigins,
  punctuality,
  soldOutLosses,
  ratingFigures,
] as const
export type OrderFigures = CallData<typeof orderFigures>
export type RevenueFigures = CallData<typeof revenueFigures>
export type OrderOrigins = CallData<typeof orderOrigins>
