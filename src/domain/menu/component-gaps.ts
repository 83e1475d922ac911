import { neededOptions } from '#domain/cart/standard-choice.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Option, Product } from '#domain/catalogue/product.ts'
import { isAvailable } from '#domain/hours/schedule.ts'

type Bundle = Pick<Product, 'type' | 'config' | 'bundleItems'>
type Catalogue = ReadonlyMap<number, Product>

/**
 * The product behind a choice of a bundle, where it cannot be had at an instant because it is switched off or out of
 * its schedule.
 */
export const choiceGap = ({ product }: Option, catalogue: Catalogue, timeZone: string, at: string): Product[] => {
  const chosen = product ? catalogue.get(product.id) : undefined
  return chosen && !isAvailable(chosen, timeZone, at) ? [chosen] : []
}

/**
 * The components of a bundle that cannot be had at an instant, because they are switched off or out of their schedule:
 * without them it is not sold. Those that guests choose count where too few others are left to choose from.
 */
export function componentGaps(bundle: Bundle, catalogue: Catalogue, timeZone: string, at: string): Product[] {
  if (bundle.type !== 'bundle') return []
  const fixed = bundle.bundleItems.flatMap(({ product }) => catalogue.get(product.id) ?? [])
  const toChoose = askedParts(bundle).flatMap(part => {
    const gaps = part.options.flatMap(option => choiceGap(option, catalogue, timeZone, at))
    return part.options.length - gaps.length < neededOptions(part) ? gaps : []
  })
  return [...fixed.filter(component => !isAvailable(component, timeZone, at)), ...toChoose]
}
