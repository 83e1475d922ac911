import { expect, test } from 'vitest'
import type { Option } from '#domain/catalogue/product.ts'
import { adjustOptions } from '#domain/pricing/adjust-options.ts'
import type { PriceAdjustment } from '#domain/pricing/adjust-price.ts'

const FIVE: PriceAdjustment = { by: 'percent', value: 5, rounding: 'cent' }

test.each<{ option: Partial<Option>; by?: Partial<PriceAdjustment>; is: number | null | undefined; because: string }>([
  { option: { modifier: 'add', value: 1.5 }, is: 1.58, because: 'a surcharge rises, halves up' },
  { option: { modifier: 'overwrite', value: 8 }, is: 8.4, because: 'a size has a price of its own' },
  { option: { modifier: 'subtract', value: 1 }, is: 1, because: 'a reduction stays' },
  {
    option: { modifier: 'add', value: 0 },
    by: { by: 'amount', value: 0.2 },
    is: 0,
    because: 'what is free stays free',
  },
  { option: {}, is: undefined, because: 'it never cost anything' },
  {
    option: { modifier: 'add', value: 1.5 },
    by: { rounding: 'ninety' },
    is: 1.6,
    because: 'no surcharge ends with ,90',
  },
  {
    option: { modifier: 'overwrite', value: 8.2 },
    by: { rounding: 'ninety' },
    is: 8.9,
    because: 'the price of a size does',
  },
  {
    option: { modifier: 'add', value: 1 },
    by: { by: 'amount', value: -2 },
    is: -1,
    because: 'whoever asks has to refuse it',
  },
])('an option of a group becomes $is: $because', ({ option, by, is }) => {
  const before: Option = { id: 'a', name: 'Käse', ...option }
  const [after = before] = adjustOptions([before], { ...FIVE, ...by }) ?? [before]
  expect(after).toEqual({ ...before, ...(is !== undefined && { value: is }) })
})

test('nothing is named where nothing changes', () =>
  expect(
    adjustOptions([{ id: 'a', name: 'Käse', modifier: 'add', value: 1.5 }], { ...FIVE, value: 0 }),
  ).toBeUndefined())
