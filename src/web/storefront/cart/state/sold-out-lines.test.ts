import { expect, test } from 'vitest'
import type { Availability } from '#domain/catalogue/branch.ts'
import { aProduct, NOON } from '#test/page-fixture.ts'
import { soldOutLines } from '#web/storefront/cart/state/sold-out-lines.ts'

const TONIGHT = '2026-11-20T22:00:00.000Z'
const extra = {
  id: 'x',
  name: 'Extras',
  type: 'multiselect' as const,
  isOptional: true,
  options: [{ id: 'ei', name: 'Spiegelei' }],
}
const soup = aProduct()
const burger = aProduct({ id: 2, name: 'Burger', type: 'configurable', config: { parts: [extra] } })
const lunch = aProduct({
  id: 3,
  name: 'Mittagsmenü',
  type: 'bundle',
  bundleItems: [{ product: { id: 1 }, amount: 1, unit: 'amount' }],
})
const products = [soup, burger, lunch]
const lines = [
  { product: soup, item: { uid: 'suppe', product: { id: 1 }, amount: 3, unit: 'amount' as const, parts: [] } },
  {
    product: burger,
    item: {
      uid: 'mit',
      product: { id: 2 },
      amount: 1,
      unit: 'amount' as const,
      parts: [{ name: 'Extras', value: ['Spiegelei'] }],
    },
  },
  { product: burger, item: { uid: 'ohne', product: { id: 2 }, amount: 1, unit: 'amount' as const, parts: [] } },
]
const short = (availability: readonly Availability[], of = lines) =>
  Object.fromEntries(soldOutLines(of, { products, availability }, NOON))

test.each<{ entries: Availability[]; expected: object; because: string }>([
  { entries: [], expected: {}, because: 'everything is there' },
  {
    entries: [{ product: { id: 1 }, until: TONIGHT }],
    expected: { suppe: { isSoldOut: true, text: 'Leider ausverkauft' } },
    because: 'the soup has run out for today',
  },
  {
    entries: [{ product: { id: 1 }, until: '2026-11-20T10:00:00.000Z' }],
    expected: {},
    because: 'the soup is back since ten',
  },
  {
    entries: [{ product: { id: 1 }, quantityLeft: 2 }],
    expected: { suppe: { isSoldOut: false, text: 'Nur noch 2 Stk. verfügbar' } },
    because: 'two bowls are left for three',
  },
  { entries: [{ product: { id: 1 }, quantityLeft: 3 }], expected: {}, because: 'three bowls are enough' },
  {
    entries: [{ product: { id: 2 }, optionId: 'ei', until: TONIGHT }],
    expected: { mit: { isSoldOut: true, text: 'Leider ausverkauft: Spiegelei' } },
    because: 'only the burger with an egg needs one',
  },
])('$because', ({ entries, expected }) => expect(short(entries)).toEqual(expected))

test('a bundle whose component was taken off sale is no longer to be had, whatever the stock says', () => {
  const line = {
    product: lunch,
    item: { uid: 'menu', product: { id: 3 }, amount: 1, unit: 'amount' as const, parts: [] },
  }
  const gone = { menu: { isSoldOut: true, text: 'Dieses Produkt ist nicht mehr verfügbar.' } }
  const catalogue = [{ ...soup, isEnabled: false }, burger, lunch]
  for (const availability of [[], [{ product: { id: 1 }, quantityLeft: 5 }], [{ product: { id: 1 }, until: TONIGHT }]])
    expect(Object.fromEntries(soldOutLines([line], { products: catalogue, availability }, NOON))).toEqual(gone)
})

test('a bundle falls with its component, which is named', () => {
  const line = {
    product: lunch,
    item: { uid: 'menu', product: { id: 3 }, amount: 1, unit: 'amount' as const, parts: [] },
  }
  expect(short([{ product: { id: 1 }, until: TONIGHT }], [line])).toEqual({
    menu: { isSoldOut: true, text: 'Leider ausverkauft: Gulaschsuppe' },
  })
})

test.each([
  { choices: [{ name: 'Beilage', value: 'Reis' }], text: undefined, because: 'the shop still offers it' },
  {
    choices: [{ name: 'Beilage', value: 'Knödel' }],
    text: 'So gibt es das nicht mehr. Bitte wählen Sie neu: Beilage',
    because: 'dumplings are no choice any more',
  },
  {
    choices: [],
    text: 'So gibt es das nicht mehr. Bitte wählen Sie neu: Beilage',
    because: 'a side is asked for since',
  },
  {
    choices: [
      { name: 'Beilage', value: 'Reis' },
      { name: 'Getränk', value: 'Cola' },
    ],
    text: 'So gibt es das nicht mehr. Bitte wählen Sie neu.',
    because: 'drinks are asked for no more',
  },
  {
    choices: [{ name: 'Beilage', value: 'Salat' }],
    text: 'So gibt es das nicht mehr. Bitte wählen Sie neu: Beilage',
    because: 'salad was switched off',
  },
])('$because: $text', ({ choices, text }) => {
  const [rice, salad] = [aProduct({ id: 4, name: 'Reis' }), aProduct({ id: 5, name: 'Salat', isEnabled: false })]
  const options = [rice, salad].map(({ id, name }) => ({ id: String(id), name, product: { id } }))
  const side = { id: 'b', name: 'Beilage', type: 'select' as const, isOptional: false, options }
  const combo = aProduct({ id: 6, type: 'bundle', config: { parts: [side] } })
  const line = {
    product: combo,
    item: { uid: 'wahl', product: { id: 6 }, amount: 1, unit: 'amount' as const, parts: choices },
  }
  const found = soldOutLines([line], { products: [rice, salad, combo], availability: [] }, NOON).get('wahl')
  expect(found).toEqual(text === undefined ? undefined : { isSoldOut: false, isChanged: true, text })
})
