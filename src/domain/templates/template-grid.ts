import { SHEET, SHEET_LAYOUTS, type SheetLayout, type SheetLayoutName } from '#domain/labels/sheet-layout.ts'

/** Which sheet of labels a template is for: one of the house's, or one with measures of its own. */
export const GRID_PRESETS = {
  compact: 'Kompakt, 12 × 4',
  detail: 'Ausführlich, 5 × 2',
  custom: 'Eigener Bogen',
} as const
export const PAGE_FORMATS = { A4: 'A4', letter: 'Letter', custom: 'Anderes Papier' } as const
const PAGES = { A4: SHEET, letter: { width: 215.9, height: 279.4 } } as const

/**
 * Labels on a sheet, in millimetres (docs/reference/image-templates.md#template-grid); what is not said of an own sheet
 * keeps it from being one.
 */
export type TemplateGrid = {
  preset?: SheetLayoutName | 'custom' | null
  rows?: number | null
  columns?: number | null
  pageFormat?: keyof typeof PAGE_FORMATS | null
  pageWidthMm?: number | null
  pageHeightMm?: number | null
  marginTopMm?: number | null
  marginLeftMm?: number | null
  gapXMm?: number | null
  gapYMm?: number | null
  cellWidthMm?: number | null
  cellHeightMm?: number | null
}
/** A template that is printed on labels is measured in millimetres. */
type Frame = { width: number; height: number }

/** Rounded measures of stationers add up to a little more than the paper now and then. */
const TOLERANCE = 0.5
const MOST_CELLS = 400

/** What is wrong with a grid, and at which of its fields; undefined where it is none or can be printed. */
export function gridProblem(
  grid: TemplateGrid | null | undefined,
): { field: keyof TemplateGrid; message: string } | undefined {
  if (grid?.preset !== 'custom') return undefined
  const needed = [
    'rows',
    'columns',
    'cellWidthMm',
    'cellHeightMm',
    ...(grid.pageFormat === 'custom' ? (['pageWidthMm', 'pageHeightMm'] as const) : []),
  ] as const
  const missing = needed.find(name => !grid[name])
  if (missing) return { field: missing, message: 'Dieses Feld darf nicht leer sein.' }
  const { rows, columns, cellWidth, cellHeight, marginLeft, marginTop, gapX, gapY, page = SHEET } = customLayout(grid)
  if (rows * columns > MOST_CELLS)
    return { field: 'rows', message: `Höchstens ${MOST_CELLS} Etiketten auf einem Bogen.` }
  const wide = marginLeft + columns * cellWidth + (columns - 1) * gapX
  if (wide > page.width + TOLERANCE)
    return { field: 'columns', message: `Das sind ${said(wide)} mm, das Papier ist ${said(page.width)} mm breit.` }
  const high = marginTop + rows * cellHeight + (rows - 1) * gapY
  if (high > page.height + TOLERANCE)
    return { field: 'rows', message: `Das sind ${said(high)} mm, das Papier ist ${said(page.height)} mm hoch.` }
  return undefined
}
const said = (length: number) => length.toLocaleString('de-AT', { maximumFractionDigits: 1 })

/** The sheet a template is printed on; null where it is for none, or its own one is not complete. */
export function layoutOfGrid(grid: TemplateGrid | null | undefined): SheetLayout | null {
  if (!grid?.preset || gridProblem(grid)) return null
  return grid.preset === 'custom' ? customLayout(grid) : SHEET_LAYOUTS[grid.preset]
}

function customLayout(grid: TemplateGrid): SheetLayout {
  const format = grid.pageFormat ?? 'A4'
  return {
    label: GRID_PRESETS.custom,
    page: format === 'custom' ? { width: grid.pageWidthMm ?? 0, height: grid.pageHeightMm ?? 0 } : PAGES[format],
    rows: grid.rows ?? 0,
    columns: grid.columns ?? 0,
    cellWidth: grid.cellWidthMm ?? 0,
    cellHeight: grid.cellHeightMm ?? 0,
    marginTop: grid.marginTopMm ?? 0,
    marginLeft: grid.marginLeftMm ?? 0,
    gapX: grid.gapXMm ?? 0,
    gapY: grid.gapYMm ?? 0,
  }
}

/** Whether a template is no larger than the labels of its sheet. */
export const fitsLabel = ({ width, height }: Frame, { cellWidth, cellHeight }: SheetLayout): boolean =>
  width <= cellWidth + TOLERANCE && height <= cellHeight + TOLERANCE

/** Where the corner of a template lies on a label, so that it stands in its middle. */
export const insetOf = (
  { width, height }: Frame,
  { cellWidth, cellHeight }: SheetLayout,
): { x: number; y: number } => ({
  x: (cellWidth - width) / 2,
  y: (cellHeight - height) / 2,
})
