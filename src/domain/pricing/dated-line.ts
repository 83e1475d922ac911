import type { TaxShare } from '#domain/pricing/bundle-split.ts'
import type { RateOf } from '#domain/pricing/dated-tax.ts'
import type { PricedLine } from '#domain/pricing/line-price.ts'
import { fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'

/** A priced line with the rates of its day of supply; what it costs stays, what of it is tax follows. */
export function datedLine(line: PricedLine, rateOf: RateOf): PricedLine {
  const moved = (shares: readonly TaxShare[]) => shares.map(share => ({ ...share, rate: rateOf(share.rate) }))
  const shares = moved(line.shares)
  const first = shares[0]?.rate
  return {
    ...line,
    shares,
    deposits: moved(line.deposits),
    net: fromTenThousandths(shares.reduce((sum, { grossCents, rate }) => sum + netTenThousandths(grossCents, rate), 0)),
    taxRate: first !== undefined && shares.every(({ rate }) => rate === first) ? first : rateOf(line.taxRate),
  }
}
