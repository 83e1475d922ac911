import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Product, Reduction } from '#domain/catalogue/product.ts'
import type { ProblemEntry } from '#domain/problem.ts'
import { basePrice } from '#domain/pricing/base-price.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'

type Reduced = { price: number; reduction?: Reduction | null }

/** Whether a product is sold at its reduced price at an instant. One that is not below the price reduces nothing. */
export function isReducedAt({ price, reduction }: Reduced, at: string): boolean {
  if (!reduction || reduction.price >= price) return false
  const now = Date.parse(at)
  return Date.parse(reduction.from) <= now && now < Date.parse(reduction.until)
}

/**
 * A product at the price of an instant, with the price it has without the reduction as `formerPrice`; the same product
 * outside of one.
 */
export const atPriceOf = <P extends Reduced>(product: P, at: string): P & { formerPrice?: number } =>
  product.reduction && isReducedAt(product, at)
    ? { ...product, price: product.reduction.price, formerPrice: product.price }
    : product

/**
 * What is said beside a reduced price: 'statt 12,90 €' to be struck through, and the lowest of the 30 days before with
 * what is saved of it.
 */
export type ReductionTexts = { former: string; lowest: string }

/**
 * What has to be said of the reduced price of a product as `atPriceOf` made it, with these choices (Directive 98/6/EC
 * article 6a; PAngV section 11, PrAG section 9a). Nothing where it is not below the lowest price of the 30 days before:
 * then nothing is reduced that could be announced.
 */
export function reductionTexts(
  product: Product,
  currency: string,
  choices: readonly PartChoice[] = [],
): ReductionTexts | undefined {
  const { formerPrice, lowestPrice, isPriceHidden } = product
  if (formerPrice === undefined || lowestPrice == null || isPriceHidden) return undefined
  const at = (price: number) => basePrice({ ...product, price }, choices)
  const [now, former, lowest] = [basePrice(product, choices), at(formerPrice), at(lowestPrice)]
  if (now >= former || now >= lowest) return undefined
  const percent = Math.floor(((lowest - now) / lowest) * 100 + 1e-9)
  const saved = percent >= 1 ? ` (−${percent} %)` : ''
  return {
    former: `statt ${formatCurrency(former, currency)}`,
    lowest: `Niedrigster Preis der letzten 30 Tage: ${formatCurrency(lowest, currency)}${saved}`,
  }
}

/** What keeps a reduction that has not ended from being one, at its field. */
export function reductionProblems(
  { price, reduction, config }: Reduced & Pick<Product, 'config'>,
  now: string,
): ProblemEntry[] {
  if (!reduction || Date.parse(reduction.until) <= Date.parse(now)) return []
  const errors: ProblemEntry[] = []
  if (Date.parse(reduction.until) <= Date.parse(reduction.from))
    errors.push({ field: 'reduction.until', code: 'range', message: 'Das Ende muss nach dem Beginn liegen.' })
  if (reduction.price >= price)
    errors.push({ field: 'reduction.price', code: 'range', message: 'Der Aktionspreis muss unter dem Preis liegen.' })
  if (config.parts.some(({ options }) => options.some(({ modifier }) => modifier === 'overwrite')))
    errors.push({
      field: 'reduction',
      code: 'sized',
      message:
        'Hier hat jede Größe ihren eigenen Preis. Ein Aktionspreis geht nur, wenn die Größen als Aufschlag eingetragen sind.',
    })
  return errors
}
