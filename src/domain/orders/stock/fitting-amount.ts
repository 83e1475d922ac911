import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { needOf, type ScarceLine } from '#domain/orders/stock/scarcity.ts'
import { fraction, minus, over, toNumber } from '#domain/units/fraction.ts'
import { quantityRule } from '#domain/units/quantity-rule.ts'
import { decrease, snapAmount } from '#domain/units/snap-amount.ts'

type FittingQuery = {
  /** The lines of the cart that come first. */ before: readonly ScarceLine[]
  entries: readonly ScarceEntry[]
  now: string
}

/**
 * The largest amount of a line, in its unit and on its grid, that is left beside the lines before it
 * (docs/reference/ordering.md#availability); undefined where not even the smallest is, Infinity where nothing it takes
 * is counted.
 */
export function fittingAmount(
  line: ScarceLine,
  { before, entries, now }: FittingQuery,
  catalogue: Catalogue,
): number | undefined {
  const { product, item } = line
  const one: ScarceLine = { ...line, item: { ...item, amount: 1 } }
  const fitting = entries.map(entry => {
    const left = leftOf(entry, now)
    const perOne = left === Infinity ? undefined : needOf(one, entry, catalogue)
    if (!perOne || perOne.n <= 0n) return Infinity
    const taken = before.flatMap(other => needOf(other, entry, catalogue) ?? [])
    return toNumber(over(taken.reduce(minus, fraction(left)), perOne))
  })
  const most = Math.min(...fitting)
  if (most === Infinity) return Infinity
  const rule = quantityRule(product, item.unit)
  if (most < rule.minimum) return undefined
  const snapped = snapAmount(most, rule)
  return snapped > most ? decrease(snapped, rule) : snapped
}
