import type { CartItem } from '#domain/cart/cart-item.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { chosenOptions } from '#domain/pricing/base-price.ts'
import type { Catalogue } from '#domain/pricing/bundle-split.ts'
import { componentAmount } from '#domain/pricing/bundle-component.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { baseAmount } from '#domain/units/convert-amount.ts'
import { formatAmount } from '#domain/units/format-amount.ts'
import { type Fraction, plus, times, toNumber } from '#domain/units/fraction.ts'

/** What one branch has little or nothing of. `quantityLeft` counts base units; `until` is an instant. */
export type ScarceEntry = { product: { id: number }; optionId?: string | null; until?: string | null; quantityLeft?: number | null }
/** What an order takes away from a counted entry, in base units. */
export type Take = { productId: number; optionId: string | null; amount: number }
export type ScarceLine = { product: Product; item: Pick<CartItem, 'amount' | 'unit' | 'parts'>; index: number }

/** Base units left of an entry at an instant: 0 while sold out, Infinity once it has returned by itself (model 2.0, Availability). */
export function leftOf({ until, quantityLeft }: Pick<ScarceEntry, 'until' | 'quantityLeft'>, nowIso: string): number {
  if (until && Date.parse(until) <= Date.parse(nowIso)) return Infinity
  if (quantityLeft != null) return quantityLeft
  return until ? 0 : Infinity
}

/**
 * Compares the lines with what is left at the branch. Lines of the same product add up; a bundle takes its components, a
 * configured product its chosen options. Every line that needs more than is left is named at `items.{index}` (code
 * soldOut); `takes` is what the order counts down, one entry each.
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

/** What a line takes of an entry, in the entry's base units; undefined when it takes nothing of it. */
export function needOf({ product, item }: ScarceLine, entry: ScarceEntry, catalogue: Catalogue): Fraction | undefined {
  const base = baseAmount(product, item.amount, item.unit)
  if (product.id === entry.product.id) return !entry.optionId || chosenOption(product, item, entry.optionId) ? base : undefined
  if (product.type !== 'bundle' || entry.optionId) return undefined
  return product.bundleItems
    .filter(part => part.product.id === entry.product.id)
    .map(part => {
      const component = catalogue.get(part.product.id)
      return component ? times(componentAmount(component, part), base) : base
    })
    .reduce<Fraction | undefined>((sum, amount) => (sum ? plus(sum, amount) : amount), undefined)
}

const chosenOption = (product: Product, { parts }: ScarceLine['item'], optionId: string) =>
  product.type === 'configurable'
    ? product.config.parts.flatMap(part => chosenOptions(part, parts)).find(({ id }) => id === optionId)
    : undefined

function problem({ product, item, index }: ScarceLine, entry: ScarceEntry, left: number, catalogue: Catalogue): ProblemEntry {
  const option = entry.optionId ? chosenOption(product, item, entry.optionId) : undefined
  const scarce = catalogue.get(entry.product.id) ?? product
  const name = option ? `„${option.name}“ für „${product.name}“` : `„${scarce.name}“`
  return {
    field: `items.${index}`,
    code: 'soldOut',
    message: left > 0 ? `Von ${name} sind nur noch ${formatAmount(left, scarce.unit)} verfügbar.` : `${name} ist leider ausverkauft.`,
  }
}
