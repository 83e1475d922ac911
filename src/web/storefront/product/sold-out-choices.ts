import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Availability } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { isOptionSoldOut } from '#web/storefront/product/is-option-sold-out.ts'

/** What to say at each part whose chosen option has run out meanwhile, by the part's place. */
export function soldOutChoices(
  product: Product,
  choices: readonly PartChoice[],
  availability: readonly Availability[],
  now: string,
): ReadonlyMap<number, string> {
  const parts = product.type === 'configurable' ? product.config.parts : []
  return new Map(
    parts.flatMap((part, index) => {
      const names = chosenOptions(part, choices)
        .filter(({ id }) => isOptionSoldOut(availability, product.id, id, now))
        .map(({ name }) => `„${name}“`)
      return names.length > 0 ? [[index, `${names.join(', ')} ${names.length === 1 ? 'ist' : 'sind'} leider ausverkauft.`] as const] : []
    }),
  )
}
