import { describe, expect, test } from 'vitest'
import { products } from '#contract/resources/products.ts'
import { users } from '#contract/resources/users.ts'
import { rangedFields, readRanges } from '#contract/list-range.ts'
import { isBound, type Range, type RangeKind, rangeProblem } from '#contract/range.ts'

describe('a range of a list', () => {
  test('is offered for money, rates, numbers, days and moments, and for when a row was made and changed', () => {
    const names = rangedFields(products.fields).map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining(['price', 'tax', 'leadTimeValue', 'minimumQuantity', 'createdAt', 'updatedAt']),
    )
    expect(names).not.toEqual(expect.arrayContaining(['name']))
    expect(names).not.toContain('netQuantity')
    expect(rangedFields(users.fields).map(([name]) => name)).toEqual(
      expect.arrayContaining(['entryDate', 'lastLoginAt']),
    )
  })

  test.each<{ kind: RangeKind; text: string; is: boolean; because: string }>([
    { kind: 'number', text: '12.5', is: true, because: 'addresses write a point' },
    { kind: 'number', text: '-3', is: true, because: 'a longitude lies west' },
    { kind: 'number', text: '12,5', is: false, because: 'a comma is how people write it' },
    { kind: 'number', text: '1e9', is: false, because: 'nobody means it' },
    { kind: 'number', text: '', is: false, because: 'nothing is no end' },
    { kind: 'day', text: '2026-02-28', is: true, because: 'it is a day' },
    { kind: 'day', text: '2026-02-30', is: false, because: 'February has no thirtieth' },
    { kind: 'instant', text: '2026-11-01', is: true, because: 'moments are asked for by their day' },
    { kind: 'instant', text: '2026-11-01T10:00', is: false, because: 'and not by their hour' },
  ])('$kind $text: $because', ({ kind, text, is }) => expect(isBound(kind, text)).toBe(is))

  test.each<{ kind: RangeKind; range: Range; at: string | null; because: string }>([
    { kind: 'number', range: { from: '5', to: '5' }, at: null, because: 'both ends belong to it' },
    { kind: 'number', range: { from: '9', to: '10' }, at: null, because: 'numbers are no words' },
    { kind: 'number', range: { from: '10', to: '9' }, at: 'to', because: 'it ends before it begins' },
    { kind: 'number', range: { above: '10', below: '9.5' }, at: 'below', because: 'it ends before it begins' },
    { kind: 'day', range: { from: '2026-11-30', to: '2026-11-01' }, at: 'to', because: 'it ends before it begins' },
    { kind: 'day', range: { to: '2026-11-01' }, at: null, because: 'one end is enough' },
  ])('$range: $because', ({ kind, range, at }) => expect(rangeProblem(kind, range)?.bound ?? null).toBe(at))

  test('is read from an address by its field, and what is none is left out', () => {
    const given = {
      'price.from': '5',
      'price.below': '10',
      'name.from': 'a',
      'createdAt.to': '2026-11-30',
      'tax.from': 'x',
      search: 'brot',
    }
    expect(Object.fromEntries(readRanges(products.fields, given))).toEqual({
      price: { from: '5', below: '10' },
      createdAt: { to: '2026-11-30' },
    })
  })
})
