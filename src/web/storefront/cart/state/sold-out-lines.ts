import type { MenuData } from '#contract/pages/menu.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { leftOf } from '#domain/orders/stock/left-of.ts'
import { scarcity } from '#domain/orders/stock/scarcity.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import type { CartLine } from '#web/storefront/cart/state/cart-totals.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'

/**
 * Why a line cannot be had as it stands: nothing is left of it, less than it asks for, or it has to be chosen anew
 * (`isChanged`).
 */
export type LineShortage = { isSoldOut: boolean; text: string; isChanged?: true }

/**
 * The lines of a cart that ask for more than the branch has at an instant, bundles of which a component was taken off
 * sale, and what has to be chosen anew, by their uid.
 */
export function soldOutLines(
  lines: readonly Pick<CartLine, 'item' | 'product'>[],
  menu: Pick<MenuData, 'products' | 'availability'>,
  now: string,
): ReadonlyMap<string, LineShortage> {
  const found = new Map<string, LineShortage>()
  const products = productMap(menu)
  for (const { item, product } of lines) {
    const changed = changedText(product, item.parts)
    if (changed) found.set(item.uid, { isSoldOut: false, isChanged: true, text: changed })
    const gone = chosenComponents(product, item.parts).find(part => products.get(part.product.id)?.isEnabled === false)
    if (gone?.choice) found.set(item.uid, { isSoldOut: false, isChanged: true, text: `${ANEW}: ${gone.choice}` })
    else if (gone) found.set(item.uid, { isSoldOut: true, text: 'Dieses Produkt ist nicht mehr verfügbar.' })
  }
  const indexed = lines.map(({ item, product }, index) => ({ item, product, index }))
  for (const entry of menu.availability) {
    const left = leftOf(entry, now)
    for (const { field } of scarcity(indexed, [entry], now, products).problems) {
      const line = lines[Number(field?.split('.')[1])]
      if (!line || found.get(line.item.uid)?.isSoldOut || found.get(line.item.uid)?.isChanged) continue
      const scarce = products.get(entry.product.id) ?? line.product
      const option = scarce.config.parts.flatMap(part => part.options).find(({ id }) => id === entry.optionId)?.name
      const what = option ?? (scarce.id === line.product.id ? undefined : scarce.name)
      const text = left > 0 ? `Nur noch ${formatAmount(left, scarce.unit)} verfügbar` : 'Leider ausverkauft'
      found.set(line.item.uid, { isSoldOut: left <= 0, text: what ? `${text}: ${what}` : text })
    }
  }
  return found
}

const ANEW = 'So gibt es das nicht mehr. Bitte wählen Sie neu'

/**
 * What has to be chosen anew because the product is put together in another way since; undefined while every choice
 * still holds.
 */
function changedText(product: Product, choices: readonly PartChoice[]): string | undefined {
  const parts = partsFor(product, choices)
  const wrong = parts.filter(part => part.options.length > 0 && !isAnswered(part, choices)).map(({ name }) => name)
  if (wrong.length > 0) return `${ANEW}: ${wrong.join(', ')}`
  const isAsked = choices.every(({ name, value }) => value.length === 0 || parts.some(part => part.name === name))
  return isAsked ? undefined : `${ANEW}.`
}

/**
 * Whether everything chosen at a step is still offered, and something is where it has to be; how many it may be the
 * server knows.
 */
function isAnswered(part: Part, choices: readonly PartChoice[]): boolean {
  const given = choices.find(({ name }) => name === part.name)?.value ?? []
  const known = chosenOptions(part, choices).length
  return known === (typeof given === 'string' ? 1 : given.length) && (part.isOptional || known > 0)
}
