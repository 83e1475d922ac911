import type { Drawn, Measure } from '#domain/drawing/drawn.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { drawLayers } from '#domain/drawing/draw-layers.ts'
import { LABEL_LAYERS } from '#domain/labels/label-layers.ts'
import { type LabelItem, placeLabels } from '#domain/labels/label-order.ts'
import { cellPlace, cellsOf, SHEET_LAYOUTS, type SheetLayout, type SheetLayoutName } from '#domain/labels/sheet-layout.ts'

/** What is to be printed: labels of products in a row, from `startCell` (from 1) on, moved by what the printer is off in millimetres. */
export type SheetOrder = {
  layout: SheetLayoutName
  items: readonly LabelItem[]
  startCell: number
  shiftX: number
  shiftY: number
  /** Lines to cut along, for paper that is not cut yet. */
  hasOutlines: boolean
}
/** A label on a sheet: its corner, and what stands on it from there. */
export type SheetLabel = { id: number; cell: number; x: number; y: number; drawn: readonly Drawn[] }
export type Sheet = { labels: SheetLabel[] }

const HAIRLINE = 0.1

/** The sheets with all their labels, in millimetres. What a product says is set once, however often it is printed. */
export function drawSheets(order: SheetOrder, textsOf: ReadonlyMap<number, Texts>, measure: Measure): Sheet[] {
  const layout: SheetLayout = SHEET_LAYOUTS[order.layout]
  const faces = new Map<number, readonly Drawn[]>()
  const faceOf = (id: number) => {
    const known = faces.get(id) ?? [
      ...(order.hasOutlines ? [outline(layout)] : []),
      ...drawLayers(LABEL_LAYERS[order.layout], textsOf.get(id) ?? {}, measure),
    ]
    faces.set(id, known)
    return known
  }
  const sheets: Sheet[] = []
  for (const { id, sheet, cell } of placeLabels(order.items, layout, order.startCell)) {
    const { x, y } = cellPlace(layout, cell)
    while (sheets.length <= sheet) sheets.push({ labels: [] })
    sheets[sheet]?.labels.push({ id, cell, x: x + order.shiftX, y: y + order.shiftY, drawn: faceOf(id) })
  }
  return sheets
}

const outline = ({ cellWidth, cellHeight }: SheetLayout): Drawn => ({
  kind: 'box',
  x: 0,
  y: 0,
  width: cellWidth,
  height: cellHeight,
  radius: 0,
  stroke: '#999999',
  strokeWidth: HAIRLINE,
})

/** How many sheets an order takes. */
export const sheetCount = ({ layout, items, startCell }: Pick<SheetOrder, 'layout' | 'items' | 'startCell'>): number => {
  const labels = items.reduce((sum, { count }) => sum + count, 0)
  return labels === 0 ? 0 : Math.ceil((startCell - 1 + labels) / cellsOf(SHEET_LAYOUTS[layout]))
}
