import { expect, test } from 'vitest'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { aProduct } from '#test/page-fixture.ts'

const option = (name: string, modifier: Option['modifier'], value: number): Option => ({
  id: name,
  name,
  modifier,
  value,
})
const part = (own: Partial<Part>): Part => ({
  id: '1',
  name: 'Größe',
  type: 'select',
  isOptional: false,
  options: [],
  ...own,
})
const sizes = part({ options: [option('Groß', 'overwrite', 12.9), option('Klein', 'overwrite', 8.9)] })
const extras = part({
  id: '2',
  name: 'Extras',
  type: 'multiselect',
  isOptional: true,
  options: [option('Mais', 'add', 1)],
})
const configurable = (parts: Part[], own: Partial<Product> = {}) =>
  aProduct({ type: 'configurable', price: 10, config: { parts }, ...own })

test.each<{ product: Product; price: string | undefined; because: string }>([
  { product: aProduct(), price: '8,90 €', because: 'a plain product has its price' },
  { product: aProduct({ isPriceHidden: true }), price: undefined, because: 'a hidden price is not told' },
  { product: aProduct({ calculationModel: 'approximate' }), price: 'ca. 8,90 €', because: 'it is weighed' },
  { product: configurable([sizes]), price: 'ab 8,90 €', because: 'the cheapest size is what one pays at least' },
  { product: configurable([extras]), price: 'ab 10,00 €', because: 'extras cost more' },
  {
    product: configurable([part({ options: [option('Rot', null, 0)] })]),
    price: '10,00 €',
    because: 'a choice without price changes nothing',
  },
  {
    product: configurable([part({ options: [option('Mehrweg', 'deposit', 2)] })]),
    price: '10,00 €',
    because: 'a deposit is no price',
  },
  {
    product: configurable([sizes], { calculationModel: 'approximate' }),
    price: 'ca. 8,90 €',
    because: 'its own word about exactness stays',
  },
])('the row says $price: $because', ({ product, price }) =>
  expect(rowTexts(product, { currency: 'EUR', allergenStyle: 'lettersAt', allergenLegend: [] }).price).toBe(
    price?.replace(' €', '\u00a0€'),
  ),
)

test('diets, allergens and additives are said in the style of the settings, and nothing is said about nothing', () => {
  const product = aProduct({ allergens: ['A', 'G'], additives: ['1'], diets: ['vegan', 'spicy'] })
  expect(rowTexts(product, { currency: 'EUR', allergenStyle: 'lettersAt', allergenLegend: [] })).toMatchObject({
    allergens: 'A, G, 1',
    diets: 'Vegan · Scharf',
  })
  expect(rowTexts(product, { currency: 'EUR', allergenStyle: 'names', allergenLegend: [] }).allergens).toBe(
    'Glutenhaltiges Getreide, Milch (einschließlich Laktose), 1',
  )
  expect(
    Object.keys(rowTexts(aProduct(), { currency: 'EUR', allergenStyle: 'lettersAt', allergenLegend: [] })),
  ).toEqual(['price', 'isSimple'])
})
