import { toCents } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'

/**
 * What is earned: goods with their delivery, the deposit for what comes back, and tips, which stand beside the revenue
 * (docs/reference/prices-and-tax.md#daily-totals).
 */
export const REVENUE_KINDS = { goods: 'Waren und Lieferung', deposit: 'Pfand', tip: 'Trinkgeld' } as const
export type RevenueKind = keyof typeof REVENUE_KINDS

/** A part of an order's total that is taxed with one rate (percent), in cents; a tip carries none. */
export type RevenuePart = { kind: RevenueKind; rate: number; cents: number; netCents: number }

/**
 * The frozen money of an order in currency units: its rows of taxes, deposits included, and what of each rate is
 * deposit, in cents.
 */
export type OrderMoney = {
  taxes: readonly { rate: number; net: number; gross: number }[]
  deposits: readonly { rate: number; grossCents: number }[]
  tip: number
}

/**
 * The total of an order in its parts, as its guest was shown them: the net of a rate in whole cents, half up, and what
 * is left is tax. Together they are its total to the cent.
 */
export function revenueParts({ taxes, deposits, tip }: OrderMoney): RevenuePart[] {
  const depositOf = (rate: number) => deposits.reduce((sum, one) => (one.rate === rate ? sum + one.grossCents : sum), 0)
  const parts = taxes.flatMap(({ rate, net, gross }): RevenuePart[] => {
    const deposit = depositOf(rate)
    const depositNet = netCents(deposit, rate)
    return [
      { kind: 'goods', rate, cents: toCents(gross) - deposit, netCents: toCents(net) - depositNet },
      { kind: 'deposit', rate, cents: deposit, netCents: depositNet },
    ]
  })
  const tipCents = toCents(tip)
  return [...parts, { kind: 'tip' as const, rate: 0, cents: tipCents, netCents: tipCents }].filter(
    ({ cents }) => cents !== 0,
  )
}

/** The net of a gross amount in whole cents, half up. */
export const netCents = (cents: number, rate: number): number => Math.floor((netTenThousandths(cents, rate) + 50) / 100)
