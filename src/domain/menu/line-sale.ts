import { askedParts } from '#domain/catalogue/asked-parts.ts'
import { partsFor } from '#domain/catalogue/part-condition.ts'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import type { Category, Menu, Product } from '#domain/catalogue/product.ts'
import { isScheduleOpen } from '#domain/hours/schedule.ts'
import { sellingCategory } from '#domain/menu/active-menu.ts'
import { choiceGap, componentGaps } from '#domain/menu/component-gaps.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** What is on sale at the moment of supply. Without a menu nothing is. */
type Sale = {
  menu: Pick<Menu, 'catalog'> | undefined
  categories: ReadonlyMap<number, Pick<Category, 'isEnabled' | 'schedule'>>
  products: ReadonlyMap<number, Product>
  timeZone: string
  supplyAt: string
}

/** The category a line is sold under, or why it cannot be had. */
export type LineSale = { categoryId: number; problems?: never } | { problems: ProblemEntry[] }

/**
 * Whether a line can be had at the moment of supply: its product, what a bundle is made of, and what was chosen in it.
 * The problems stand at `items.{index}`, or at the choice.
 */
export function lineSale(product: Product, item: CartItem, index: number, sale: Sale): LineSale {
  const { menu, categories, products, timeZone, supplyAt } = sale
  const categoryId = menu && sellingCategory(menu, product.id, categories, timeZone, supplyAt)
  if (categoryId === undefined || !isScheduleOpen(product.schedule, timeZone, supplyAt))
    return { problems: [unavailable(index, `„${product.name}“ ist zum gewünschten Zeitpunkt nicht verfügbar.`)] }
  const [gap] = componentGaps(product, products, timeZone, supplyAt)
  if (gap) {
    const message = `„${product.name}“ ist zum gewünschten Zeitpunkt nicht verfügbar, weil „${gap.name}“ fehlt.`
    return { problems: [unavailable(index, message)] }
  }
  const problems = choiceProblems(product, item, index, sale)
  return problems.length > 0 ? { problems } : { categoryId }
}

/** What was chosen in a bundle and cannot be had at the moment of supply, at its choice. */
function choiceProblems(
  product: Product,
  { parts }: CartItem,
  index: number,
  { products, timeZone, supplyAt }: Sale,
): ProblemEntry[] {
  if (product.type !== 'bundle') return []
  const asked = partsFor(product, parts)
  return askedParts(product).flatMap((part, place) =>
    (asked.includes(part) ? chosenOptions(part, parts) : [])
      .filter(option => choiceGap(option, products, timeZone, supplyAt).length > 0)
      .map(({ name }) => ({
        field: `items.${index}.parts.${place}`,
        code: 'unavailable',
        message: `${part.name}: „${name}“ ist zum gewünschten Zeitpunkt nicht verfügbar. Bitte wählen Sie etwas anderes.`,
      })),
  )
}

const unavailable = (index: number, message: string): ProblemEntry => ({
  field: `items.${index}`,
  code: 'unavailable',
  message,
})
