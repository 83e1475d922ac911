import { expect, test } from 'vitest'
import type { Product } from '#domain/catalogue/product.ts'
import { fittingAmount } from '#domain/orders/stock/fitting-amount.ts'
import type { ScarceEntry } from '#domain/orders/stock/left-of.ts'
import type { ScarceLine } from '#domain/orders/stock/scarcity.ts'
import { sampleCatalogue, sampleProduct } from '#domain/pricing/sample-product.ts'
import type { Unit } from '#domain/units/unit.ts'

const now = '2026-05-04T10:00:00.000Z'
const schnitzel = sampleProduct({ id: 1 })
const menu = sampleProduct({ id: 2, type: 'bundle', bundleItems: [{ product: { id: 1 }, amount: 2, unit: 'amount' }] })
const salad = sampleProduct({ id: 3, unit: 'kg', minimumQuantity: 0.25, quantityStepSize: 0.25, alternativeUnits: [] })
const sixPack = sampleProduct({ id: 4, minimumQuantity: 6, quantityStepSize: 6 })
const catalogue = sampleCatalogue(schnitzel, menu, salad, sixPack)
const line = (product: Product, amount: number, unit: Unit = product.unit): ScarceLine => ({
  product,
  index: 0,
  item: { amount, unit, parts: [] },
})
const left = (id: number, quantityLeft: number): ScarceEntry => ({ product: { id }, quantityLeft })

test.each<{ of: ScarceLine; before?: ScarceLine[]; entries: ScarceEntry[]; fits: number | undefined; because: string }>(
  [
    { of: line(schnitzel, 5), entries: [left(1, 2)], fits: 2, because: 'two are left' },
    { of: line(schnitzel, 5), entries: [left(2, 0)], fits: Infinity, because: 'something else has run out' },
    {
      of: line(schnitzel, 5),
      before: [line(schnitzel, 1)],
      entries: [left(1, 3)],
      fits: 2,
      because: 'the line before takes one of three',
    },
    {
      of: line(schnitzel, 5),
      before: [line(schnitzel, 3)],
      entries: [left(1, 3)],
      fits: undefined,
      because: 'the line before takes all',
    },
    { of: line(menu, 4), entries: [left(1, 5)], fits: 2, because: 'each of the menus needs two of five' },
    { of: line(menu, 4), entries: [left(1, 5), left(2, 1)], fits: 1, because: 'the scarcest decides' },
    {
      of: line(salad, 2),
      entries: [left(3, 0.9)],
      fits: 0.75,
      because: 'it is sold by the quarter, and none too much',
    },
    { of: line(salad, 2), entries: [left(3, 0.2)], fits: undefined, because: 'the smallest portion is more' },
    { of: line(sixPack, 18), entries: [left(4, 17)], fits: 12, because: 'sixes stay whole' },
  ],
)('$fits: $because', ({ of, before = [], entries, fits }) => {
  expect(fittingAmount(of, { before, entries, now }, catalogue)).toBe(fits)
})
