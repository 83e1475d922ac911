import { expect, test } from 'vitest'
import { SHEET_LAYOUTS } from '#domain/labels/sheet-layout.ts'
import { fitsLabel, gridProblem, insetOf, layoutOfGrid, type TemplateGrid } from '#domain/templates/template-grid.ts'

const OWN: TemplateGrid = { preset: 'custom', rows: 8, columns: 3, cellWidthMm: 70, cellHeightMm: 37 }

test.each<{ grid: TemplateGrid | null; field: string | undefined; because: string }>([
  { grid: null, field: undefined, because: 'there is none' },
  { grid: { preset: 'compact', rows: 99 }, field: undefined, because: 'those of the house have their own measures' },
  { grid: OWN, field: undefined, because: 'three of 70 are as wide as A4' },
  { grid: { ...OWN, columns: 4 }, field: 'columns', because: 'four are wider' },
  { grid: { ...OWN, rows: 9 }, field: 'rows', because: 'nine of 37 are higher than A4' },
  { grid: { ...OWN, marginLeftMm: 1 }, field: 'columns', because: 'a margin pushes them over the edge' },
  { grid: { ...OWN, gapYMm: 2 }, field: 'rows', because: 'seven gaps of two are too much' },
  { grid: { ...OWN, cellWidthMm: null }, field: 'cellWidthMm', because: 'nobody knows how wide they are' },
  { grid: { ...OWN, pageFormat: 'letter' }, field: 'rows', because: 'American paper is shorter' },
  { grid: { ...OWN, pageFormat: 'custom' }, field: 'pageWidthMm', because: 'nobody knows how large the paper is' },
  {
    grid: { ...OWN, pageFormat: 'custom', pageWidthMm: 297, pageHeightMm: 420, columns: 4 },
    field: undefined,
    because: 'A3 takes four',
  },
  {
    grid: { preset: 'custom', rows: 50, columns: 20, cellWidthMm: 5, cellHeightMm: 5 },
    field: 'rows',
    because: 'nobody peels a thousand labels from a sheet',
  },
])('a grid is wrong at $field: $because', ({ grid, field }) => expect(gridProblem(grid)?.field).toBe(field))

test.each<{ grid: TemplateGrid | null; is: string }>([
  { grid: null, is: 'none' },
  { grid: { preset: null }, is: 'none' },
  { grid: { preset: 'detail' }, is: SHEET_LAYOUTS.detail.label },
  { grid: { ...OWN, columns: 4 }, is: 'none' },
  { grid: OWN, is: 'Eigener Bogen' },
])('$grid is the sheet $is', ({ grid, is }) => expect(layoutOfGrid(grid)?.label ?? 'none').toBe(is))

test.each([
  { size: { width: 45.7, height: 21.2 }, fits: true, because: 'it is as large' },
  { size: { width: 46.1, height: 21.2 }, fits: true, because: 'stationers round' },
  { size: { width: 47, height: 21.2 }, fits: false, because: 'it would lie on the next' },
])('a template of $size fits a compact label: $fits, because $because', ({ size, fits }) =>
  expect(fitsLabel(size, SHEET_LAYOUTS.compact)).toBe(fits),
)

test('a smaller template stands in the middle of its label', () =>
  expect(insetOf({ width: 40, height: 20 }, { ...SHEET_LAYOUTS.compact, cellWidth: 60, cellHeight: 30 })).toEqual({
    x: 10,
    y: 5,
  }))
