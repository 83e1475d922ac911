import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { fromCents } from '#domain/pricing/money.ts'

/** What the sheet of a day is added up from, in cents; what was given back is below zero. */
type Piece = {
  ofDay: string
  paymentMethod: PaymentMethod
  kind: RevenueKind
  cents: number
  netCents: number
  isRefund: boolean
}
type Moved = { paymentMethod: PaymentMethod; payments: number; refunds: number }
type Counted = { paymentMethod: PaymentMethod; orders: number; gross: number }
type Facts = {
  day: string
  pieces: readonly Piece[]
  moved: readonly Moved[]
  counted: readonly Counted[]
  /** Orders with a voucher code, and what the codes took off. */
  coupons: { orders: number; cents: number }
  /** Orders of the day that are not over. */
  open: { orders: number; cents: number }
}

/** One method on the sheet, in cents. */
export type SheetMethod = {
  paymentMethod: PaymentMethod
  orders: number
  sold: number
  /** Of what was sold; it belongs to the staff. */
  tips: number
  payments: number
  refunds: number
}
/**
 * A business day of a branch as it is closed, all sums in cents (docs/reference/prices-and-tax.md#closing-a-day).
 * `corrections` are what orders of days closed before changed by: they are in all other sums.
 */
export type DaySheet = {
  orders: number
  goods: { gross: number; net: number; tax: number }
  deposits: number
  tips: number
  /** Taken from the revenue on this day. */
  refunded: number
  coupons: Facts['coupons']
  open: Facts['open']
  /** Cash first, then cards and vouchers, then online by provider. */
  methods: SheetMethod[]
  cash: { payments: number; refunds: number }
  corrections: { ofDay: string; cents: number }[]
}

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)

/** Adds the sheet of a day up, to the cent. */
export function daySheet({ day, pieces, moved, counted, coupons, open }: Facts): DaySheet {
  const of = (kind: RevenueKind) => pieces.filter(piece => piece.kind === kind)
  const goods = of('goods')
  const [gross, net] = [sum(goods, ({ cents }) => cents), sum(goods, ({ netCents }) => netCents)]
  const byMethod = <T extends { paymentMethod: PaymentMethod }>(rows: readonly T[], method: PaymentMethod) =>
    rows.filter(({ paymentMethod }) => paymentMethod === method)
  const methods = paymentMethods
    .map(paymentMethod => ({
      paymentMethod,
      orders: sum(byMethod(counted, paymentMethod), row => row.orders),
      sold: sum(byMethod(counted, paymentMethod), row => row.gross),
      tips: sum(byMethod(of('tip'), paymentMethod), ({ cents }) => cents),
      payments: sum(byMethod(moved, paymentMethod), row => row.payments),
      refunds: sum(byMethod(moved, paymentMethod), row => row.refunds),
    }))
    .filter(({ paymentMethod: _, ...sums }) => Object.values(sums).some(value => value !== 0))
  const cash = methods.find(({ paymentMethod }) => paymentMethod === 'cash')
  const later = Map.groupBy(
    pieces.filter(({ ofDay }) => ofDay !== day),
    ({ ofDay }) => ofDay,
  )
  return {
    orders: sum(counted, row => row.orders),
    goods: { gross, net, tax: gross - net },
    deposits: sum(of('deposit'), ({ cents }) => cents),
    tips: sum(of('tip'), ({ cents }) => cents),
    refunded: -sum(
      pieces.filter(({ isRefund }) => isRefund),
      ({ cents }) => cents,
    ),
    coupons,
    open,
    methods,
    cash: { payments: cash?.payments ?? 0, refunds: cash?.refunds ?? 0 },
    corrections: [...later]
      .map(([ofDay, rows]) => ({ ofDay, cents: sum(rows, ({ cents }) => cents) }))
      .toSorted((one, other) => one.ofDay.localeCompare(other.ofDay)),
  }
}

/** What should lie in the till, in cents: what it began with, and the cash that moved. */
export const expectedCash = ({ cash }: Pick<DaySheet, 'cash'>, floatCents: number): number =>
  floatCents + cash.payments - cash.refunds

/** 'Stimmt', '2,00 € zu wenig', '0,50 € zu viel', of cents that were counted and those that should be there. */
export function cashDifference(counted: number, expected: number, currency: string): string {
  const difference = counted - expected
  if (difference === 0) return 'Stimmt'
  return `${formatCurrency(fromCents(Math.abs(difference)), currency)} ${difference > 0 ? 'zu viel' : 'zu wenig'}`
}
