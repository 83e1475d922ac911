import { describe, expect, test } from 'vitest'
import { lineSale } from '#domain/menu/line-sale.ts'
import { sampleCatalogue, samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const NOON = '2026-11-20T11:00:00.000Z'
const EVENINGS = [{ type: 'daily' as const, from: '18:00', to: '22:00' }]

const soup = sampleProduct({ id: 2, name: 'Suppe' })
const beer = sampleProduct({ id: 3, name: 'Bier' })
const drinks = samplePart(
  'Getränk',
  [beer, soup].map(({ id, name }) => ({ name, product: { id, name } })),
  { type: 'select', isOptional: false },
)
const menu = sampleProduct({
  id: 1,
  name: 'Menü',
  type: 'bundle',
  config: { parts: [drinks] },
  bundleItems: [{ product: { id: 2, name: 'Suppe' }, amount: 1, unit: 'amount' }],
})
const categories = new Map([[7, { isEnabled: true, schedule: [] }]])
const catalog = [{ category: { id: 7 }, products: [1, 2, 3].map(id => ({ id })) }]
const onSale = (products = sampleCatalogue(menu, soup, beer)) => ({
  menu: { catalog },
  categories,
  products,
  timeZone: 'Europe/Vienna',
  supplyAt: NOON,
})
const item = (id: number, choice?: string) => ({
  uid: '1',
  product: { id },
  amount: 1,
  unit: 'amount' as const,
  parts: choice ? [{ name: 'Getränk', value: choice }] : [],
})

describe('A line', () => {
  test('is sold under the category that lists it', () => {
    expect(lineSale(soup, item(2), 0, onSale())).toEqual({ categoryId: 7 })
    expect(lineSale(menu, item(1, 'Bier'), 0, onSale())).toEqual({ categoryId: 7 })
  })

  test.each([
    { why: 'no menu is active', sale: { ...onSale(), menu: undefined } },
    { why: 'no category lists it', sale: { ...onSale(), menu: { catalog: [] } } },
    {
      why: 'its category is switched off',
      sale: { ...onSale(), categories: new Map([[7, { isEnabled: false, schedule: [] }]]) },
    },
  ])('is refused where $why', ({ sale }) =>
    expect(lineSale(soup, item(2), 3, sale)).toEqual({
      problems: [
        { field: 'items.3', code: 'unavailable', message: '„Suppe“ ist zum gewünschten Zeitpunkt nicht verfügbar.' },
      ],
    }),
  )

  test('is refused outside its schedule', () =>
    expect(lineSale({ ...soup, schedule: EVENINGS }, item(2), 0, onSale()).problems).toHaveLength(1))

  test('of a bundle is refused where a component is missing, by name', () =>
    expect(
      lineSale(menu, item(1, 'Bier'), 0, onSale(sampleCatalogue(menu, { ...soup, isEnabled: false }, beer))),
    ).toEqual({
      problems: [
        {
          field: 'items.0',
          code: 'unavailable',
          message: '„Menü“ ist zum gewünschten Zeitpunkt nicht verfügbar, weil „Suppe“ fehlt.',
        },
      ],
    }))

  test('of a bundle is refused at the choice that cannot be had', () =>
    expect(
      lineSale(menu, item(1, 'Bier'), 0, onSale(sampleCatalogue(menu, soup, { ...beer, isEnabled: false }))),
    ).toEqual({
      problems: [
        {
          field: 'items.0.parts.0',
          code: 'unavailable',
          message: 'Getränk: „Bier“ ist zum gewünschten Zeitpunkt nicht verfügbar. Bitte wählen Sie etwas anderes.',
        },
      ],
    }))
})
