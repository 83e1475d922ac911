import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { basePrice } from '#domain/pricing/base-price.ts'

type Priced = Pick<Product, 'type' | 'price' | 'config'>

/**
 * The choices without which a product cannot be ordered, each as cheap as it comes, as 'ab' prices are reckoned. Where
 * another step depends on one of them, its options are compared with what they then require.
 */
export const cheapestChoices = (product: Priced): PartChoice[] => completed(product, askedParts(product), [], true)

function completed(
  product: Priced,
  parts: readonly Part[],
  before: readonly PartChoice[],
  looksAhead: boolean,
): PartChoice[] {
  let choices = [...before]
  for (const [index, part] of parts.entries()) {
    if (part.type !== 'select' || part.isOptional || !partsFor(product, choices).includes(part)) continue
    const leads = looksAhead && parts.some(({ onlyFor }) => onlyFor?.part === part.id)
    const priced = part.options.map(({ name }) => {
      const next = [...choices, { name: part.name, value: name }]
      const whole = leads ? completed(product, parts.slice(index + 1), next, false) : next
      return { next, price: basePrice(product, whole) }
    })
    const [cheapest] = priced.sort((one, other) => one.price - other.price)
    if (cheapest) choices = cheapest.next
  }
  return choices
}
