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

/** What was given back of an order, in cents: what it was paid, and what had been given back before this refund. */
type RefundOfOrder = { cents: number; beforeCents: number; paidCents: number; parts: readonly RevenuePart[] }

/**
 * What of a refund, partial or full, takes from the revenue: pro rata of the parts of the order by their gross, to the
 * cent by largest remainder. What was paid beyond the total goes back first and takes nothing: the order had become
 * cheaper. Several refunds are spread as one, so that together with a full one every part is gone.
 */
export function spreadRefund({ cents, beforeCents, paidCents, parts }: RefundOfOrder): RevenuePart[] {
  const total = parts.reduce((sum, part) => sum + part.cents, 0)
  const overpaid = Math.max(0, paidCents - total)
  const taken = (refunded: number) => Math.min(total, Math.max(0, refunded - overpaid))
  const before = shares(taken(beforeCents), parts)
  const after = shares(taken(beforeCents + cents), parts)
  return parts
    .map(({ kind, rate, cents: whole, netCents: wholeNet }, index) => {
      const [was, is] = [before[index] ?? 0, after[index] ?? 0]
      // a part that is gone has given all of its net back, however the pieces were rounded
      const net = (share: number) => (share === whole ? wholeNet : netCents(share, kind === 'tip' ? 0 : rate))
      return { kind, rate, cents: is - was, netCents: net(is) - net(was) }
    })
    .filter(part => part.cents !== 0 || part.netCents !== 0)
}

/** An amount in the ratio of the parts: each rounded down, and the cents left go where most was cut off. */
function shares(amount: number, parts: readonly RevenuePart[]): number[] {
  const total = parts.reduce((sum, { cents }) => sum + cents, 0)
  if (total <= 0) return parts.map(() => 0)
  const exact = parts.map(({ cents }) => BigInt(amount) * BigInt(cents))
  const [whole, of] = [exact.map(share => Number(share / BigInt(total))), BigInt(total)]
  const byRemainder = exact
    .map((share, index) => ({ index, rest: share % of }))
    .sort((a, b) => Number(b.rest - a.rest) || a.index - b.index)
  let left = amount - whole.reduce((sum, share) => sum + share, 0)
  for (const { index } of byRemainder) {
    if (left <= 0) break
    whole[index] = (whole[index] ?? 0) + 1
    left -= 1
  }
  return whole
}
