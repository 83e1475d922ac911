import { COUNTRY_TAXES } from '#domain/pricing/country-tax.ts'

/**
 * The rate that delivery usually shares: a service beside goods is taxed as they are, so what most of the products
 * have, and while there are none what dishes have in the country. Of rates equally frequent the lower one, as dishes
 * have it. Null where nothing is known.
 */
export function goodsRate(products: readonly { tax: number }[], country: string): number | null {
  const counts = new Map<number, number>()
  for (const { tax } of products) counts.set(tax, (counts.get(tax) ?? 0) + 1)
  const [first] = [...counts].toSorted(([oneRate, one], [otherRate, other]) => other - one || oneRate - otherRate)
  return first?.[0] ?? COUNTRY_TAXES[country]?.[0]?.rates.tax ?? null
}
