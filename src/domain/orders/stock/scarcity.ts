import type { CartItem, PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { leftOf, type ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { componentAmount } from '#domain/pricing/bundle-component.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { type Fraction, plus, times, toNumber } from '#domain/units/fraction.ts'

/** What an order takes away from a counted entry, in base units. */
export type Take = { productId: number; optionId: string | null; amount: number }
export type ScarceLine = { product: Product; item: Pick<CartItem, 'amount' | 'unit' | 'parts'>; index: number }

/**
 * Compares the lines with what is left at the branch. Lines of the same product add up; a bundle takes its components
 * and what was chosen in it, a configured product its chosen options. Every line that needs more than is left is named
 * at `items.{index}` (code soldOut); `takes` is what the order counts down, one entry each.
 */
export function scarcity(
  lines: readonly ScarceLine[],
  entries: readonly ScarceEntry[],
  nowIso: string,
  catalogue: Catalogue,
): { problems: ProblemEntry[]; takes: Take[] } {
  const problems: ProblemEntry[] = []
  const takes: Take[] = []
  for (const entry of entries) {
    const left = leftOf(entry, nowIso)
    if (left === Infinity) continue
    const needs = lines.flatMap(line => {
      const amount = needOf(line, entry, catalogue)
      return amount && amount.n > 0n ? [{ line, amount }] : []
    })
    if (needs.length === 0) continue
    const amount = toNumber(needs.map(need => need.amount).reduce(plus))
    if (amount > left) problems.push(...needs.map(({ line }) => problem(line, entry, left, catalogue)))
    else takes.push({ productId: entry.product.id, optionId: entry.optionId ?? null, amount })
  }
  return { problems, takes }
}

/**
 * What a line takes of an entry, in the entry's base units; undefined when it takes nothing of it. The components of a
 * bundle come as `asSold` says.
 */
export function needOf(
  { product, item }: Pick<ScarceLine, 'product' | 'item'>,
  entry: ScarceEntry,
  catalogue: Catalogue,
): Fraction | undefined {
  const base = baseAmount(product, item.amount, item.unit)
  if (product.id === entry.product.id) return comesWith(product, item.parts, entry) ? base : undefined
  if (product.type !== 'bundle') return undefined
  return chosenComponents(product, item.parts)
    .flatMap(part => {
      if (part.product.id !== entry.product.id) return []
      const component = catalogue.get(part.product.id)
      if (!component) return entry.optionId ? [] : [base]
      return comesWith(component, part.parts ?? [], entry) ? [times(componentAmount(component, part), base)] : []
    })
    .reduce<Fraction | undefined>((sum, amount) => (sum ? plus(sum, amount) : amount), undefined)
}

/** Whether an entry about a product concerns it as it comes: an entry about an option only with that option. */
const comesWith = ({ config }: Product, parts: readonly PartChoice[], { optionId }: ScarceEntry): boolean =>
  !optionId || config.parts.some(part => chosenOptions(part, parts).some(({ id }) => id === optionId))

const problem = (
  { product, index }: ScarceLine,
  entry: ScarceEntry,
  left: number,
  catalogue: Catalogue,
): ProblemEntry => ({
  field: `items.${index}`,
  code: 'soldOut',
  message: scarcityText(product, entry, left, catalogue),
})

/**
 * Says that more of an entry is needed than is left; `more` when it is about what a placed order wants on top.
 * `product` is what was ordered.
 */
export function scarcityText(
  product: Product,
  entry: ScarceEntry,
  left: number,
  catalogue: Catalogue,
  more?: 'more',
): string {
  const scarce = catalogue.get(entry.product.id) ?? product
  const option = scarce.config.parts.flatMap(part => part.options).find(({ id }) => id === entry.optionId)
  const name = option ? `„${option.name}“ für „${scarce.name}“` : `„${scarce.name}“`
  if (left <= 0) return `${name} ist leider ausverkauft.`
  return `Von ${name} ${left === 1 ? 'ist' : 'sind'} nur noch ${formatAmount(left, scarce.unit)} ${more ? 'zusätzlich ' : ''}verfügbar.`
}
