import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import type { ScarceEntry } from '#domain/orders/stock/left-of.ts'
import type { ScarceLine } from '#domain/orders/stock/scarcity.ts'
import { stockChange, type StockQuestion } from '#domain/orders/stock/stock-change.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const now = '2026-05-04T10:00:00.000Z'
const tomorrow = '2026-05-05T02:00:00.000Z'
const schnitzel = sampleProduct({ id: 1, name: 'Schnitzel' })
const pizza = sampleProduct({
  id: 2,
  name: 'Pizza',
  type: 'configurable',
  config: { parts: [samplePart('Belag', [{ name: 'Trüffel' }, { name: 'Salami' }])] },
})
const menu = sampleProduct({
  id: 3,
  name: 'Mittagsmenü',
  type: 'bundle',
  bundleItems: [{ product: { id: 1 }, amount: 2, unit: 'amount' }],
})
const catalogue = sampleCatalogue(schnitzel, pizza, menu)
const line = (product: Product, amount: number, ...options: string[]): ScarceLine => ({
  product,
  index: 0,
  item: { amount, unit: 'amount', parts: options.length > 0 ? [{ name: 'Belag', value: options }] : [] },
})
const change = (question: Partial<StockQuestion> & { entries: ScarceEntry[] }) =>
  stockChange({ before: null, after: null, takes: [], at: now, catalogue, isWeighed: false, ...question })
const counted = (quantityLeft: number): ScarceEntry => ({ product: { id: 1 }, quantityLeft })
const taken = (amount: number) => [{ productId: 1, optionId: null, amount }]

test.each([
  { from: 2, to: 3, left: 1, had: 2, moves: 1, keeps: 3, because: 'the difference is taken from what is left' },
  { from: 3, to: 1, left: 0, had: 3, moves: -2, keeps: 1, because: 'the difference comes back' },
  { from: 3, to: 0, left: 0, had: 3, moves: -3, keeps: undefined, because: 'nothing of it is kept' },
  {
    from: 5,
    to: 1,
    left: 4,
    had: 0,
    moves: undefined,
    keeps: undefined,
    because: 'it was ordered before anybody counted',
  },
  { from: 5, to: 1, left: 4, had: 1, moves: -1, keeps: undefined, because: 'no more comes back than was counted down' },
  { from: 2, to: 2, left: 0, had: 2, moves: undefined, keeps: 2, because: 'nothing has changed' },
])('a line from $from to $to with $left left moves $moves: $because', ({ from, to, left, had, moves, keeps }) => {
  const result = change({
    before: line(schnitzel, from),
    after: line(schnitzel, to),
    entries: [counted(left)],
    takes: had ? taken(had) : [],
  })
  expect([result.texts, result.moves[0]?.amount, result.takes[0]?.amount]).toEqual([[], moves, keeps])
})

describe('More than there is', () => {
  test.each([
    {
      entry: counted(1),
      text: 'Von „Schnitzel“ ist nur noch 1 Stk. zusätzlich verfügbar.',
      because: 'one more would be possible',
    },
    { entry: counted(0), text: '„Schnitzel“ ist leider ausverkauft.', because: 'none is left' },
    {
      entry: { product: { id: 1 }, until: tomorrow },
      text: '„Schnitzel“ ist leider ausverkauft.',
      because: 'it is out until tomorrow',
    },
  ])('is refused, as $because', ({ entry, text }) => {
    const { texts, moves } = change({
      before: line(schnitzel, 1),
      after: line(schnitzel, 3),
      entries: [entry],
      takes: taken(1),
    })
    expect(texts.map(message => message.replaceAll('\u00a0', ' '))).toEqual([text])
    expect(moves.every(({ amount }) => amount <= 1)).toBe(true)
  })

  test('is taken as far as it goes when it lies on the scale', () =>
    expect(
      change({
        before: line(schnitzel, 1),
        after: line(schnitzel, 3),
        entries: [counted(1)],
        takes: taken(1),
        isWeighed: true,
      }),
    ).toEqual({
      texts: [],
      moves: taken(1),
      takes: taken(2),
    }))
})

test('another product gives the first one back and takes what the new one is made of', () => {
  const { moves } = change({
    before: line(pizza, 1, 'Trüffel'),
    after: line(menu, 1),
    entries: [counted(2), { product: { id: 2 }, optionId: 'Trüffel', quantityLeft: 0 }],
    takes: [{ productId: 2, optionId: 'Trüffel', amount: 1 }],
  })
  expect(moves).toEqual([
    { productId: 1, optionId: null, amount: 2 },
    { productId: 2, optionId: 'Trüffel', amount: -1 },
  ])
})
