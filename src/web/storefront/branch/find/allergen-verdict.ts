import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { type Allergen, allergenOf } from '#domain/text/allergens.ts'

/**
 * What is known about a product for someone who avoids allergens: it cannot be had without them, it can with the right
 * choices, nothing is stated about it, or it is stated and they are not among it.
 */
export type AllergenVerdict = 'contains' | 'byChoice' | 'unknown' | 'free'

type Catalogue = ReadonlyMap<number, Product>

/**
 * Judges a product with what comes with it in any case: the choices one has to make and the components of a bundle.
 * `unknown` is no permission: for a product without any statement the guest has to ask.
 */
export function allergenVerdict(
  product: Product,
  avoided: ReadonlySet<Allergen>,
  catalogue: Catalogue,
): AllergenVerdict {
  if (avoided.size === 0) return 'free'
  const verdicts = [
    ownVerdict(product, avoided),
    ...componentsOf(product, catalogue).map(one => (one ? componentVerdict(one, avoided) : 'unknown')),
  ]
  const order: readonly AllergenVerdict[] = ['contains', 'unknown', 'byChoice', 'free']
  return order.find(verdict => verdicts.includes(verdict)) ?? 'free'
}

const componentsOf = ({ type, bundleItems }: Product, catalogue: Catalogue) =>
  type === 'bundle' ? bundleItems.map(({ product }) => catalogue.get(product.id)) : []

function ownVerdict(product: Product, avoided: ReadonlySet<Allergen>): AllergenVerdict {
  if (has(product.allergens, avoided)) return 'contains'
  const parts = askedParts(product).filter(({ options }) => options.length > 0)
  if (parts.some(part => isUnavoidable(part, avoided))) return 'contains'
  const options = parts.flatMap(part => part.options)
  const isStated = [product, ...options].some(({ allergens = [] }) => allergens.length > 0)
  if (!isStated && product.type !== 'bundle') return 'unknown'
  return options.some(({ allergens = [] }) => has(allergens, avoided)) ? 'byChoice' : 'free'
}

/** Nobody is asked about a component; what it contains the way it comes stands among the bundle's own. */
function componentVerdict(component: Product, avoided: ReadonlySet<Allergen>): AllergenVerdict {
  const verdict = ownVerdict(component, avoided)
  return verdict === 'byChoice' ? 'free' : verdict
}

const has = (codes: readonly string[], avoided: ReadonlySet<Allergen>) =>
  codes.some(code => {
    const letter = allergenOf(code)
    return letter !== undefined && avoided.has(letter)
  })

/** Whether whatever one has to choose of a part brings something avoided along. */
function isUnavoidable(part: Part, avoided: ReadonlySet<Allergen>): boolean {
  if (part.isOptional) return false
  const needed = part.type === 'multiselect' ? Math.max(1, part.minimumSelections ?? 1) : 1
  return part.options.filter(({ allergens = [] }) => !has(allergens, avoided)).length < needed
}
