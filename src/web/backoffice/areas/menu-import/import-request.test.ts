import { describe, expect, it } from 'vitest'
import type { DoubtKind } from '#domain/menu-import/doubts.ts'
import {
  batchOf,
  editedRecords,
  importBody,
  NEW_MENU,
  NO_MENU,
  openDoubts,
  withSeen,
  type Choices,
  type ImportAnswer,
  type ImportLine,
} from '#web/backoffice/areas/menu-import/import-request.ts'

const CHOICES: Choices = {
  target: '7',
  newName: '',
  branches: [],
  defaultCategory: '',
  tax: { tax: 10, takeawayTax: null, dineInTax: null },
  categoryTaxes: {},
}
const records = [
  { line: 2, cells: { name: 'Suppe', category: 'Suppen', price: '4,90' } },
  { line: 3, cells: { name: 'Bier\tgroß', category: 'Bier' } },
]
const told = (lines: { line: number; product: { id: number; version: number } | null }[]) =>
  ({ lines }) as unknown as ImportAnswer
const doubtful = (line: number, ...kinds: DoubtKind[]) =>
  ({ line, doubts: kinds.map(kind => ({ kind })) }) as unknown as ImportLine

describe('what is asked of the server', () => {
  it('holds the columns that say something, cells between tabs', () => {
    const body = importBody(records, CHOICES, null)
    expect(body).toMatchObject({ columns: ['name', 'category', 'price'], isDryRun: true, menu: { id: 7 } })
    expect(body.rows).toEqual([
      { line: 2, cells: 'Suppe\tSuppen\t4,90' },
      { line: 3, cells: 'Bier groß\tBier\t' },
    ])
  })

  it('names the versions a dry run told, and that a line was new', () => {
    const body = importBody(
      records,
      CHOICES,
      told([
        { line: 2, product: { id: 1, version: 4 } },
        { line: 3, product: null },
      ]),
    )
    expect([body.isDryRun, body.rows.map(({ version }) => version)]).toEqual([false, [4, null]])
  })

  it('says what a person has looked at, one line or all of a kind', () => {
    const lines = [doubtful(2, 'letters', 'number'), doubtful(3, 'number')]
    const one = withSeen(new Map(), lines, 'number')
    expect(openDoubts(lines[0]!, one).map(({ kind }) => kind)).toEqual(['letters'])
    expect(openDoubts(lines[1]!, one)).toEqual([])
    const all = withSeen(one, lines.slice(0, 1))
    expect(importBody(records, CHOICES, null, all).rows.map(({ seen }) => seen)).toEqual(['number,letters', 'number'])
  })

  it('keeps the lines that are looked at together until the last is done, then brings the next of their kind', () => {
    const lines = Array.from({ length: 10 }, (_, place) => doubtful(place + 1, place === 9 ? 'fee' : 'number'))
    const first = batchOf(lines, new Map(), null)
    expect(first).toEqual({ kind: 'number', lines: [1, 2, 3, 4, 5, 6, 7, 8] })
    const seven = withSeen(new Map(), lines.slice(0, 7))
    expect(batchOf(lines, seven, first)).toBe(first)
    const eight = withSeen(seven, lines.slice(7, 8))
    expect(batchOf(lines, eight, first)).toEqual({ kind: 'number', lines: [9] })
    const nine = withSeen(eight, lines.slice(8, 9))
    expect(batchOf(lines, nine, first)).toEqual({ kind: 'fee', lines: [10] })
    expect(batchOf(lines, withSeen(nine, lines), first)).toBeNull()
    // another kind that was asked for comes at once
    expect(batchOf(lines, new Map(), { kind: 'fee', lines: [] })).toEqual({ kind: 'fee', lines: [10] })
  })

  it('names the rates of categories however they are spelled', () => {
    const rates = { tax: 20, takeawayTax: null, dineInTax: null }
    expect(importBody(records, { ...CHOICES, categoryTaxes: { bier: rates } }, null).taxes).toEqual([
      { category: 'Bier', ...rates },
    ])
  })

  it('makes a new menu or none', () => {
    expect(
      importBody(records, { ...CHOICES, target: NEW_MENU, newName: ' Sommer ', branches: [4] }, null).menu,
    ).toEqual({
      name: 'Sommer',
      branches: [{ id: 4 }],
    })
    expect(importBody(records, { ...CHOICES, target: NO_MENU }, null).menu).toBeNull()
  })
})

it('what a person corrected stands in place of the file, and what was left out is not sent', () => {
  expect(editedRecords(records, new Map([[2, { price: '5,20' }]]), new Set([3]))).toEqual([
    { line: 2, cells: { name: 'Suppe', category: 'Suppen', price: '5,20' } },
  ])
})
