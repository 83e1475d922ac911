import { expect, test } from 'vitest'
import { asSold } from '#domain/menu/as-sold.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const lead = (leadTimeValue: number) => ({ isLeadTimeEnabled: true, leadTimeType: 'hours', leadTimeValue }) as const
const holds = (...ids: number[]) => ids.map(id => ({ product: { id }, amount: 1, unit: 'amount' as const }))
const goods = sampleCatalogue(
  sampleProduct({ id: 1 }),
  sampleProduct({ id: 2, isAgeRestricted: true }),
  sampleProduct({ id: 3, ...lead(3) }),
  sampleProduct({ id: 4, ...lead(5), isLeadTimeEnabled: false }),
)

test.each<{ own: Partial<Product>; minutes: number; isForAdults: boolean; because: string }>([
  { own: { bundleItems: holds(1) }, minutes: 0, isForAdults: false, because: 'the soup is for everyone at once' },
  { own: { bundleItems: holds(1, 2) }, minutes: 0, isForAdults: true, because: 'wine in a set is still wine' },
  {
    own: { bundleItems: holds(1, 3, 4) },
    minutes: 180,
    isForAdults: false,
    because: 'the roast takes three hours in a set too',
  },
  {
    own: { bundleItems: holds(3), ...lead(8) },
    minutes: 480,
    isForAdults: false,
    because: 'the set itself is the slowest',
  },
  {
    own: { bundleItems: holds(9), isAgeRestricted: true },
    minutes: 0,
    isForAdults: true,
    because: 'what is not known takes nothing away',
  },
  {
    own: { type: 'other', bundleItems: holds(2, 3) },
    minutes: 0,
    isForAdults: false,
    because: 'it is no set any more',
  },
])('$minutes minutes, for adults $isForAdults: $because', ({ own, minutes, isForAdults }) => {
  const sold = asSold(sampleProduct({ id: 7, type: 'bundle', ...own }), goods)
  expect([leadMinutes(sold), sold.isAgeRestricted]).toEqual([minutes, isForAdults])
})

test('a set says what its components contain, how they come and what they cost that way', () => {
  const soup = sampleProduct({ id: 1, allergens: ['L', 'A'] })
  const milk = samplePart(
    'Milch',
    [{ name: 'Kuhmilch', allergens: ['G'], modifier: 'add', value: 0.3 }, { name: 'Haferdrink' }],
    {
      type: 'select',
      isOptional: false,
    },
  )
  const coffee = sampleProduct({ id: 2, name: 'Melange', price: 4, type: 'configurable', config: { parts: [milk] } })
  const sold = asSold(
    sampleProduct({ id: 7, type: 'bundle', bundleItems: holds(1, 2, 9) }),
    sampleCatalogue(soup, coffee),
  )
  expect(sold.allergens).toEqual(['A', 'G', 'L'])
  expect(sold.bundleItems.map(({ product: { name }, price }) => [name, price])).toEqual([
    ['Schnitzel', 10],
    ['Melange: Kuhmilch', 4.3],
    [undefined, undefined],
  ])
})
