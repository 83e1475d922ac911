/** Rates in percent as a product holds them: null follows `tax`. */
export type TaxRates = { tax: number; takeawayTax: number | null; dineInTax: number | null }
/** A usual choice with the goods it is for. */
export type TaxChoice = { goods: string; rates: TaxRates }

const always = (tax: number): TaxRates => ({ tax, takeawayTax: null, dineInTax: null })

/**
 * What goods are usually taxed with in gastronomy, by country: Austria UStG § 10, Germany UStG § 12 as of 2026 (food 7
 * % also when eaten in), Switzerland and Liechtenstein MWSTG Art. 25 as of 2024 (2,6 % unless served). Suggestions, the
 * first for most dishes.
 */
export const COUNTRY_TAXES: Readonly<Record<string, readonly TaxChoice[]>> = {
  AT: [
    { goods: 'Speisen', rates: always(10) },
    { goods: 'Getränke', rates: always(20) },
  ],
  DE: [
    { goods: 'Speisen', rates: always(7) },
    { goods: 'Getränke', rates: always(19) },
  ],
  CH: [
    { goods: 'Speisen und Alkoholfreies', rates: { tax: 2.6, takeawayTax: 2.6, dineInTax: 8.1 } },
    { goods: 'Alkohol', rates: always(8.1) },
  ],
  LI: [
    { goods: 'Speisen und Alkoholfreies', rates: { tax: 2.6, takeawayTax: 2.6, dineInTax: 8.1 } },
    { goods: 'Alkohol', rates: always(8.1) },
  ],
}

/** The choices of a shop: those of its country, then its own rates that are none of them. */
export function taxChoices(country: string, own: readonly { label: string; percent: number }[]): TaxChoice[] {
  const usual = COUNTRY_TAXES[country] ?? []
  const known = new Set(usual.map(({ rates }) => rateWords(rates)))
  const others = own.map(({ label, percent }) => ({ goods: label, rates: always(percent) }))
  return [...usual, ...others.filter(({ rates }) => !known.has(rateWords(rates)))]
}

/** '10 %', or '2,6 %, vor Ort 8,1 %' where it depends on the way of ordering. */
export function rateWords({ tax, takeawayTax, dineInTax }: TaxRates): string {
  const words = (rate: number) => `${rate.toLocaleString('de-AT', { maximumFractionDigits: 4 })} %`
  const takeaway = takeawayTax ?? tax
  const dineIn = dineInTax ?? tax
  return [
    words(tax),
    ...(takeaway === tax ? [] : [`Abholung ${words(takeaway)}`]),
    ...(dineIn === tax ? [] : [`vor Ort ${words(dineIn)}`]),
  ].join(', ')
}

/** Whether two say the same, however they say it. */
export const isSameTax = (one: TaxRates, other: TaxRates): boolean => rateWords(one) === rateWords(other)

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
