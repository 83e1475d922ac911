import { describe, expect, test } from 'vitest'
import type { Field } from '#contract/field.ts'
import { cellOf, headingOf } from '#contract/cells/cell-of.ts'
import { legendOf } from '#domain/text/allergen-legend.ts'
import type { Cell } from '#domain/tables/cell.ts'

const context = { timeZone: 'Europe/Vienna', legend: legendOf({ allergenStyle: 'lettersAt', allergenLegend: [] }) }
const label = 'Feld'

describe('a value in a file', () => {
  test.each<{ field: Field; value: unknown; cell: Cell; because: string }>([
    { field: { kind: 'money', label }, value: 12.9, cell: { number: 12.9, as: 'money' }, because: 'it can be summed' },
    {
      field: { kind: 'percentage', label },
      value: 10,
      cell: { number: 10, as: 'percent' },
      because: 'it can be reckoned with',
    },
    { field: { kind: 'integer', label }, value: 0, cell: { number: 0, as: 'plain' }, because: 'zero is a value' },
    { field: { kind: 'boolean', label }, value: false, cell: 'Nein', because: 'no is a value' },
    { field: { kind: 'day', label }, value: '2026-03-29', cell: { day: '2026-03-29' }, because: 'days can be sorted' },
    {
      field: { kind: 'instant', label },
      value: '2026-06-30T22:30:00.000Z',
      cell: { moment: '2026-07-01T00:30' },
      because: 'moments read on the clock of the shop',
    },
    {
      field: { kind: 'select', label, options: { bundle: 'Menü' } },
      value: 'bundle',
      cell: 'Menü',
      because: 'people read the label',
    },
    {
      field: { kind: 'allergens', label },
      value: ['gluten', 'milk'],
      cell: 'A, G',
      because: 'by the marks of the shop',
    },
    {
      field: { kind: 'references', label, to: 'branches' },
      value: [{ id: 1, name: 'Wien' }, { id: 2 }],
      cell: 'Wien, #2',
      because: 'links by name, else by number',
    },
    {
      field: { kind: 'images', label },
      value: [{ id: 1 }, { id: 2 }],
      cell: { number: 2, as: 'plain' },
      because: 'pictures are counted',
    },
    {
      field: { kind: 'group', label, fields: { amount: { kind: 'decimal', label }, unit: { kind: 'unit', label } } },
      value: { amount: 0.5, unit: 'l' },
      cell: '0,5 Liter',
      because: 'a group reads as one',
    },
    {
      field: { kind: 'nodeContent', label },
      value: { name: 'Lärche', teaser: { text: 'Hält Wind und Wetter stand.', slider: null }, body: [] },
      cell: 'Hält Wind und Wetter stand.',
      because: 'a kind of wood by what is said of it',
    },
    {
      field: { kind: 'nodeContent', label },
      value: { name: 'Reservierung' },
      cell: 'Reservierung',
      because: 'a form by its name',
    },
    { field: { kind: 'text', label }, value: null, cell: null, because: 'nothing is nothing' },
  ])('$field.kind $value: $because', ({ field, value, cell }) => {
    const made = cellOf(field, value, context)
    expect(typeof made === 'string' ? made.replaceAll(' ', ' ') : made).toEqual(cell)
  })

  test.each([
    { field: { kind: 'money', label: 'Preis' }, heading: 'Preis (EUR)' },
    { field: { kind: 'percentage', label: 'Satz' }, heading: 'Satz (%)' },
    { field: { kind: 'text', label: 'Name' }, heading: 'Name' },
  ] as const)('$heading heads its column', ({ field, heading }) => expect(headingOf(field, 'EUR')).toBe(heading))
})
