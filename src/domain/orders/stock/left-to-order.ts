import { hasOptions, neededOptions } from '#domain/cart/standard-choice.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { isOptionOut } from '#domain/orders/stock/gone-options.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { needOf } from '#domain/orders/stock/scarcity.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { fraction, over, toNumber } from '#domain/units/fraction.ts'

/**
 * How many base units of a product a branch can still sell at an instant: 0 when it is sold out, Infinity when nothing
 * is said of it. Of a bundle there are as many whole ones as its scarcest component allows, as that one comes in it. A
 * product is sold out too once a choice that has to be made has too few options left.
 */
export function leftToOrder(
  product: Product,
  entries: readonly ScarceEntry[],
  nowIso: string,
  catalogue: Catalogue,
): number {
  const one = { amount: 1, unit: product.unit, parts: [] }
  const lefts = entries.flatMap(entry => {
    const left = leftOf(entry, nowIso)
    const need = left === Infinity ? undefined : needOf({ product, item: one }, entry, catalogue)
    return need && need.n > 0n ? [toNumber(over(fraction(left), need))] : []
  })
  const left = hasChoices(product, entries, nowIso, catalogue) ? Math.min(Infinity, ...lefts) : 0
  return product.type === 'bundle' ? Math.floor(left) : left
}

function hasChoices(product: Product, entries: readonly ScarceEntry[], at: string, catalogue: Catalogue): boolean {
  const isTold = product.type === 'bundle' || entries.some(entry => entry.product.id === product.id && entry.optionId)
  if (!isTold || entries.length === 0) return true
  const isLeft = (part: Part) => (option: Option) => !isOptionOut(product, part, option, { entries, catalogue, at })
  return askedParts(product)
    .filter(part => hasOptions(part) && !part.onlyFor)
    .every(part => part.options.filter(isLeft(part)).length >= neededOptions(part))
}
