import type { RevenueKind } from '#domain/books/revenue-parts.ts'
import { type PaymentMethod, paymentMethods } from '#domain/payments/payment-methods.ts'

/**
 * What was earned on a business day of a branch by one method and rate, in currency units: sold, given back, and what
 * is left of both.
 */
export type RevenueRow = {
  day: string
  branch: { id: number; name: string }
  paymentMethod: PaymentMethod
  kind: RevenueKind
  taxRate: number
  sold: number
  refunded: number
  gross: number
  net: number
  tax: number
}

/** The money that moved on a business day of a branch: `orders` that earn, what came in, what went back. */
export type MoneyRow = {
  day: string
  branch: { id: number; name: string }
  paymentMethod: PaymentMethod
  orders: number
  sold: number
  payments: number
  refunds: number
}

const cents = (amount: number) => Math.round(amount * 100)
const REVENUE_SUMS = ['sold', 'refunded', 'gross', 'net', 'tax'] as const
const MONEY_SUMS = ['orders', 'sold', 'payments', 'refunds'] as const

/** Rows added up by what `keyOf` says they have in common, to the cent; the first row of each lends its words. */
function summed<R extends Readonly<Record<S, number>>, S extends string>(
  rows: readonly R[],
  sums: readonly S[],
  keyOf: (row: R) => string,
): R[] {
  const found = new Map<string, R>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = found.get(key)
    const added = known && Object.fromEntries(sums.map(name => [name, (cents(known[name]) + cents(row[name])) / 100]))
    found.set(key, known ? { ...known, ...added } : row)
  }
  return [...found.values()]
}

/** Revenue added up by method, kind and rate, or by whatever `keyOf` says. */
export const sumRevenue = (
  rows: readonly RevenueRow[],
  keyOf = ({ paymentMethod, kind, taxRate }: RevenueRow) => `${paymentMethod} ${kind} ${taxRate}`,
): RevenueRow[] => summed(rows, REVENUE_SUMS, keyOf).sort(byMethodAndRate)
/** Money added up by method, or by whatever `keyOf` says. */
export const sumMoney = (
  rows: readonly MoneyRow[],
  keyOf = ({ paymentMethod }: MoneyRow) => paymentMethod as string,
): MoneyRow[] => summed(rows, MONEY_SUMS, keyOf).sort((a, b) => placeOf(a) - placeOf(b))

const KINDS: readonly RevenueKind[] = ['goods', 'deposit', 'tip']
const placeOf = ({ paymentMethod }: { paymentMethod: PaymentMethod }) => paymentMethods.indexOf(paymentMethod)
const byMethodAndRate = (a: RevenueRow, b: RevenueRow) =>
  placeOf(a) - placeOf(b) || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.taxRate - b.taxRate
