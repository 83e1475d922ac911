import { hasOptions, neededOptions } from '#domain/cart/standard-choice.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { needOf } from '#domain/orders/stock/scarcity.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { fraction, over, toNumber } from '#domain/units/fraction.ts'

/**
 * How many base units of a product a branch can still sell at an instant: 0 when it is sold out, Infinity when nothing is
 * said of it. Of a bundle there are as many whole ones as its scarcest component allows, as that one comes in it. A product is sold out too once a
 * choice that has to be made has too few options left.
 */
export function leftToOrder(product: Product, entries: readonly ScarceEntry[], nowIso: string, catalogue: Catalogue): number {
  const one = { amount: 1, unit: product.unit, parts: [] }
  const lefts = entries.flatMap(entry => {
    const left = leftOf(entry, nowIso)
    const need = left === Infinity ? undefined : needOf({ product, item: one }, entry, catalogue)
    return need && need.n > 0n ? [toNumber(over(fraction(left), need))] : []
  })
  const left = hasChoices(product, entries, nowIso) ? Math.min(Infinity, ...lefts) : 0
  return product.type === 'bundle' ? Math.floor(left) : left
}

function hasChoices({ id, type, config }: Product, entries: readonly ScarceEntry[], nowIso: string): boolean {
  const gone = new Set(
    entries.filter(entry => entry.product.id === id && entry.optionId && leftOf(entry, nowIso) === 0).map(({ optionId }) => optionId),
  )
  if (gone.size === 0 || type !== 'configurable') return true
  return config.parts.filter(hasOptions).every(part => part.options.filter(option => !gone.has(option.id)).length >= neededOptions(part))
}
