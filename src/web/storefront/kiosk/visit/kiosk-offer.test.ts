import { describe, expect, test } from 'vitest'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'
import { openingAt } from '#domain/hours/opening-at.ts'
import {
  attractPictures,
  counterOnly,
  isKioskBranch,
  kioskProduct,
  typeOffers,
} from '#web/storefront/kiosk/visit/kiosk-offer.ts'

const NOON = '2026-11-20T11:30:00.000Z'
const NIGHT = '2026-11-20T23:30:00.000Z'
const both = { ...sampleBranch, isDineInEnabled: true }
const part = (change: Partial<Part>): Part => ({
  id: 'p',
  name: 'Foto',
  type: 'image',
  isOptional: false,
  options: [],
  ...change,
})
const withParts = (...parts: Part[]): Product => sampleProduct({ type: 'configurable', config: { parts } })

describe('the first question', () => {
  test.each([
    {
      branch: both,
      allowed: [],
      types: ['dineIn', 'takeaway'],
      because: 'the branch offers both, and delivery makes no sense here',
    },
    { branch: both, allowed: ['takeaway'], types: ['takeaway'], because: 'the settings allow one' },
    { branch: both, allowed: ['delivery'], types: [], because: 'nobody has a delivery sent to a kiosk' },
    { branch: sampleBranch, allowed: ['dineIn', 'takeaway'], types: ['takeaway'], because: 'the branch has no tables' },
  ] as const)('offers $types: $because', ({ branch, allowed, types }) => {
    expect(typeOffers(branch, allowed, NOON).map(({ type }) => type)).toEqual(types)
  })

  test('at night nothing is open, and the next opening is known', () => {
    expect(typeOffers(both, [], NIGHT)).toEqual([
      { type: 'dineIn', isOpen: false, next: '2026-11-21T10:00:00.000Z' },
      { type: 'takeaway', isOpen: false, next: '2026-11-21T10:00:00.000Z' },
    ])
  })

  test.each([
    { change: {}, is: true, because: 'it takes orders for now' },
    { change: { isAppointmentRequired: true }, is: false, because: 'every order there needs a time' },
    { change: { isQuotationRequired: true }, is: false, because: 'the offer comes by mail' },
  ])('a branch is fit for a kiosk: $is, $because', ({ change, is }) => {
    expect(isKioskBranch({ ...both, ...change })).toBe(is)
  })
})

describe('what is sold at the counter only', () => {
  test.each([
    { product: sampleProduct(), note: undefined, because: 'it is ready at once' },
    {
      product: sampleProduct({ isLeadTimeEnabled: true, leadTimeType: 'days', leadTimeValue: 2 }),
      note: 'Nur auf Vorbestellung',
      because: 'it takes two days',
    },
    {
      product: sampleProduct({ isLeadTimeEnabled: true, leadTimeType: 'minutes', leadTimeValue: 30 }),
      note: undefined,
      because: 'half an hour is over before closing',
    },
    {
      product: withParts(part({})),
      note: 'Bitte an der Theke bestellen',
      because: 'a kiosk has no pictures of the guest',
    },
    { product: withParts(part({ isOptional: true })), note: undefined, because: 'the picture may be missing' },
  ])('$note: $because', ({ product, note }) => {
    expect(counterOnly(product, both, openingAt(both, 'takeaway', NOON))).toBe(note)
  })

  test('files nobody must send are not asked for, the other parts stay', () => {
    const size = part({ id: 'g', name: 'Größe', type: 'select' })
    expect(kioskProduct(withParts(size, part({ isOptional: true }))).config.parts).toEqual([size])
  })
})

test('the screensaver shows one dish of each category before the second of any', () => {
  const product = (id: number): Product =>
    sampleProduct({ id, images: [{ id: id * 10, version: 1, extension: 'jpg' }] })
  const category = (...productIds: number[]) => ({
    id: 1,
    name: 'K',
    isEnabled: true,
    schedule: [],
    isVisibleWhenUnavailable: false,
    productIds,
  })
  const pictures = attractPictures({
    categories: [category(1, 2, 3), category(4), category(5, 1)],
    products: [1, 2, 3, 4, 5].map(product),
  })
  expect(pictures.map(({ id }) => id)).toEqual([10, 40, 50, 20, 30])
})
