import { describe, expect, test } from 'vitest'
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

describe('A sheet of one’s own', () => {
  const own: TemplateGrid = { preset: 'custom', rows: 2, columns: 2, cellWidthMm: 100, cellHeightMm: 140 }
  const problem = (change: Partial<TemplateGrid>) => {
    const found = gridProblem({ ...own, ...change })
    return found && `${found.field}: ${found.message}`
  }
  test.each([
    [{}, undefined],
    [{ rows: null }, 'rows: Dieses Feld darf nicht leer sein.'],
    [{ columns: 0 }, 'columns: Dieses Feld darf nicht leer sein.'],
    [{ cellWidthMm: null }, 'cellWidthMm: Dieses Feld darf nicht leer sein.'],
    [{ cellHeightMm: null }, 'cellHeightMm: Dieses Feld darf nicht leer sein.'],
    [{ pageFormat: 'custom', pageHeightMm: 300 }, 'pageWidthMm: Dieses Feld darf nicht leer sein.'],
    [{ pageFormat: 'custom', pageWidthMm: 210 }, 'pageHeightMm: Dieses Feld darf nicht leer sein.'],
    // 210 and 297 with half a millimetre of what stationers round
    [{ gapXMm: 10.5 }, undefined],
    [{ gapXMm: 10.6 }, 'columns: Das sind 210,6 mm, das Papier ist 210 mm breit.'],
    [{ marginLeftMm: 10.6 }, 'columns: Das sind 210,6 mm, das Papier ist 210 mm breit.'],
    [{ gapYMm: 17.5 }, undefined],
    [{ gapYMm: 17.6 }, 'rows: Das sind 297,6 mm, das Papier ist 297 mm hoch.'],
    [{ marginTopMm: 17.6 }, 'rows: Das sind 297,6 mm, das Papier ist 297 mm hoch.'],
    [{ pageFormat: 'letter', cellWidthMm: 108.2 }, undefined],
    [{ pageFormat: 'letter', cellWidthMm: 108.3 }, 'columns: Das sind 216,6 mm, das Papier ist 215,9 mm breit.'],
    [{ pageFormat: 'letter' }, 'rows: Das sind 280 mm, das Papier ist 279,4 mm hoch.'],
    [{ rows: 20, columns: 20, cellWidthMm: 10, cellHeightMm: 10 }, undefined],
    [{ rows: 21, columns: 20, cellWidthMm: 5, cellHeightMm: 5 }, 'rows: Höchstens 400 Etiketten auf einem Bogen.'],
  ] as [Partial<TemplateGrid>, string | undefined][])('%j: %s', (change, says) => {
    const isTall = change.pageFormat === 'letter' && change.cellWidthMm
    expect(problem(isTall ? { ...change, cellHeightMm: 130 } : change)).toBe(says)
  })

  test('is the sheet it says it is', () =>
    expect(layoutOfGrid({ ...own, marginTopMm: 1, marginLeftMm: 2, gapXMm: 3, gapYMm: 4 })).toEqual({
      label: 'Eigener Bogen',
      page: { width: 210, height: 297 },
      rows: 2,
      columns: 2,
      cellWidth: 100,
      cellHeight: 140,
      marginTop: 1,
      marginLeft: 2,
      gapX: 3,
      gapY: 4,
    }))

  test('none is no sheet, and a sheet of the house has its measures', () => {
    expect([null, undefined, {}, { ...own, rows: null }].map(layoutOfGrid)).toEqual([null, null, null, null])
    expect(layoutOfGrid({ preset: 'detail', rows: 99 })).toMatchObject({ rows: 5, columns: 2, cellWidth: 99.1 })
  })

  test('a template fits a label within half a millimetre, and stands in its middle', () => {
    const layout = layoutOfGrid(own)!
    const fits = (width: number, height: number) => fitsLabel({ width, height }, layout)
    expect([fits(100.5, 140.5), fits(100.6, 140), fits(100, 140.6)]).toEqual([true, false, false])
    expect(insetOf({ width: 90, height: 100 }, layout)).toEqual({ x: 5, y: 20 })
  })
})
