import { expect, test } from 'vitest'
import type { CartItem } from '#domain/catalogue/cart-item.ts'
import { aProduct } from '#test/page-fixture.ts'
import { cartTotalsOf } from '#web/storefront/cart/state/cart-totals.ts'
import { cartCountText } from '#web/storefront/cart/state/cart-words.ts'
import { itemDetails } from '#web/storefront/cart/state/item-details.ts'
import { offeredTypes, orderTypeFor } from '#web/storefront/cart/state/order-type-choice.ts'
import { optionPrice } from '#web/storefront/product/option-words.ts'

const soup = aProduct()
const cheese = aProduct({ id: 2, name: 'Bergkäse', unit: 'kg', price: 20, calculationModel: 'approximate' })
const products = new Map([soup, cheese].map(product => [product.id, product]))
const line = (id: number, amount: number, unit: CartItem['unit'] = 'amount'): CartItem => ({
  uid: `u${id}`,
  product: { id },
  amount,
  unit,
  parts: [],
})
const area = {
  id: '1',
  area: 'Zentrum',
  zipCodes: [],
  price: 2.9,
  tax: 20,
  free: false,
  minimumOrderValue: 20,
  freeFromOrderValue: null,
}

test('a cart of two soups and some cheese: two products and one line, priced about', () => {
  const { totals, count, model, lines } = cartTotalsOf(
    { items: [line(1, 2), line(2, 0.25, 'kg')], orderType: 'takeaway', area: null },
    products,
  )
  expect({ gross: totals.gross, count, model, lines: lines.length }).toEqual({
    gross: 22.8,
    count: 3,
    model: 'approximate',
    lines: 2,
  })
})

test('a delivery adds its fee and says what is missing to the minimum', () => {
  const { totals } = cartTotalsOf({ items: [line(1, 2)], orderType: 'delivery', area }, products)
  expect(totals).toMatchObject({ goodsGross: 17.8, deliveryFee: 2.9, gross: 20.7, missingToMinimum: 2.2 })
})

test('what the menu does not know, or not in that unit, is left out instead of failing', () => {
  expect(
    cartTotalsOf({ items: [line(7, 1), line(1, 1, 'kg'), line(1, 1)], orderType: 'takeaway', area: null }, products)
      .lines,
  ).toHaveLength(1)
})

test.each([
  [0, 'Keine Produkte im Warenkorb'],
  [1, '1 Produkt im Warenkorb'],
  [7, '7 Produkte im Warenkorb'],
])('the toggle for %i says %s', (count, text) => expect(cartCountText(count)).toBe(text))

const everything = { isDeliveryEnabled: true, isTakeawayEnabled: true, isDineInEnabled: true }
test.each([
  { branch: everything, chosen: 'dineIn', preferred: 'delivery', type: 'dineIn', because: 'the guest has chosen' },
  { branch: everything, chosen: null, preferred: 'delivery', type: 'delivery', because: 'the shop prefers it' },
  {
    branch: { ...everything, isDeliveryEnabled: false },
    chosen: 'delivery',
    preferred: 'delivery',
    type: 'takeaway',
    because: 'the branch does not deliver',
  },
  {
    branch: { ...everything, isDineInEnabled: false },
    chosen: 'dineIn',
    preferred: 'delivery',
    type: 'delivery',
    because: 'the choice is gone, the preference is not',
  },
] as const)('the order type is $type: $because', ({ branch, chosen, preferred, type }) =>
  expect(orderTypeFor(branch, chosen, preferred)).toBe(type),
)

test('a branch that offers nothing shows no types and counts as takeaway', () => {
  const nothing = { isDeliveryEnabled: false, isTakeawayEnabled: false, isDineInEnabled: false }
  expect([offeredTypes(nothing), orderTypeFor(nothing, null, 'delivery')]).toEqual([[], 'takeaway'])
})

test('a line tells its choices part by part, files by their names', () => {
  const parts = [
    { name: 'Größe', value: 'Groß' },
    { name: 'Belag', value: ['Mais', 'Paprika'] },
    { name: 'Foto', value: [12, 13] },
  ]
  expect(itemDetails({ parts }, [{ id: 12, name: 'torte.jpg' }])).toEqual([
    'Größe: Groß',
    'Belag: Mais, Paprika',
    'Foto: torte.jpg, Datei',
  ])
})

test.each([
  { option: { modifier: 'add', value: 1.5 }, text: '+ 1,50 €' },
  { option: { modifier: 'subtract', value: 1 }, text: '− 1,00 €' },
  { option: { modifier: 'overwrite', value: 8.9 }, text: '8,90 €' },
  { option: { modifier: 'deposit', value: 2 }, text: '+ 2,00 € Pfand' },
  { option: { modifier: null, value: null }, text: '' },
  { option: { modifier: 'add', value: 0 }, text: '' },
] as const)('an option says $text', ({ option, text }) =>
  expect(optionPrice(option, 'EUR')).toBe(text.replace(' €', '\u00a0€')),
)

test('a bundle says what it consists of', () => {
  const bundleItems = [
    { product: { id: 1, name: 'Schnitzel' }, amount: 1, unit: 'amount' },
    { product: { id: 2, name: 'Käse' }, amount: 250, unit: 'g' },
    { product: { id: 3 }, amount: 1, unit: 'amount' },
  ] as const
  expect(itemDetails({ parts: [] }, [], { bundleItems })).toEqual(['1 × Schnitzel', '250 g Käse'])
})
