import type { PartChoice } from '#domain/cart/cart-item.ts'
import { defaultParts } from '#domain/cart/default-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'

type Configured = Pick<Product, 'type' | 'config'>

const partsOf = ({ type, config }: Configured) => (type === 'configurable' ? config.parts : [])
const namesOf = (value: PartChoice['value']): string[] => (typeof value === 'string' ? [value] : value.map(String))
const hasOptions = ({ type }: Part) => type === 'select' || type === 'multiselect'

/**
 * How a product comes when nobody is asked, as a component of a bundle: with the options chosen at first and, where a choice
 * has to be made and none is, with the first ones (model 2.0, Product).
 */
export function standardParts(product: Configured): PartChoice[] {
  const chosen = defaultParts(product)
  return partsOf(product).flatMap((part): PartChoice[] => {
    if (!hasOptions(part)) return []
    const preset = namesOf(chosen.find(({ name }) => name === part.name)?.value ?? [])
    const needed = part.isOptional ? 0 : part.type === 'select' ? 1 : Math.max(1, part.minimumSelections ?? 1)
    const names = new Set([...preset, ...part.options.map(({ name }) => name)])
    const value = [...names].slice(0, Math.max(preset.length, needed))
    const [first] = value
    return first === undefined ? [] : [{ name: part.name, value: part.type === 'select' ? first : value }]
  })
}

/** The product and how it comes: 'Melange: Kuhmilch'. */
export function standardName(product: Configured & Pick<Product, 'name'>): string {
  const options = standardParts(product).flatMap(({ value }) => namesOf(value))
  return options.length > 0 ? `${product.name}: ${options.join(', ')}` : product.name
}

/** Where in `config.parts` a guest has to write or upload something, without which the product cannot be made; -1 if nowhere. */
export const unansweredPart = (product: Configured): number => partsOf(product).findIndex(part => !part.isOptional && !hasOptions(part))
