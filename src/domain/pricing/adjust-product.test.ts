import { expect, test } from 'vitest'
import { adjustProduct, isBelowZero } from '#domain/pricing/adjust-product.ts'
import type { Option, Part } from '#domain/catalogue/product.ts'

const option = (more: Partial<Option>): Option => ({ id: '1', name: 'Klein', ...more })
const part = (options: Option[]): Part => ({ id: 'size', name: 'Größe', type: 'select', isOptional: false, options })
const FIVE = { by: 'percent', value: 5, rounding: 'tenCents' } as const

test('the prices of sizes change with the price, surcharges stay', () => {
  const config = {
    parts: [part([option({ modifier: 'overwrite', value: 8 }), option({ modifier: 'add', value: 1 }), option({})])],
  }
  const changed = adjustProduct({ price: 10, config }, FIVE)
  expect(changed.price).toBe(10.5)
  expect(changed.config?.parts[0]?.options.map(({ value }) => value)).toEqual([8.4, 1, undefined])
})

test.each([
  { price: 10, value: 5, names: ['price'], because: 'there are no sizes' },
  { price: 0, value: 5, names: [], because: 'nothing stays nothing' },
  { price: 10, value: 0, names: [], because: 'nothing changes' },
])('$price by $value %: $because', ({ price, value, names }) =>
  expect(Object.keys(adjustProduct({ price, config: { parts: [] } }, { ...FIVE, value }))).toEqual(names),
)

test.each([
  { changed: { price: -0.1 }, is: true },
  { changed: { price: 0 }, is: false },
  { changed: {}, is: false },
  { changed: { config: { parts: [part([option({ modifier: 'overwrite', value: -1 })])] } }, is: true },
  { changed: { config: { parts: [part([option({ modifier: 'subtract', value: -1 })])] } }, is: false },
])('a price below zero is found: $is', ({ changed, is }) => expect(isBelowZero(changed)).toBe(is))
