import { describe, expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { atPriceOf, isReducedAt, reductionProblems, reductionTexts } from '#domain/pricing/reduction.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'

const FROM = '2026-10-24T22:00:00.000Z'
const UNTIL = '2026-10-25T23:00:00.000Z'
const reduction = (price: number) => ({ price, from: FROM, until: UNTIL })
const dish = (own: Partial<Product> = {}) => sampleProduct({ price: 12.9, reduction: reduction(9.9), ...own })
const text = (value: string) => value.replaceAll(' €', '\u00a0€')

describe('A reduced price', () => {
  test.each([
    { at: '2026-10-24T21:59:59.999Z', is: 12.9, because: 'the day has not begun in Vienna' },
    { at: FROM, is: 9.9, because: 'it begins with its first instant' },
    { at: '2026-10-25T01:30:00.000Z', is: 9.9, because: 'the hour that comes twice is one of the day' },
    { at: '2026-10-25T22:59:59.999Z', is: 9.9, because: 'that Sunday has 25 hours' },
    { at: UNTIL, is: 12.9, because: 'it ends before its last instant' },
  ])('is $is at $at: $because', ({ at, is }) => expect(atPriceOf(dish(), at).price).toBe(is))

  test('keeps the former one beside it, and is the same product outside of its time', () => {
    expect(atPriceOf(dish(), FROM)).toMatchObject({ price: 9.9, formerPrice: 12.9 })
    const before = dish()
    expect(atPriceOf(before, UNTIL)).toBe(before)
  })
  test.each([{ reduction: null }, { reduction: reduction(12.9) }, { reduction: reduction(14) }])(
    'is none that reduces nothing: %j',
    own => expect(isReducedAt(dish(own), FROM)).toBe(false),
  )
})

describe('Beside a reduced price stands', () => {
  const said = (own: Partial<Product>) => reductionTexts(atPriceOf(dish(own), FROM), 'EUR')
  test.each([
    { own: { lowestPrice: 12.9 }, former: '12,90 €', lowest: '12,90 € (−23 %)', because: 'nothing was cheaper before' },
    {
      own: { lowestPrice: 11 },
      former: '12,90 €',
      lowest: '11,00 € (−10 %)',
      because: 'what is saved relates to the lowest price',
    },
    {
      own: { lowestPrice: 9.91 },
      former: '12,90 €',
      lowest: '9,91 €',
      because: 'less than a percent is not boasted of',
    },
    {
      own: { price: 10, reduction: reduction(9), lowestPrice: 10 },
      former: '10,00 €',
      lowest: '10,00 € (−10 %)',
      because: 'ten percent are not nine',
    },
  ])('$former and $lowest: $because', ({ own, former, lowest }) =>
    expect(said(own)).toEqual({
      former: text(`statt ${former}`),
      lowest: `Niedrigster Preis der letzten 30 Tage: ${text(lowest)}`,
    }),
  )
  test.each<{ own: Partial<Product>; because: string }>([
    { own: { lowestPrice: null }, because: 'it was not sold before' },
    { own: { lowestPrice: 9.9 }, because: 'it was as cheap within the 30 days' },
    { own: { lowestPrice: 8.9 }, because: 'it was even cheaper' },
    { own: { lowestPrice: 12.9, isPriceHidden: true }, because: 'its price is hidden' },
    { own: { lowestPrice: 12.9, reduction: null }, because: 'nothing is reduced' },
  ])('nothing, because $because', ({ own }) => expect(said(own)).toBeUndefined())

  test('the price with what has to be chosen, all three with the same', () => {
    const parts = [
      {
        id: 's',
        name: 'Beilage',
        type: 'select' as const,
        isOptional: false,
        options: [{ id: 'a', name: 'Pommes', modifier: 'add' as const, value: 2 }],
      },
    ]
    const sold = atPriceOf(dish({ type: 'configurable', config: { parts }, lowestPrice: 12 }), FROM)
    expect(reductionTexts(sold, 'EUR', [{ name: 'Beilage', value: 'Pommes' }])).toEqual({
      former: text('statt 14,90 €'),
      lowest: text('Niedrigster Preis der letzten 30 Tage: 14,00 € (−15 %)'),
    })
  })
  test('nothing where a choice has a price of its own', () => {
    const options = [{ id: 'a', name: 'Groß', modifier: 'overwrite' as const, value: 15 }]
    const config = { parts: [{ id: 's', name: 'Größe', type: 'select' as const, isOptional: false, options }] }
    const sold = atPriceOf(dish({ type: 'configurable', config, lowestPrice: 12.9 }), FROM)
    expect(reductionTexts(sold, 'EUR', [{ name: 'Größe', value: 'Groß' }])).toBeUndefined()
  })
})

describe('A reduction is refused', () => {
  const sized = [
    {
      id: 's',
      name: 'Größe',
      type: 'select' as const,
      isOptional: false,
      options: [{ id: 'g', name: 'Groß', modifier: 'overwrite' as const, value: 15 }],
    },
  ]
  test.each([
    {
      own: { reduction: { ...reduction(9), until: FROM } },
      fields: ['reduction.until'],
      because: 'it ends when it begins',
    },
    { own: { reduction: reduction(12.9) }, fields: ['reduction.price'], because: 'it is not below the price' },
    { own: { config: { parts: sized } }, fields: ['reduction'], because: 'sizes have prices of their own' },
    { own: {}, fields: [], because: 'nothing is wrong with it' },
    { own: { reduction: null, config: { parts: sized } }, fields: [], because: 'there is none' },
  ])('at $fields: $because', ({ own, fields }) =>
    expect(reductionProblems(dish(own), '2026-10-01T00:00:00.000Z').map(({ field }) => field)).toEqual(fields),
  )
  test('no longer once it is over, so that the price can be lowered then', () =>
    expect(reductionProblems(dish({ price: 9 }), UNTIL)).toEqual([]))
})
