import { expect, test } from 'vitest'
import { itemAdditives, itemAllergens } from '#domain/cart/cart-allergens.ts'
import { isSimple } from '#domain/cart/default-choice.ts'
import { knownChoices, withoutGone } from '#domain/cart/known-choices.ts'
import { piecePoints } from '#domain/cart/points-load.ts'
import { validateConfiguration } from '#domain/cart/validate-configuration.ts'
import { askedParts, bundledIds, partsKept } from '#domain/catalogue/asked-parts.ts'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'
import { leadMinutes } from '#domain/hours/lead-time.ts'
import { asOrdered } from '#domain/menu/as-ordered.ts'
import { asSold } from '#domain/menu/as-sold.ts'
import { componentGaps } from '#domain/menu/component-gaps.ts'
import { rowTexts } from '#domain/menu/row-texts.ts'
import { goneOptions } from '#domain/orders/stock/gone-options.ts'
import { leftToOrder } from '#domain/orders/stock/left-to-order.ts'
import { scarcity } from '#domain/orders/stock/scarcity.ts'
import { chosenComponents } from '#domain/pricing/chosen-components.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const NOON = '2026-03-02T11:00:00.000Z'
const EVENING = '2026-03-02T18:00:00.000Z'
const VIENNA = 'Europe/Vienna'

const milk = samplePart(
  'Milch',
  [
    { name: 'Kuhmilch', allergens: ['G'] },
    { name: 'Hafer', allergens: ['A'] },
  ],
  { type: 'select', isOptional: false },
)
const fries = sampleProduct({ id: 1, name: 'Pommes', price: 4, additives: ['3'] })
const rice = sampleProduct({
  id: 2,
  name: 'Reis',
  price: 3,
  allergens: ['G'],
  schedule: [{ type: 'daily', from: '11:00', to: '14:00' }],
})
const salad = sampleProduct({ id: 3, name: 'Salat', price: 5, allergens: ['M'], isEnabled: false })
const beer = sampleProduct({ id: 4, name: 'Bier', price: 4, isAgeRestricted: true })
const coffee = sampleProduct({ id: 5, name: 'Melange', price: 4, type: 'configurable', config: { parts: [milk] } })
const slow = sampleProduct({
  id: 6,
  name: 'Braten',
  price: 9,
  isLeadTimeEnabled: true,
  leadTimeType: 'hours',
  leadTimeValue: 3,
})
const burger = sampleProduct({ id: 7, name: 'Burger', price: 12, allergens: ['A'], additives: ['1'] })
const catalogue = sampleCatalogue(fries, rice, salad, beer, coffee, slow, burger)

const option = (product: Product, more: Partial<Option> = {}): Option => ({
  id: `o${product.id}`,
  name: 'alt',
  product: { id: product.id },
  ...more,
})
const choose = (name: string, products: readonly Product[], more: Partial<Part> = {}): Part => ({
  id: name,
  name,
  type: 'select',
  isOptional: false,
  options: products.map(one => option(one)),
  ...more,
})
const bundle = (parts: readonly Part[], more: Partial<Product> = {}) =>
  sampleProduct({
    id: 9,
    type: 'bundle',
    price: 15,
    config: { parts },
    bundleItems: [{ product: { id: 7 }, amount: 1, unit: 'amount' }],
    ...more,
  })
const raw = bundle([
  choose('Beilage', [fries, rice, salad]),
  choose('Getränk', [beer, coffee, slow], { isOptional: true }),
])
const combo = asSold(raw, catalogue)
const picked = (side: string, drink?: string): PartChoice[] => [
  { name: 'Beilage', value: side },
  ...(drink === undefined ? [] : [{ name: 'Getränk', value: drink }]),
]

test('choices are called and contain what their products do today, as these come', () => {
  expect(
    combo.config.parts.map(({ options }) => options.map(({ name, allergens, price }) => [name, allergens, price])),
  ).toEqual([
    [
      ['Pommes', [], 4],
      ['Reis', ['G'], 3],
      ['Salat', ['M'], 5],
    ],
    [
      ['Bier', [], 4],
      ['Melange: Kuhmilch', ['G'], 4],
      ['Braten', [], 9],
    ],
  ])
})

test('two products of one name are told apart, and more than one of a product is said', () => {
  const twin = sampleProduct({ id: 8, name: 'Pommes', number: '12' })
  const sold = asSold(
    bundle([choose('Beilage', [fries, twin]), { ...choose('Dip', []), options: [option(rice, { amount: 2 })] }]),
    sampleCatalogue(fries, twin, rice),
  )
  expect(sold.config.parts.flatMap(({ options }) => options.map(({ name }) => name))).toEqual([
    'Pommes (1)',
    'Pommes (12)',
    '2 × Reis',
  ])
  expect(chosenComponents(sold, [{ name: 'Beilage', value: 'Pommes (12)' }]).at(-1)?.product.name).toBe('Pommes (12)')
})

test.each<{ product: Product; asked: number; because: string }>([
  { product: raw, asked: 2, because: 'guests choose two components' },
  { product: { ...raw, type: 'configurable' }, asked: 2, because: 'it is asked whatever it holds' },
  { product: { ...raw, type: 'other' }, asked: 0, because: 'it asks nothing' },
  { product: bundle([milk]), asked: 0, because: 'a bundle does not ask what it asked before it was one' },
  {
    product: bundle([{ ...milk, options: [] }]),
    asked: 1,
    because: 'a component without choices yet is meant to have some',
  },
])('$asked questions: $because', ({ product, asked }) => expect(askedParts(product)).toHaveLength(asked))

test('a bundle keeps its components when it is written, anything else what it asks', () => {
  expect(partsKept('bundle', [milk, ...raw.config.parts])).toEqual(raw.config.parts)
  expect(partsKept('configurable', [milk, ...raw.config.parts])).toEqual([milk])
  expect(bundledIds(raw)).toEqual([7, 1, 2, 3, 4, 5, 6])
  expect(bundledIds({ ...raw, type: 'other' })).toEqual([])
})

test('it is no dish for one press, and its row says from which price on', () => {
  expect(isSimple(combo)).toBe(false)
  const dear = asSold(
    bundle([
      {
        ...choose('Beilage', []),
        options: [option(fries, { modifier: 'add', value: 1 }), option(rice, { modifier: 'add', value: 2 })],
      },
    ]),
    catalogue,
  )
  expect(rowTexts(dear, { currency: 'EUR', allergenStyle: 'lettersAt', allergenLegend: [] }).price).toBe(
    'ab 16,00\u00a0€',
  )
})

test.each([
  { choices: picked('Pommes'), codes: [], because: 'a side is enough, and it is on offer' },
  { choices: picked('Pommes', 'Bier'), codes: [], because: 'a drink may be added' },
  { choices: [], codes: ['required'], because: 'a side has to be chosen' },
  { choices: picked('Knödel'), codes: ['unknown'], because: 'nobody offers that' },
  { choices: picked('Bier'), codes: ['unknown'], because: 'it belongs to another component' },
  { choices: [{ name: 'Beilage', value: ['Pommes', 'Reis'] }], codes: ['invalid'], because: 'there is one side only' },
  { choices: [...picked('Pommes'), ...picked('Reis')], codes: ['repeated'], because: 'there is one answer only' },
  {
    choices: [...picked('Pommes'), { name: 'Nachspeise', value: 'Eis' }],
    codes: ['unknown'],
    because: 'there is no such component',
  },
])('$codes: $because', ({ choices, codes }) =>
  expect(validateConfiguration(combo, choices).map(({ code }) => code)).toEqual(codes),
)

test('what was chosen takes its time, is for adults, contains what it contains and makes work', () => {
  expect([leadMinutes(combo), combo.isAgeRestricted]).toEqual([0, false])
  expect(leadMinutes(asOrdered(combo, picked('Pommes', 'Braten'), catalogue))).toBe(180)
  expect(asOrdered(combo, picked('Pommes', 'Bier'), catalogue).isAgeRestricted).toBe(true)
  expect(itemAllergens(combo, picked('Reis', 'Melange: Kuhmilch'), catalogue)).toEqual(['A', 'G'])
  expect(itemAdditives(combo, picked('Pommes'), catalogue)).toEqual(['1', '3'])
})

test.each([
  { own: null, points: [[1, 4]], choices: picked('Pommes'), sum: 4, because: 'only the fries say something' },
  {
    own: null,
    points: [
      [1, 4],
      [7, 2],
    ],
    choices: picked('Pommes'),
    sum: 6,
    because: 'burger and fries are both work',
  },
  { own: 3, points: [[1, 4]], choices: picked('Pommes'), sum: 3, because: 'the bundle says it itself' },
  { own: null, points: [[2, 4]], choices: picked('Pommes'), sum: undefined, because: 'rice was not chosen' },
])('$sum points: $because', ({ own, points, choices, sum }) => {
  const pointed = new Map(
    [...catalogue].map(([id, product]) => [
      id,
      { ...product, capacityPoints: points.find(([of]) => of === id)?.[1] ?? null },
    ]),
  )
  expect(piecePoints({ ...combo, capacityPoints: own }, choices, pointed)).toBe(sum)
})

test.each<{
  entries: { product: { id: number }; optionId?: string; quantityLeft: number }[]
  at: string
  gone: Record<string, string>
  because: string
}>([
  { entries: [], at: NOON, gone: { o3: 'unavailable' }, because: 'salad is switched off' },
  { entries: [], at: EVENING, gone: { o2: 'unavailable', o3: 'unavailable' }, because: 'rice is for lunch' },
  {
    entries: [{ product: { id: 1 }, quantityLeft: 0 }],
    at: NOON,
    gone: { o1: 'soldOut', o3: 'unavailable' },
    because: 'the fries are out',
  },
  {
    entries: [{ product: { id: 1 }, quantityLeft: 1 }],
    at: NOON,
    gone: { o3: 'unavailable' },
    because: 'one portion is left',
  },
  {
    entries: [{ product: { id: 9 }, optionId: 'o1', quantityLeft: 0 }],
    at: NOON,
    gone: { o1: 'soldOut', o3: 'unavailable' },
    because: 'they are out in this bundle',
  },
  {
    entries: [{ product: { id: 5 }, optionId: 'Kuhmilch', quantityLeft: 0 }],
    at: NOON,
    gone: { o3: 'unavailable', o5: 'soldOut' },
    because: 'the coffee comes with that milk',
  },
])('$gone cannot be had: $because', ({ entries, at, gone }) =>
  expect(Object.fromEntries(goneOptions(combo, { entries, catalogue, timeZone: VIENNA, at }))).toEqual(gone),
)

test('it is sold as long as every component has one left to choose', () => {
  const out = (...ids: number[]) => ids.map(id => ({ product: { id }, quantityLeft: 0 }))
  expect(leftToOrder(combo, out(1, 2), NOON, catalogue)).toBe(Infinity)
  expect(leftToOrder(combo, out(1, 2, 3), NOON, catalogue)).toBe(0)
  expect(leftToOrder(combo, out(4, 5, 6), NOON, catalogue)).toBe(Infinity)
  expect(leftToOrder(combo, out(7), NOON, catalogue)).toBe(0)
  expect(componentGaps(combo, catalogue, VIENNA, EVENING)).toEqual([])
  const off = new Map(catalogue).set(1, { ...fries, isEnabled: false })
  expect(componentGaps(combo, off, VIENNA, NOON)).toEqual([])
  expect(componentGaps(combo, off, VIENNA, EVENING).map(({ name }) => name)).toEqual(['Pommes', 'Reis', 'Salat'])
})

test('a choice takes from its product what the bundle holds of it, together with what is ordered alone', () => {
  const entries = [{ product: { id: 1 }, quantityLeft: 3 }]
  const line = (index: number, product: Product, amount: number, parts: PartChoice[] = []) => ({
    index,
    product,
    item: { amount, unit: 'amount' as const, parts },
  })
  expect(scarcity([line(0, combo, 2, picked('Pommes')), line(1, fries, 1)], entries, NOON, catalogue).takes).toEqual([
    { productId: 1, optionId: null, amount: 3 },
  ])
  expect(
    scarcity([line(0, combo, 2, picked('Pommes')), line(1, fries, 2)], entries, NOON, catalogue).problems.map(
      ({ field }) => field,
    ),
  ).toEqual(['items.0', 'items.1'])
  expect(scarcity([line(0, combo, 9, picked('Reis'))], entries, NOON, catalogue)).toEqual({ problems: [], takes: [] })
})

test('of earlier choices stays what is still offered', () => {
  const extras = choose('Extras', [fries, rice], { type: 'multiselect', isOptional: true })
  const sold = asSold(bundle([choose('Beilage', [fries, rice]), extras]), catalogue)
  const before: PartChoice[] = [
    { name: 'Beilage', value: 'Knödel' },
    { name: 'Extras', value: ['Pommes', 'Käse'] },
    { name: 'Getränk', value: 'Bier' },
  ]
  expect(knownChoices(sold, before)).toEqual([{ name: 'Extras', value: ['Pommes'] }])
  expect(
    withoutGone(sold, [...picked('Pommes'), { name: 'Extras', value: ['Pommes', 'Reis'] }], new Map([['o1', 1]])),
  ).toEqual([{ name: 'Extras', value: ['Reis'] }])
})
