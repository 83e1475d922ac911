import { expect, test } from 'vitest'
import type { Option } from '#domain/catalogue/product.ts'
import { optionPrices } from '#web/storefront/product/option-words.ts'

const option = (name: string, value: number | null = 1.5, modifier: Option['modifier'] = 'add'): Option => ({
  id: name,
  name,
  modifier,
  value,
})
const options = [option('Mais'), option('Speck', 2), option('Käse'), option('Ohne Zwiebel', null, null)]

test.each([
  { free: 2, chosen: [], says: ['inklusive', 'inklusive', 'inklusive', ''], because: 'none is used up' },
  { free: 2, chosen: ['Käse'], says: ['inklusive', 'inklusive', 'inklusive', ''], because: 'one is left' },
  { free: 2, chosen: ['Mais', 'Käse'], says: ['inklusive', '+ 2,00 €', 'inklusive', ''], because: 'both are used up' },
  {
    free: 2,
    chosen: ['Mais', 'Speck', 'Käse'],
    says: ['inklusive', 'inklusive', '+ 1,50 €', ''],
    because: 'they are free in the order of the options',
  },
  { free: null, chosen: ['Mais'], says: ['+ 1,50 €', '+ 2,00 €', '+ 1,50 €', ''], because: 'nothing is free' },
])('free selections are marked: $because', ({ free, chosen, says }) => {
  const prices = optionPrices({ options, includedSelections: free }, new Set(chosen), 'EUR')
  expect(options.map(({ name }) => prices.get(name)?.replaceAll('\u00a0', ' '))).toEqual(says)
})
