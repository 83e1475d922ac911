import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { labelTexts } from '#domain/labels/label-texts.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'

const settings = { currency: 'EUR', shopName: 'Greißlerei', allergenStyle: 'lettersAt', allergenLegend: [] } as const
const texts = (more: Partial<Product>) => labelTexts(sampleProduct(more), new Map(), settings)

test.each([
  { more: {}, path: 'product.price', says: '10,00\u00A0€', because: 'it is the total with all taxes' },
  { more: { isPriceHidden: true }, path: 'product.price', says: '', because: 'the shop does not tell it' },
  {
    more: { unit: 'kg', price: 24.9 },
    path: 'product.unitPrice',
    says: '24,90\u00A0€/kg',
    because: 'loose goods are priced by the kilogram',
  },
  {
    more: { price: 2.4, netQuantity: { amount: 330, unit: 'ml' }, deposit: { amount: 0.25, tax: 20 } },
    path: 'product.contentAndUnitPrice',
    says: '330 ml · 7,27\u00A0€/l',
    because: 'a litre costs so much without the deposit',
  },
  {
    more: { deposit: { amount: 0.25, tax: 20 } },
    path: 'product.deposit',
    says: 'zzgl. 0,25\u00A0€ Pfand',
    because: 'the deposit stands beside the price and not in it',
  },
  {
    more: { deposit: { amount: 0.25, tax: 20 } },
    path: 'product.price',
    says: '10,00\u00A0€',
    because: 'the deposit is no part of it',
  },
  { more: {}, path: 'product.deposit', says: '', because: 'there is none' },
  {
    more: { allergens: ['gluten', 'milk'] },
    path: 'product.allergensLine',
    says: 'Allergene: A, G',
    because: 'the letters are those of the shop’s legend',
  },
  { more: {}, path: 'product.allergensLine', says: '', because: 'nothing is said of what nobody entered' },
  {
    more: { isAgeRestricted: true },
    path: 'product.age',
    says: 'Abgabe nur an Erwachsene',
    because: 'the law of the youth says so',
  },
] as const)('$path says "$says": $because', ({ more, path, says }) =>
  expect(texts(more as Partial<Product>)[path]).toBe(says),
)

test('a bundle names the allergens of what it is made of', () => {
  const bread = sampleProduct({ id: 2, allergens: ['gluten'] })
  const menu = sampleProduct({ type: 'bundle', bundleItems: [{ product: { id: 2 }, amount: 1, unit: 'amount' }] })
  expect(labelTexts(menu, new Map([[2, bread]]), settings)['product.allergens']).toBe('A')
})
