import { askedChoices } from '#domain/cart/settled-choices.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Product } from '#domain/catalogue/product.ts'

type Configured = Pick<Product, 'type' | 'config'>

/**
 * What of earlier choices a product still asks for and offers: the rest has to be chosen anew. Texts and files stay.
 */
export const knownChoices = (product: Configured, choices: readonly PartChoice[]): PartChoice[] =>
  keptChoices(product, choices, () => true)

/** Choices without the options of these ids, because they cannot be had. */
export const withoutGone = (
  product: Configured,
  choices: readonly PartChoice[],
  gone: Pick<ReadonlyMap<string, unknown>, 'has'>,
): PartChoice[] => keptChoices(product, choices, ({ id }) => !gone.has(id))

const keptChoices = (
  product: Configured,
  choices: readonly PartChoice[],
  isKept: (option: Option) => boolean,
): PartChoice[] => {
  const kept = choices.flatMap(({ name, value }): PartChoice[] => {
    const part = askedParts(product).find(one => one.name === name)
    if (!part) return []
    const isKnown = (one: unknown) => part.options.some(option => option.name === one && isKept(option))
    if (part.type === 'select') return isKnown(value) ? [{ name, value }] : []
    if (part.type !== 'multiselect' || typeof value === 'string') return [{ name, value }]
    const known = (value as readonly string[]).filter(isKnown)
    return known.length > 0 ? [{ name, value: known }] : []
  })
  return [...askedChoices(product, kept)]
}
