import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { choiceGap } from '#domain/menu/component-gaps.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { needOf } from '#domain/orders/stock/scarcity.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { componentOf } from '#domain/pricing/chosen-components.ts'
import { fraction, minus } from '#domain/units/fraction.ts'

/** Why a choice cannot be had: nothing is left, or it is switched off or out of its hours. */
export type GoneOption = 'soldOut' | 'unavailable'
type Where = { entries: readonly ScarceEntry[]; catalogue: Catalogue; timeZone: string; at: string }

/**
 * Whether too little is left for one of an option: of itself, or of the product that comes with it in a bundle (as
 * `asSold` says).
 */
export function isOptionOut(
  product: Product,
  part: Part,
  option: Option,
  { entries, catalogue, at }: Omit<Where, 'timeZone'>,
): boolean {
  const alone = { ...product, config: { parts: [] }, bundleItems: componentOf(option, part.name) }
  return entries.some(entry => {
    if (entry.product.id === product.id) return entry.optionId === option.id && leftOf(entry, at) === 0
    if (entry.product.id !== option.product?.id) return false
    const left = leftOf(entry, at)
    const need =
      left === Infinity
        ? undefined
        : needOf({ product: alone, item: { amount: 1, unit: product.unit, parts: [] } }, entry, catalogue)
    return need !== undefined && need.n > 0n && minus(fraction(left), need).n < 0n
  })
}

/** The options of a product that cannot be had at an instant, by their ids, and why. */
export const goneOptions = (product: Product, where: Where): ReadonlyMap<string, GoneOption> =>
  new Map(
    askedParts(product).flatMap(part =>
      part.options.flatMap((option): [string, GoneOption][] => {
        if (isOptionOut(product, part, option, where)) return [[option.id, 'soldOut']]
        return choiceGap(option, where.catalogue, where.timeZone, where.at).length > 0
          ? [[option.id, 'unavailable']]
          : []
      }),
    ),
  )
