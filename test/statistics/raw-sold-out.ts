import { businessDay, localDateTime, addDays } from '#domain/time/local-time.ts'
import { storedRows } from '#server/core/db/typed-sql.ts'
import type { TestShop } from '#test/order-shop.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000]
const USUAL_DAYS = 28
const EARNING = ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed']

export type RawLoss = { times: number; seconds: number; quantity: number; cents: number }

/**
 * What sold out products cost between two instants, from spans, orders and lines and minute after minute, by `branch
 * product`.
 */
export async function rawLosses(
  { app }: TestShop,
  zones: Readonly<Record<number, string>>,
  span: { from: number; until: number; to: string },
) {
  const spans = (await storedRows('soldOutSpans')`select * from sold_out_spans`.execute(app.db)).rows
  const orders = (await storedRows('orders')`select * from orders`.execute(app.db)).rows
  const lines = (await storedRows('orderItems')`select * from order_items`.execute(app.db)).rows
  const earning = new Map(
    orders
      .filter(one => !one.isQuotation && !one.isTestPaid && EARNING.includes(one.status))
      .map(order => [order.id, order]),
  )
  const shareOf = (branchId: number) => {
    const first = addDays(span.to, -USUAL_DAYS)
    const hours = orders
      .filter(
        one =>
          one.branchId === branchId &&
          one.reachedShopAt !== null &&
          one.businessDay >= first &&
          one.businessDay <= span.to,
      )
      .map(one => Number(localDateTime(one.createdAt, zones[branchId]!).slice(11, 13)))
    return (hour: number) => (hours.length === 0 ? 0 : hours.filter(one => one === hour).length / hours.length)
  }
  const losses = new Map<string, RawLoss>()
  for (const { branchId, productId, since, until } of spans) {
    const began = businessDay(since, zones[branchId]!)
    const from = Math.max(span.from, Date.parse(since))
    const end = Math.min(
      span.until,
      until === null ? span.until : Date.parse(until),
      Date.parse(since) + USUAL_DAYS * DAY_MS,
    )
    if (end <= from) continue
    const usual = lines.filter(line => {
      const order = earning.get(line.orderId)
      return (
        order?.branchId === branchId &&
        line.productId === productId &&
        order.businessDay >= addDays(began, -USUAL_DAYS) &&
        order.businessDay < began
      )
    })
    const share = shareOf(branchId)
    let business = 0
    for (let at = from; at < end;) {
      const next = Math.min(end, (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS)
      business +=
        (share(Number(localDateTime(new Date(at).toISOString(), zones[branchId]!).slice(11, 13))) * (next - at)) /
        HOUR_MS
      at = next
    }
    const loss = losses.get(`${branchId} ${productId}`) ?? { times: 0, seconds: 0, quantity: 0, cents: 0 }
    losses.set(`${branchId} ${productId}`, {
      times: loss.times + 1,
      seconds: loss.seconds + Math.round((end - from) / 1000),
      quantity:
        loss.quantity + (usual.reduce((sum, { amount }) => sum + Math.ceil(Number(amount)), 0) * business) / USUAL_DAYS,
      cents: loss.cents + (usual.reduce((sum, { gross }) => sum + Number(gross) * 100, 0) * business) / USUAL_DAYS,
    })
  }
  return losses
}
