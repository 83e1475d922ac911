import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { needOf, scarcityText, type ScarceLine, type Take } from '#domain/orders/stock/scarcity.ts'
import { toNumber } from '#domain/units/fraction.ts'

/**
 * `before` is missing when the product of the line is gone; `takes` is what the whole order has counted down so far.
 */
export type StockQuestion = {
  before: ScarceLine | null
  after: ScarceLine | null
  entries: readonly ScarceEntry[]
  takes: readonly Take[]
  /** When the order is supplied: what has returned by then is not scarce. */
  at: string
  catalogue: Catalogue
  /** What is on the scale is there, whatever the count says: it takes what is left and is never refused. */
  isWeighed: boolean
}
/** `moves` are taken from the stock, negative ones are given back; `takes` is what the order has counted down then. */
export type StockChange = { texts: ProblemEntry['message'][]; moves: Take[]; takes: Take[] }

const exact = (amount: number) => Number(amount.toFixed(6))

/**
 * What changing one line of a placed order does to scarce goods: more takes the difference from what is left, less
 * gives back at most what this order had counted down, so that goods counted only since then are not invented. `texts`
 * names what there is not enough of.
 */
export function stockChange({ before, after, entries, takes, at, catalogue, isWeighed }: StockQuestion): StockChange {
  const texts: string[] = []
  const moves: Take[] = []
  const kept = new Map(takes.map(take => [keyOf(take), take]))
  for (const entry of entries) {
    const needed = (line: ScarceLine | null) => {
      const amount = line && needOf(line, entry, catalogue)
      return amount ? toNumber(amount) : 0
    }
    const more = exact(needed(after) - needed(before))
    const left = leftOf(entry, at)
    const place = { productId: entry.product.id, optionId: entry.optionId ?? null }
    const had = kept.get(keyOf(place))?.amount ?? 0
    if (after && more > 0 && more > left && !isWeighed)
      texts.push(scarcityText(after.product, entry, left, catalogue, 'more'))
    const amount =
      more < 0 ? -Math.min(-more, had) : left === Infinity || entry.quantityLeft == null ? 0 : Math.min(more, left)
    if (amount === 0) continue
    moves.push({ ...place, amount })
    kept.set(keyOf(place), { ...place, amount: exact(had + amount) })
  }
  return { texts, moves, takes: [...kept.values()].filter(({ amount }) => amount > 0) }
}

const keyOf = ({ productId, optionId }: Pick<Take, 'productId' | 'optionId'>) => `${productId}/${optionId ?? ''}`
