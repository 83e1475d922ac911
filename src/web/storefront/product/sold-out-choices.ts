import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { askedParts } from '#domain/catalogue/asked-parts.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { GoneOption } from '#domain/orders/stock/gone-options.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'

/** What to say at each part whose chosen option cannot be had any more, by the part's place. */
export const soldOutChoices = (
  product: Product,
  choices: readonly PartChoice[],
  gone: ReadonlyMap<string, GoneOption>,
): ReadonlyMap<number, string> =>
  new Map(
    askedParts(product).flatMap((part, index) => {
      const chosen = chosenOptions(part, choices).filter(({ id }) => gone.has(id))
      const names = chosen.map(({ name }) => `„${name}“`).join(', ')
      const why = chosen.every(({ id }) => gone.get(id) === 'soldOut') ? 'ausverkauft' : 'derzeit nicht verfügbar'
      return chosen.length > 0
        ? [[index, `${names} ${chosen.length === 1 ? 'ist' : 'sind'} leider ${why}.`] as const]
        : []
    }),
  )
