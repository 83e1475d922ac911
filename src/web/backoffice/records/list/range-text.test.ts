import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import type { Range } from '#contract/range.ts'
import { rangeWords, readTyped, typedRange, type TypedRange } from '#web/backoffice/records/list/RangeChip.tsx'

const price: Field = { kind: 'money', label: 'Preis' }
const tax: Field = { kind: 'percentage', label: 'Satz' }
const width: Field = { kind: 'integer', label: 'Breite' }
const made: Field = { kind: 'instant', label: 'Erstellt' }

describe('a range of a list', () => {
  test.each<{ field: Field; range: Range; words: string }>([
    { field: price, range: { from: '5' }, words: 'ab 5,00 €' },
    { field: price, range: { from: '5', to: '10.5' }, words: '5,00 € bis 10,50 €' },
    { field: price, range: { above: '5', below: '10' }, words: 'über 5,00 € unter 10,00 €' },
    { field: tax, range: { to: '10' }, words: 'bis 10 %' },
    { field: width, range: { above: '800' }, words: 'über 800' },
    { field: made, range: { from: '2026-11-01', to: '2026-11-30' }, words: '01.11.2026 bis 30.11.2026' },
    { field: made, range: { below: '2026-11-01' }, words: 'vor 01.11.2026' },
  ])('$range reads "$words"', ({ field, range, words }) => expect(rangeWords(field, range, '€')).toBe(words))

  const typed = (low: string, high: string): TypedRange => ({
    lower: { bound: 'from', text: low },
    upper: { bound: 'to', text: high },
  })
  test.each<{ field: Field; low: string; high: string; read: ReturnType<typeof readTyped>; because: string }>([
    {
      field: price,
      low: '5',
      high: '10,50',
      read: { range: { from: '5', to: '10.5' } },
      because: 'people write a comma',
    },
    {
      field: price,
      low: '1.234,50',
      high: '',
      read: { range: { from: '1234.5' } },
      because: 'and a point between thousands',
    },
    { field: price, low: '', high: '', read: { range: {} }, because: 'nothing narrows nothing' },
    {
      field: price,
      low: 'viel',
      high: '',
      read: { errors: { lower: 'Zum Beispiel 12,50.' } },
      because: 'it is no number',
    },
    {
      field: price,
      low: '10',
      high: '5',
      read: { errors: { upper: 'Dieser Wert ist kleiner als der erste.' } },
      because: 'it ends before it begins',
    },
    {
      field: made,
      low: '2026-11-30',
      high: '2026-11-01',
      read: { errors: { upper: 'Dieser Tag liegt vor dem ersten.' } },
      because: 'so do days',
    },
  ])('$low to $high: $because', ({ field, low, high, read }) =>
    expect(readTyped(field, typed(low, high))).toEqual(read),
  )

  test('stands in the inputs as it was typed', () => {
    expect(typedRange(price, { above: '5', to: '10.5' })).toEqual({
      lower: { bound: 'above', text: '5,00' },
      upper: { bound: 'to', text: '10,50' },
    })
    expect(typedRange(made, { from: '2026-11-01' })).toEqual({
      lower: { bound: 'from', text: '2026-11-01' },
      upper: { bound: 'to', text: '' },
    })
  })
})
