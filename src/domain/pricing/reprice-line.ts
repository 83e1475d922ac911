import { splitCents } from '#domain/pricing/bundle-split.ts'
import { fromTenThousandths } from '#domain/pricing/money.ts'
import { netTenThousandths } from '#domain/pricing/net-amount.ts'
import type { FrozenShare } from '#domain/pricing/ordered-line.ts'
import { fraction, ONE, roundHalfUp, times } from '#domain/units/fraction.ts'
import { isCounted } from '#domain/units/unit-table.ts'
import type { Unit } from '#domain/units/unit.ts'

/** The money of an ordered line as it was agreed: `price` for one base unit, `baseRatio` base units in one `unit`. */
export type FrozenLine = {
  price: number
  orderedAmount: number
  unit: Unit
  baseRatio: number
  isFlat: boolean
  shares: readonly FrozenShare[]
  deposits: readonly FrozenShare[]
}

type RepricedLine<L extends FrozenLine> = {
  grossCents: number
  net: number
  shares: L['shares'][number][]
  deposits: L['deposits'][number][]
}

/**
 * Prices a line anew for the amount that was really supplied, at the agreed price and rates, whatever the catalogue
 * says by now (docs/reference/ordering.md#repricing-a-line). Nothing supplied costs nothing, a flat price stays.
 * Deposits follow counted units, a measured line keeps its own.
 */
export function repriceLine<L extends FrozenLine>(line: L, amount: number): RepricedLine<L> {
  const base = line.isFlat ? (amount > 0 ? ONE : fraction(0)) : times(fraction(amount), fraction(line.baseRatio))
  const grossCents = Number(roundHalfUp(times(times(fraction(line.price), base), { n: 100n, d: 1n })))
  const parts = splitCents(
    grossCents,
    line.shares.map(({ orderedCents }) => fraction(orderedCents)),
  )
  const shares = line.shares.map((share, index) => ({ ...share, grossCents: parts[index] ?? 0 }))
  const pieces = Math.ceil(line.orderedAmount)
  const depositCents = ({ orderedCents }: FrozenShare) => {
    if (amount === 0) return 0
    return isCounted(line.unit) && pieces > 0 ? Math.round((orderedCents / pieces) * Math.ceil(amount)) : orderedCents
  }
  return {
    grossCents,
    net: fromTenThousandths(shares.reduce((sum, share) => sum + netTenThousandths(share.grossCents, share.rate), 0)),
    shares,
    deposits: line.deposits.map(share => ({ ...share, grossCents: depositCents(share) })),
  }
}
