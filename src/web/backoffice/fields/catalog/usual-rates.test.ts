import { expect, test } from 'vitest'
import { usualRates } from '#web/backoffice/fields/catalog/usual-rates.ts'

const at = (tax: number | null) => ({ tax, takeawayTax: null, dineInTax: null })

test.each([
  { category: at(20), products: [at(10)], rates: at(20), because: 'the category says so' },
  { category: at(null), products: [at(10), at(10)], rates: at(10), because: 'all that stand there have it' },
  { category: undefined, products: [at(10), at(20)], rates: null, because: 'nobody knows which of the two' },
  { category: at(null), products: [], rates: null, because: 'a first drink must not get the rate of dishes by itself' },
])('$because', ({ category, products, rates }) => expect(usualRates(category, products)).toEqual(rates))
