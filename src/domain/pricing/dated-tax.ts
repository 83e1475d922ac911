import type { Product } from '#domain/catalogue/product.ts'

/**
 * A rate of the settings: `percent` counts from `validFrom` to `validTo`, local days inclusive, and `successor` percent
 * from then on.
 */
export type DatedTax = {
  country?: string | null
  percent: number
  validFrom?: string | null
  validTo?: string | null
  successor?: number | null
}

/** What a rate in percent, as a product or an area holds it, is on the day of supply. */
export type RateOf = (rate: number) => number

type Step = { ended: string; to: number }

/** Whether a row can ever change a rate. */
export const isSucceeded = ({ validTo, successor }: DatedTax): boolean => successor != null && Boolean(validTo)

/**
 * The rates of a country on a local day (docs/reference/prices-and-tax.md#dated-tax-rates): a percent whose row ended
 * before it is read through that row's successor, again and again until one counts. A percent stays while any row of it
 * counts that day, so a rate that is left by some goods alone is changed at these. Whatever came out stays what it is
 * when asked again, in a circle too: there the row that ended last decides. Undefined where no rate changes.
 */
export function taxesOn(rows: readonly DatedTax[], country: string, day: string): RateOf | undefined {
  const steps = new Map<number, Step>()
  const here = rows.filter(row => !row.country || row.country === country)
  for (const { percent, validTo, successor } of here) {
    if (successor == null || successor === percent || !validTo || validTo >= day) continue
    if (here.some(row => row.percent === percent && counts(row, day))) continue
    const step = { ended: validTo, to: successor }
    if (isLater(step, steps.get(percent))) steps.set(percent, step)
  }
  return steps.size === 0 ? undefined : rate => follow(rate, steps)
}

const counts = ({ validFrom, validTo }: DatedTax, day: string) =>
  (!validFrom || validFrom <= day) && (!validTo || validTo >= day)

/** Never a tie: of two that ended on one day the higher rate is the later. */
const isLater = (one: Step, other: Step | undefined) =>
  !other || one.ended > other.ended || (one.ended === other.ended && one.to > other.to)

function follow(rate: number, steps: ReadonlyMap<number, Step>): number {
  const gone: Step[] = []
  let now = rate
  for (let step = steps.get(rate); step; step = steps.get(now)) {
    if (gone.includes(step)) return last(gone.slice(gone.indexOf(step)))
    gone.push(step)
    now = step.to
  }
  return now
}

const last = (circle: readonly Step[]) => circle.reduce((latest, step) => (isLater(step, latest) ? step : latest)).to

/**
 * A product with the rates of the day of supply; what is made of it costs and is taxed as `datedLine` says of its line.
 */
export const datedProduct = <P extends Pick<Product, 'tax' | 'takeawayTax' | 'dineInTax' | 'deposit'>>(
  product: P,
  rateOf: RateOf,
): P => ({
  ...product,
  tax: rateOf(product.tax),
  takeawayTax: product.takeawayTax == null ? null : rateOf(product.takeawayTax),
  dineInTax: product.dineInTax == null ? null : rateOf(product.dineInTax),
  deposit: product.deposit ? { ...product.deposit, tax: rateOf(product.deposit.tax) } : null,
})
