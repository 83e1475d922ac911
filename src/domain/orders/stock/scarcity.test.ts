import { describe, expect, test } from 'vitest'
import { asSold } from '#domain/menu/as-sold.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { ScarceEntry } from '#domain/orders/stock/left-of.ts'
import { scarcity, type ScarceLine } from '#domain/orders/stock/scarcity.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const now = '2026-05-04T10:00:00.000Z'
const later = '2026-05-05T02:00:00.000Z'

describe('An order of scarce goods', () => {
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
  const base = samplePart('Boden', [{ name: 'Weizen' }, { name: 'Dinkel' }], { type: 'select', isOptional: false })
  const flatbread = sampleProduct({ id: 4, name: 'Fladen', type: 'configurable', config: { parts: [base] } })
  const evening = sampleProduct({
    id: 5,
    name: 'Abendmenü',
    type: 'bundle',
    bundleItems: [{ product: { id: 4 }, amount: 2, unit: 'amount' }],
  })
  const catalogue = sampleCatalogue(schnitzel, pizza, menu, flatbread, evening)
  const line = (product: Product, amount: number, index = 0, options: string[] = []): ScarceLine => ({
    product: asSold(product, catalogue),
    index,
    item: { amount, unit: 'amount', parts: options.length > 0 ? [{ name: 'Belag', value: options }] : [] },
  })
  const check = (lines: ScarceLine[], entry: ScarceEntry) => scarcity(lines, [entry], now, catalogue)

  test.each([
    { lines: [line(schnitzel, 2)], quantityLeft: 2, takes: 2, because: 'the last two go to this guest' },
    {
      lines: [line(schnitzel, 1), line(schnitzel, 2, 1)],
      quantityLeft: 3,
      takes: 3,
      because: 'lines of the same product add up',
    },
    { lines: [line(menu, 1)], quantityLeft: 2, takes: 2, because: 'a bundle takes its components' },
    { lines: [line(pizza, 1)], quantityLeft: 0, takes: undefined, because: 'another product is out' },
  ])('takes $takes: $because', ({ lines, quantityLeft, takes }) => {
    const { problems, takes: taken } = check(lines, { product: { id: 1 }, quantityLeft })
    expect(problems).toEqual([])
    expect(taken[0]?.amount).toBe(takes)
  })

  test.each([
    {
      lines: [line(schnitzel, 3)],
      entry: { product: { id: 1 }, quantityLeft: 2 },
      message: 'Von „Schnitzel“ sind nur noch 2 Stk. verfügbar.',
      because: 'three are too many',
    },
    {
      lines: [line(schnitzel, 1)],
      entry: { product: { id: 1 }, until: later },
      message: '„Schnitzel“ ist leider ausverkauft.',
      because: 'none is left',
    },
    {
      lines: [line(evening, 1)],
      entry: { product: { id: 4 }, optionId: 'Weizen', quantityLeft: 1 },
      message: 'Von „Weizen“ für „Fladen“ ist nur noch 1 Stk. verfügbar.',
      because: 'two are in the bundle, and they come with that base',
    },
    {
      lines: [line(pizza, 1, 0, ['Trüffel'])],
      entry: { product: { id: 2 }, optionId: 'Trüffel', until: later },
      message: '„Trüffel“ für „Pizza“ ist leider ausverkauft.',
      because: 'the topping is out',
    },
    {
      lines: [line(menu, 1)],
      entry: { product: { id: 1 }, quantityLeft: 1 },
      message: 'Von „Schnitzel“ ist nur noch 1 Stk. verfügbar.',
      because: 'the bundle needs two',
    },
  ])('is refused at its item: $because', ({ lines, entry, message }) =>
    expect(check(lines, entry).problems).toEqual([{ field: 'items.0', code: 'soldOut', message }]),
  )

  test('goes through when only another topping is out', () =>
    expect(
      check([line(pizza, 1, 0, ['Salami'])], { product: { id: 2 }, optionId: 'Trüffel', until: later }).problems,
    ).toEqual([]))
  test('names every line that shares what is short', () =>
    expect(
      check([line(schnitzel, 1), line(schnitzel, 1, 1)], { product: { id: 1 }, quantityLeft: 1 }).problems.map(
        ({ field }) => field,
      ),
    ).toEqual(['items.0', 'items.1']))
})
