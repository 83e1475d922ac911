const AROUND = /^(?:€|euro|eur|chf|s?fr\.?(?=\d|[-–—−][.,]\d)|franken)|(?:€|euro|eur|chf|s?fr\.?|franken)$/gi
const NO_CENTS = /(?:[.,](?:[-–—−]{1,2}|=)|(?<=[.,]\d{2})\.[-–])$/
const GROUPED = /^\d{1,3}(?:[.'’]\d{3})+(?:,\d{1,4})?$/
const GROUPED_ENGLISH = /^\d{1,3}(?:[,'’]\d{3})+\.\d{1,4}$/
/** Less than one: '–.50', '-,90'. */
const NO_WHOLE = /^[-–—−][.,](?=\d{2}$)/
const PLAIN = /^\d{1,8}(?:[.,]\d{1,4})?$/

/**
 * A price as menus print it, in currency units: '12,90', '€ 12,90', '12.–', '–.50', '1.290,00', "1'290.50". A point
 * before three digits separates thousands. `undefined` for whatever is no price.
 */
export function readPrice(text: string): number | undefined {
  const bare = text.replace(/\s/g, '').replace(AROUND, '').replace(NO_CENTS, '').replace(NO_WHOLE, '0.')
  if (GROUPED.test(bare)) return Number(bare.replace(/[.'’]/g, '').replace(',', '.'))
  if (GROUPED_ENGLISH.test(bare)) return Number(bare.replace(/[,'’]/g, ''))
  return PLAIN.test(bare) ? Number(bare.replace(',', '.')) : undefined
}

/** A price as a file of ours holds it: at least two decimals behind a comma, nothing between thousands. */
export const priceCell = (price: number): string => PRICE_CELL.format(price)
const PRICE_CELL = new Intl.NumberFormat('de-AT', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 4,
  useGrouping: false,
})

/**
 * A rate in percent: '10', '10 %', '2,6%', and 0,1 as spreadsheets keep ten percent. `undefined` for whatever is none.
 */
export function readRate(text: string): number | undefined {
  const bare = text.replace(/\s/g, '')
  const [, digits] = /^(\d{1,3}(?:[.,]\d{1,6})?)%?$/.exec(bare) ?? []
  if (digits === undefined) return undefined
  const value = Number(digits.replace(',', '.'))
  const rate = value > 0 && value < 1 && !bare.endsWith('%') ? Math.round(value * 1e6) / 1e4 : value
  return rate <= 100 ? rate : undefined
}

/** A rate as a file of ours holds it. */
export const rateCell = (rate: number): string => rate.toLocaleString('de-AT', { maximumFractionDigits: 4 })
