import { expect, test } from 'vitest'
import type { ProductRow } from '#contract/resources/products.ts'
import { atPrices } from '#server/core/cache/at-prices.ts'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { withRows } from '#server/core/cache/rows-by-id.ts'

const FROM = '2026-11-20T11:00:00.000Z'
const UNTIL = '2026-11-20T12:00:00.000Z'
const LATER = '2026-11-21T12:00:00.000Z'
const BEFORE = '2026-11-20T10:59:59.999Z'
const reduced = { id: 1, price: 12.9, reduction: { price: 9.9, from: FROM, until: UNTIL } } as ProductRow
const planned = {
  id: 2,
  price: 5,
  reduction: { price: 4, from: '2026-11-21T13:00:00+01:00', until: '2026-11-22T12:00:00.000Z' },
} as ProductRow
const plain = { id: 3, price: 3, reduction: null } as ProductRow
const raw = (...products: ProductRow[]) =>
  ({ version: 7, products, productById: new Map(products.map(row => [row.id, row])) }) as unknown as Catalogue

test('a catalogue without reductions is the one that was read, for ever', () => {
  const given = raw(plain)
  expect(atPrices(given, FROM)).toMatchObject({ from: '', until: '~' })
  expect(atPrices(given, FROM).catalogue).toBe(given)
})

test('each reduced product has its price from its first instant until before its last', () => {
  const given = raw(reduced, planned, plain)
  expect(
    [BEFORE, FROM, UNTIL, LATER].map(at => atPrices(given, at).catalogue.products.map(({ price }) => price)),
  ).toEqual([
    [12.9, 5, 3],
    [9.9, 5, 3],
    [12.9, 5, 3],
    [12.9, 4, 3],
  ])
  expect(atPrices(given, FROM).catalogue.productById.get(1)?.price).toBe(9.9)
})

test('it holds until the next turn, whatever offset that was written with', () => {
  const given = raw(reduced, planned)
  expect([BEFORE, FROM, UNTIL].map(at => atPrices(given, at)).map(({ from, until }) => [from, until])).toEqual([
    ['', FROM],
    [FROM, UNTIL],
    [UNTIL, LATER],
  ])
  const last = atPrices(given, '2026-11-22T12:00:00.000Z')
  expect([last.until, last.catalogue.pricesUntil]).toEqual(['~', undefined])
  expect(atPrices(given, FROM).catalogue.pricesUntil).toBe(UNTIL)
})

test('rows that were read once are the same objects as long as they are reduced, so pages that show them stay kept', () => {
  const first = atPrices(raw(reduced, plain), FROM)
  const second = atPrices(raw(reduced, { ...plain }), FROM)
  expect(second.catalogue.products[0]).toBe(first.catalogue.products[0])
  expect(second.catalogue.products[0]).not.toBe(reduced)
  const again = atPrices({ ...first.raw, version: 8 }, FROM, first)
  expect(again.catalogue.products).toBe(first.catalogue.products)
  expect(again.catalogue.productById).toBe(first.catalogue.productById)
})

test('after an edit the rows that began or ceased to be reduced are seen, and the others stay the same objects', () => {
  const first = atPrices(raw(reduced, planned, plain), FROM)
  const known = first.raw.products
  const edited = (...rows: ProductRow[]) => ({ ...raw(), products: withRows(known, rows) }) as unknown as Catalogue
  const begun = { ...plain, reduction: { price: 1, from: FROM, until: LATER } } as ProductRow
  const second = atPrices(edited({ ...reduced, reduction: null }, begun), FROM, first)
  expect(second.catalogue.products.map(({ price }) => price)).toEqual([12.9, 5, 1])
  expect([second.from, second.until]).toEqual([FROM, LATER])
  expect(second).toEqual(atPrices(second.raw, FROM))
  const third = atPrices(edited({ ...plain, price: 2 }), FROM, first)
  expect([third.catalogue.products[0], third.catalogue.productById.get(3)?.price]).toEqual([
    first.catalogue.products[0],
    2,
  ])
  expect(third.catalogue.products[0]).toBe(first.catalogue.products[0])
  const none = atPrices(edited({ ...reduced, reduction: null }, { ...planned, reduction: null }), FROM, first)
  expect(none.catalogue).toBe(none.raw)
})

test('its version differs after each turn', () => {
  const given = raw(reduced, planned)
  expect(new Set([BEFORE, FROM, UNTIL, LATER].map(at => atPrices(given, at).catalogue.version)).size).toBe(4)
})
