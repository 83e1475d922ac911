/** A sheet of labels in millimetres from its upper left corner, on A4 unless `page` says otherwise. */
export type SheetLayout = {
  label: string
  page?: { width: number; height: number }
  rows: number
  columns: number
  cellWidth: number
  cellHeight: number
  marginTop: number
  marginLeft: number
  gapX: number
  gapY: number
}

export const SHEET = { width: 210, height: 297 } as const

/**
 * The two sheets of the house (docs/reference/image-templates.md#label-sheets-of-the-house), 12 by 4 and 5 by 2, each
 * with the measures of labels that every stationer has: 45.7 × 21.2 mm and 99.1 × 57 mm.
 */
export const SHEET_LAYOUTS = {
  compact: {
    label: 'Kompakt',
    rows: 12,
    columns: 4,
    cellWidth: 45.7,
    cellHeight: 21.2,
    marginTop: 21.3,
    marginLeft: 9.7,
    gapX: 2.6,
    gapY: 0,
  },
  detail: {
    label: 'Ausführlich',
    rows: 5,
    columns: 2,
    cellWidth: 99.1,
    cellHeight: 57,
    marginTop: 6,
    marginLeft: 4.65,
    gapX: 2.5,
    gapY: 0,
  },
} as const satisfies Readonly<Record<string, SheetLayout>>
export type SheetLayoutName = keyof typeof SHEET_LAYOUTS
export const SHEET_LAYOUT_NAMES = Object.keys(SHEET_LAYOUTS) as [SheetLayoutName, ...SheetLayoutName[]]

/**
 * Four cards of A6 on a page, to stand on tables or hang up, besides the sheets of labels: for anything but products.
 */
export const HOUSE_SHEETS = {
  ...SHEET_LAYOUTS,
  card: {
    label: 'Aufsteller A6',
    rows: 2,
    columns: 2,
    cellWidth: 105,
    cellHeight: 148.5,
    marginTop: 0,
    marginLeft: 0,
    gapX: 0,
    gapY: 0,
  },
} as const satisfies Readonly<Record<string, SheetLayout>>
export type HouseSheetName = keyof typeof HOUSE_SHEETS
export const HOUSE_SHEET_NAMES = Object.keys(HOUSE_SHEETS) as [HouseSheetName, ...HouseSheetName[]]

export const cellsOf = ({ rows, columns }: Pick<SheetLayout, 'rows' | 'columns'>): number => rows * columns

/** The upper left corner of a cell, counted from 0, row by row. */
export function cellPlace(layout: SheetLayout, cell: number): { x: number; y: number } {
  const column = cell % layout.columns
  const row = Math.floor(cell / layout.columns)
  return {
    x: layout.marginLeft + column * (layout.cellWidth + layout.gapX),
    y: layout.marginTop + row * (layout.cellHeight + layout.gapY),
  }
}

/** How large the paper is. */
export const pageOf = ({ page = SHEET }: Pick<SheetLayout, 'page'>): { width: number; height: number } => page
