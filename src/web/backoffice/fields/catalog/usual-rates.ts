import { isSameTax, type TaxRates } from '#domain/pricing/country-tax.ts'

type Taxed = { tax: number | null; takeawayTax: number | null; dineInTax: number | null }

/**
 * What a new product of a category is taxed with: as the category says, else as all that stand there; null where
 * somebody has to say.
 */
export function usualRates(category: Taxed | undefined, products: readonly Taxed[]): TaxRates | null {
  const [first, ...others] = [...(category && category.tax !== null ? [category] : products)].flatMap(ratesOf)
  return first && others.every(rates => isSameTax(first, rates)) ? first : null
}

const ratesOf = ({ tax, takeawayTax, dineInTax }: Taxed): TaxRates[] =>
  typeof tax === 'number' ? [{ tax, takeawayTax, dineInTax }] : []
