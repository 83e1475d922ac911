import type { Branch } from '#domain/catalogue/branch.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { type DatedTax, isSucceeded } from '#domain/pricing/dated-tax.ts'

/**
 * The rows by which rates of what a branch sells change some day, and no others: what else the settings hold of taxes
 * is the shop's own. Undefined where none does.
 */
export function changingTaxes(
  taxes: readonly DatedTax[],
  { country, deliveryAreas }: Pick<Branch, 'country' | 'deliveryAreas'>,
  products: readonly Product[],
): DatedTax[] | undefined {
  const here = taxes.filter(row => !row.country || row.country === country)
  if (!here.some(isSucceeded)) return undefined
  const rates = new Set<number | null | undefined>([
    ...products.flatMap(({ tax, takeawayTax, dineInTax, deposit }) => [tax, takeawayTax, dineInTax, deposit?.tax]),
    ...deliveryAreas.map(({ tax }) => tax),
  ])
  // a set that grows while it is walked through: what a rate becomes may change as well
  for (const rate of rates) for (const { percent, successor } of here) if (percent === rate) rates.add(successor)
  const used = here.filter(({ percent }) => rates.has(percent))
  return used.some(isSucceeded)
    ? used.map(({ percent, validFrom, validTo, successor }) => ({ percent, validFrom, validTo, successor }))
    : undefined
}
