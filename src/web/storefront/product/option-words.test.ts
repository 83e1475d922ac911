import { expect, test } from 'vitest'
import { basePrice } from '#domain/pricing/base-price.ts'
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

test.each([0, 1, 2, 3])('with %i free selections the chosen rows say what is charged', free => {
  const part = {
    id: 'p',
    name: 'Belag',
    type: 'multiselect' as const,
    isOptional: true,
    includedSelections: free,
    options,
  }
  const product = { type: 'configurable' as const, price: 5, config: { parts: [part] } }
  for (let bits = 0; bits < 2 ** options.length; bits += 1) {
    const names = options.filter((_, at) => Math.floor(bits / 2 ** at) % 2 === 1).map(({ name }) => name)
    const prices = optionPrices(part, new Set(names), 'EUR')
    const said = names.reduce((sum, name) => {
      const euros = /\+ (\d+),(\d+)/.exec(prices.get(name) ?? '')
      return sum + (euros ? Number(`${euros[1]}.${euros[2]}`) : 0)
    }, 5)
    expect(basePrice(product, [{ name: 'Belag', value: names }]), names.join()).toBe(said)
  }
})
