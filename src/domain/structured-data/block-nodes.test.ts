import { expect, test } from 'vitest'
import { dishesNode, personNode, reserveAction } from '#domain/structured-data/block-nodes.ts'
import { dishNode, type DishSale } from '#domain/structured-data/menu-node.ts'
import { branchListNode } from '#domain/structured-data/organization-node.ts'

const dish = (sale: DishSale | null) =>
  dishNode({ name: 'Gulasch', description: '', image: null, diets: ['constructor', 'vegan'], sale }, 'EUR')

test.each([
  { sale: { price: 12.9, isFrom: false, unit: 'amount' }, is: { '@type': 'Offer', price: '12.90' } },
  { sale: { price: 0, isFrom: false, unit: 'amount' }, is: { '@type': 'Offer', price: '0.00' } },
  { sale: { price: 12.9, isFrom: true, unit: 'amount' }, is: { '@type': 'AggregateOffer', lowPrice: '12.90' } },
  {
    sale: { price: 12.9, isFrom: false, unit: 'kg' },
    is: { priceSpecification: { '@type': 'UnitPriceSpecification', price: '12.90', unitText: 'kg' } },
  },
] as const)('a dish that is sold for $sale is offered as $is', ({ sale, is }) =>
  expect(dish(sale)).toMatchObject({ suitableForDiet: ['https://schema.org/VeganDiet'], offers: is }),
)

test('a dish whose price is hidden is offered for none', () => expect(dish(null)).not.toHaveProperty('offers'))

test('dishes say whose they are where there are several branches', () => {
  const url = 'https://a.example/store/graz'
  expect(dishesNode({ name: 'Mittag', url, branch: 'Graz' }, [dish(null)])).toMatchObject({
    name: 'Mittag',
    url,
    provider: { '@type': 'Restaurant', name: 'Graz', url },
    hasMenuItem: [{ name: 'Gulasch' }],
  })
  expect(Object.keys(dishesNode({ name: 'Mittag', url: null, branch: null }, [])).sort()).toEqual([
    '@type',
    'inLanguage',
    'name',
  ])
})

test('a person says what is known of them', () =>
  expect(
    personNode({ name: 'Anna', role: null, text: ' ', image: null }, { url: 'https://a.example/', name: 'Quendler' }),
  ).toEqual({
    '@type': 'Person',
    name: 'Anna',
    worksFor: {
      '@type': 'Organization',
      '@id': 'https://a.example/#organisation',
      url: 'https://a.example/',
      name: 'Quendler',
    },
  }))

test('branches of a list say where a table is reserved, and nothing where none is', () => {
  const url = 'https://a.example/store/graz'
  const reserveAt = 'https://a.example/tisch'
  expect(branchListNode([{ name: 'Graz', url, reserveAt }])).toMatchObject({
    itemListElement: [
      { url, item: { '@id': url, acceptsReservations: reserveAt, potentialAction: reserveAction(reserveAt) } },
    ],
  })
  expect(JSON.stringify(branchListNode([{ name: 'Graz', url, reserveAt: null }]))).not.toContain('item"')
})
