import fc from 'fast-check'
import { sql } from 'kysely'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'
import { businessDay, isoOf } from '#domain/time/local-time.ts'
import { typedSql, storedRows } from '#server/core/db/typed-sql.ts'
import type { TestShop } from '#test/order-shop.ts'

/** A shop and the time zones of its branches, by number. */
export type Books = { shop: TestShop; zones: Readonly<Record<number, string>> }

const HOUR = 3_600_000
const STATES = [
  'completed',
  'completed',
  'completed',
  'confirmed',
  'new',
  'canceled',
  'rejected',
  'failed',
  'awaitingPayment',
] as const
const METHODS = ['cash', 'atm-card', 'hydro-ag-voucher', 'mollie', 'datatrans'] as const

const refund = fc.record(
  {
    part: fc.integer({ min: 1, max: 100 }),
    hours: fc.integer({ min: 0, max: 60 }),
    isFailed: fc.boolean(),
    /** A chargeback of an online payment which the bank gave back so many hours later. */
    returnedAfter: fc.integer({ min: 1, max: 60 }),
  },
  { requiredKeys: ['part', 'hours', 'isFailed'] },
)
/**
 * Orders of chance at such moments (`YYYY-MM-DDTHH:mm`, UTC) and up to thirty hours around them, with payments and
 * refunds of later days.
 */
export const ordersAt = (moments: readonly string[]) =>
  fc.record({
    isHere: fc.boolean(),
    moment: fc.constantFrom(...moments),
    hours: fc.integer({ min: -30, max: 30 }),
    status: fc.constantFrom(...STATES),
    method: fc.constantFrom<PaymentMethod>(...METHODS),
    /** Whether its provider moved no money. */
    isTest: fc.integer({ min: 0, max: 5 }).map(n => n === 0),
    isQuotation: fc.integer({ min: 0, max: 9 }).map(n => n === 0),
    /** Cents by rate, the second number what of it is deposit. */
    rates: fc.uniqueArray(
      fc.tuple(fc.constantFrom(0, 10, 13, 20), fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 200 })),
      {
        minLength: 1,
        maxLength: 3,
        selector: ([rate]) => rate,
      },
    ),
    tip: fc.integer({ min: 0, max: 300 }),
    overpaid: fc.integer({ min: 0, max: 4 }).map(n => (n === 4 ? 150 : 0)),
    refunds: fc.array(refund, { maxLength: 3 }),
  })
type Drawn = ReturnType<typeof ordersAt> extends fc.Arbitrary<infer T> ? T : never
export type Ordered = Omit<Drawn, 'isTest'> & Partial<Pick<Drawn, 'isTest'>>

let next = 1
/** Stores an order with its line, payment and refunds, under the clock of its branch. */
export async function store({ shop, zones }: Books, one: Ordered): Promise<void> {
  const n = next++
  const branchId = one.isHere ? shop.branchId : shop.otherBranchId
  const at = isoOf(Date.parse(`${one.moment}:00.000Z`) + one.hours * HOUR)
  const later = isoOf(Date.parse(at) + HOUR)
  const gross = one.rates.reduce((sum, [, cents, deposit]) => sum + cents + deposit, one.tip)
  const deposit = one.rates.reduce((sum, [, , cents]) => sum + cents, 0)
  const isOnline = one.method === 'mollie' || one.method === 'datatrans'
  const isTest = isOnline && (one.isTest ?? false)
  const isOver = ['completed', 'canceled', 'rejected', 'failed'].includes(one.status)
  const isPaid = isOnline ? !['failed', 'awaitingPayment'].includes(one.status) : one.status === 'completed'
  const paid = isPaid ? gross + one.overpaid : 0
  const taxes = one.rates.map(([rate, cents, d]) => {
    const net = netTenThousandths(cents + d, rate) / 10_000
    return { rate, net, tax: (cents + d) / 100 - net, gross: (cents + d) / 100 }
  })
  const { rows } = await typedSql({ id: 'int' })`
    insert into orders (uid, hash, branch_id, business_day, ticket_number, catalogue_version, is_delivery, is_dine_in,
      is_quotation, status, is_paid, is_test_paid, paid_amount,
      payment_method, first_name, last_name, supply_at, net, gross, goods_gross, deposit, tip, taxes, created_at,
        reached_shop_at, completed_at, closed_at)
    values (${`T${String(n).padStart(7, '0')}`}, ${'x'.repeat(30)}, ${branchId}, ${businessDay(at, zones[branchId]!)},
      ${n}, 1, false, false, ${one.isQuotation}, ${one.status},
      ${isPaid}, ${isPaid && isTest}, ${paid / 100}, ${one.method}, 'A', 'B', ${at}, 1, ${gross / 100},
        ${(gross - deposit - one.tip) / 100}, ${deposit / 100}, ${one.tip / 100},
      ${JSON.stringify(taxes)}, ${at}, ${at}, ${one.status === 'completed' ? later : null}, ${isOver ? later : null})
      returning id`.execute(shop.app.db)
  const id = Number(rows[0]!.id)
  const deposits = one.rates
    .filter(([, , cents]) => cents > 0)
    .map(([rate, , cents]) => ({ rate, grossCents: cents, orderedCents: cents }))
  await sql`insert into order_items (order_id, position, uid, name, amount, unit, ordered_amount, base_ratio, price,
      gross, net, tax_rate, calculation_model, shares, deposits)
    values (${id}, 0, 'a', 'Ware', 1, 'amount', 1, 1, 1, 1, 1, 10, 'fixed', '[]', ${JSON.stringify(deposits)})`.execute(
    shop.app.db,
  )
  let paymentId: number | null = null
  if (isOnline && one.status !== 'awaitingPayment') {
    // what failed was paid too late, and goes back as a whole
    const paying = await typedSql({ id: 'int' })`
      insert into payments (order_id, attempt, provider, reference, amount, currency, status, is_kept, is_test,
        created_at, paid_at)
      values (${id}, 1, ${one.method}, ${`r${id}`}, ${(isPaid ? paid : gross) / 100}, 'EUR', 'paid', ${isPaid},
        ${isTest}, ${at}, ${later}) returning id`.execute(shop.app.db)
    paymentId = Number(paying.rows[0]!.id)
  }
  let left = isOnline && paymentId === null ? 0 : isOnline && !isPaid ? gross : paid
  if (left === 0) return
  for (const { part, hours, isFailed, returnedAfter } of one.refunds) {
    const cents = Math.min(left, Math.ceil((left * part) / 100))
    if (cents <= 0) break
    await sql`insert into refunds (order_id, payment_id, amount, currency, reason, status, at)
      values (${id}, ${paymentId}, ${cents / 100}, 'EUR', 'Suppe war kalt',
        ${paymentId === null ? 'note' : isFailed ? 'failed' : 'refunded'},
        ${isoOf(Date.parse(later) + hours * HOUR)})`.execute(shop.app.db)
    if (isFailed && paymentId !== null) continue
    left -= cents
    if (returnedAfter === undefined || paymentId === null) continue
    await sql`insert into refunds (order_id, payment_id, kind, amount, currency, reason, status, at)
      values (${id}, ${paymentId}, 'reversal', ${-cents / 100}, 'EUR', 'Rückbuchung zurückgenommen', 'refunded',
        ${isoOf(Date.parse(later) + (hours + returnedAfter) * HOUR)})`.execute(shop.app.db)
    left += cents
  }
}

/** The same sums from the raw rows, one after the other and without the statements that are tested. */
export async function rawSums({ shop, zones }: Books, from: string, to: string) {
  const db = shop.app.db
  const orders = (await storedRows('orders')`select * from orders`.execute(db)).rows
  const payments = (await storedRows('payments')`select * from payments`.execute(db)).rows
  const refunds = (await storedRows('refunds')`select * from refunds order by id`.execute(db)).rows
  const isIn = (day: string) => day >= from && day <= to
  const cents = (value: unknown) => Math.round(Number(value) * 100)
  const sums = {
    sold: new Map<string, number>(),
    refunded: new Map<string, number>(),
    payments: new Map<string, number>(),
    refunds: new Map<string, number>(),
  }
  const add = (map: Map<string, number>, key: string, amount: number) =>
    amount !== 0 && map.set(key, (map.get(key) ?? 0) + amount)
  for (const row of orders) {
    const order = {
      ...row,
      day: row.businessDay,
      method: row.paymentMethod,
      gross: cents(row.gross),
      paid: cents(row.paidAmount),
    }
    const dayOf = (instant: string | null) => businessDay(instant!, zones[order.branchId]!)
    const earns =
      !order.isQuotation &&
      !row.isTestPaid &&
      ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed'].includes(order.status)
    if (earns && isIn(order.day)) add(sums.sold, `${order.day} ${order.branchId} ${order.method}`, order.gross)
    const own = payments.filter(({ orderId }) => orderId === row.id)
    const isOnline = order.method === 'mollie' || order.method === 'datatrans'
    for (const one of own) {
      const day = dayOf(one.paidAt)
      if (isIn(day) && !one.isTest) add(sums.payments, `${day} ${order.branchId} ${one.provider}`, cents(one.amount))
    }
    if (!isOnline && order.status === 'completed') {
      const day = dayOf(row.closedAt)
      if (isIn(day)) add(sums.payments, `${day} ${order.branchId} ${order.method}`, order.paid)
    }
    const overpaid = Math.max(0, order.paid - order.gross)
    let back = 0
    for (const one of refunds.filter(back => back.orderId === row.id && back.status !== 'failed')) {
      const amount = cents(one.amount)
      const day = dayOf(one.at)
      // what was overpaid goes back first, whenever it does; a reversal takes exactly its chargeback back
      const before = Math.min(overpaid, back)
      back += amount
      const beyond = Math.min(overpaid, back) - before
      if (!isIn(day) || own.some(({ id, isTest }) => id === one.paymentId && isTest)) continue
      add(sums.refunds, `${day} ${order.branchId} ${order.method}`, amount)
      if (earns) add(sums.refunded, `${day} ${order.branchId} ${order.method}`, amount - beyond)
    }
  }
  return sums
}

type Row = { day: string; branch: { id: number }; paymentMethod: string }
export const keyOf = ({ day, branch, paymentMethod }: Row) => `${day} ${branch.id} ${paymentMethod}`
export const asMap = <R extends Row>(rows: readonly R[], of: (row: R) => number) => {
  const map = new Map<string, number>()
  for (const row of rows) if (of(row) !== 0) map.set(keyOf(row), Math.round(of(row) * 100))
  return map
}
export const sorted = (map: Map<string, number>) =>
  [...map].filter(([, cents]) => cents !== 0).sort(([a], [b]) => a.localeCompare(b))
