import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'

type Configured = Pick<Product, 'type' | 'config'>

/** How many options of a part have to be chosen before the product can be made; 0 for an optional part. */
export const neededOptions = ({ type, isOptional, minimumSelections }: Part): number =>
  isOptional ? 0 : type === 'select' ? 1 : Math.max(1, minimumSelections ?? 1)
/** Whether a part is answered by choosing, not by writing or uploading. */
export const hasOptions = ({ type }: Part) => type === 'select' || type === 'multiselect'

function choices(product: Configured, neededOf: (part: Part) => number): PartChoice[] {
  const parts = askedParts(product)
  const chosen: PartChoice[] = []
  for (const part of parts)
    if (!part.onlyFor || partsFor(product, chosen).includes(part)) chosen.push(...presetOf(part, neededOf(part)))
  return chosen
}

/** What is chosen of a step at first: its defaults, and of the others as many as are `needed`. */
export function presetOf(part: Part, needed = 0): PartChoice[] {
  const { name, type, options, maximumSelections } = part
  const preset = options.filter(({ isDefault }) => isDefault)
  const most = type === 'select' ? 1 : (maximumSelections ?? Infinity)
  const value = [...new Set([...preset, ...options])]
    .slice(0, Math.max(Math.min(preset.length, most), needed))
    .map(option => option.name)
  const [first] = value
  return first === undefined || !hasOptions(part) ? [] : [{ name, value: type === 'select' ? first : value }]
}

/**
 * The options chosen at first: those marked as default, one for a select, at most `maximumSelections` for a
 * multiselect.
 */
export const defaultParts = (product: Configured): PartChoice[] => choices(product, () => 0)

/**
 * How a product comes when nobody is asked, as a component of a bundle: with the options chosen at first and, where a
 * choice has to be made and too few are, with the first ones (docs/reference/prices-and-tax.md#bundles).
 */
export const standardParts = (product: Configured): PartChoice[] => choices(product, neededOptions)

/**
 * Where in `config.parts` a guest has to write or upload something, without which the product cannot be made; -1 if
 * nowhere.
 */
export function unansweredPart(product: Configured): number {
  const asked = partsFor(product, standardParts(product))
  return askedParts(product).findIndex(part => !part.isOptional && !hasOptions(part) && asked.includes(part))
}

/** A component of a bundle and how it comes: 'Melange: Kuhmilch'. */
export function standardName(product: Pick<Product, 'name' | 'type' | 'config'>): string {
  const options = standardParts(product).flatMap(({ value }) => (typeof value === 'string' ? value : value.join(', ')))
  return options.length > 0 ? `${product.name}: ${options.join(', ')}` : product.name
}
