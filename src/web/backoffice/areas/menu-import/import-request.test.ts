import { describe, expect, it } from 'vitest'
import type { DoubtKind } from '#domain/menu-import/doubts.ts'
import {
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
    const doubtful = (line: number, ...kinds: DoubtKind[]) =>
      ({ line, doubts: kinds.map(kind => ({ kind })) }) as unknown as ImportLine
    const lines = [doubtful(2, 'letters', 'number'), doubtful(3, 'number')]
    const one = withSeen(new Map(), lines, 'number')
    expect(openDoubts(lines[0]!, one).map(({ kind }) => kind)).toEqual(['letters'])
    expect(openDoubts(lines[1]!, one)).toEqual([])
    const all = withSeen(one, lines.slice(0, 1))
    expect(importBody(records, CHOICES, null, all).rows.map(({ seen }) => seen)).toEqual(['number,letters', 'number'])
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
