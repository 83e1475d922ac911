import type { Drawn, Measure } from '#domain/drawing/drawn.ts'
import type { Texts } from '#domain/drawing/fill-in.ts'
import { drawLayers } from '#domain/drawing/draw-layers.ts'
import { LABEL_LAYERS } from '#domain/labels/label-layers.ts'
import { labelCount, type LabelItem, placeLabels } from '#domain/labels/label-order.ts'
import {
  cellPlace,
  cellsOf,
  HOUSE_SHEETS,
  type HouseSheetName,
  SHEET_LAYOUTS,
  type SheetLayout,
  type SheetLayoutName,
} from '#domain/labels/sheet-layout.ts'

/**
 * What is to be printed: labels of products in a row, from `startCell` (from 1) on, moved by what the printer is off in
 * millimetres.
 */
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

/** Where labels lie, whatever stands on them. */
export type SheetPlan = Omit<SheetOrder, 'layout'>

/** The sheets with all their labels, in millimetres. What a product says is set once, however often it is printed. */
export function drawSheets(order: SheetOrder, textsOf: ReadonlyMap<number, Texts>, measure: Measure): Sheet[] {
  const layout: SheetLayout = SHEET_LAYOUTS[order.layout]
  const lines = order.hasOutlines ? [outline(layout, CORNER)] : []
  return drawSheetsOf({ ...order, hasOutlines: false }, layout, id => [
    ...lines,
    ...drawLayers(LABEL_LAYERS[order.layout], textsOf.get(id) ?? {}, measure),
  ])
}

const CORNER = { x: 0, y: 0 }

/**
 * The sheets of any layout: `faceOf` says what stands on the label of an id, from `inset` on, and is asked once for
 * each. Lines to cut along lie above it.
 */
export function drawSheetsOf(
  plan: SheetPlan,
  layout: SheetLayout,
  faceOf: (id: number) => readonly Drawn[],
  inset = CORNER,
): Sheet[] {
  const faces = new Map<number, readonly Drawn[]>()
  const faceFor = (id: number) => {
    const known = faces.get(id) ?? [...faceOf(id), ...(plan.hasOutlines ? [outline(layout, inset)] : [])]
    faces.set(id, known)
    return known
  }
  const sheets: Sheet[] = []
  for (const { id, sheet, cell } of placeLabels(plan.items, layout, plan.startCell)) {
    const { x, y } = cellPlace(layout, cell)
    while (sheets.length <= sheet) sheets.push({ labels: [] })
    sheets[sheet]?.labels.push({
      id,
      cell,
      x: x + inset.x + plan.shiftX,
      y: y + inset.y + plan.shiftY,
      drawn: faceFor(id),
    })
  }
  return sheets
}

const outline = ({ cellWidth, cellHeight }: SheetLayout, inset: { x: number; y: number }): Drawn => ({
  kind: 'box',
  x: 0 - inset.x,
  y: 0 - inset.y,
  width: cellWidth,
  height: cellHeight,
  radius: 0,
  stroke: '#999999',
  strokeWidth: HAIRLINE,
})

/** How many sheets an order takes, on its own layout or another one. */
export function sheetCount(
  { layout, items, startCell }: Pick<SheetPlan, 'items' | 'startCell'> & { layout: HouseSheetName },
  on: SheetLayout = HOUSE_SHEETS[layout],
): number {
  const labels = labelCount(items)
  return labels === 0 ? 0 : Math.ceil((startCell - 1 + labels) / cellsOf(on))
}
