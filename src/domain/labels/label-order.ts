import { cellsOf, type SheetLayout } from '#domain/labels/sheet-layout.ts'

/** What labels can be printed of, beside each how many of it are called. */
export const LABELLED = {
  product: 'Produkte',
  category: 'Kategorien',
  table: 'Tische',
  branch: 'Filialen',
  order: 'Bestellungen',
} as const
export type Labelled = keyof typeof LABELLED
export const LABELLED_NAMES = Object.keys(LABELLED) as [Labelled, ...Labelled[]]

/** How many labels of a product are wanted. */
export type LabelItem = { id: number; count: number }

/** No order prints more labels: fifty sheets of the small ones. */
export const MOST_LABELS = 2400
/** So many products stand on them at most. */
export const MOST_LABELLED = 1000
/** How far a printer may be off, in millimetres. */
export const MOST_SHIFT = 5

/** A label's place: on which sheet and in which cell, both counted from 0. */
export type PlacedLabel = { id: number; sheet: number; cell: number }

/** How many labels are wanted in all. */
export const labelCount = (items: readonly LabelItem[]): number => items.reduce((sum, { count }) => sum + count, 0)

/**
 * Labels one after the other as their products stand, the first in `startCell` (from 1), so that a begun sheet is used
 * up.
 */
export function placeLabels(items: readonly LabelItem[], layout: SheetLayout, startCell: number): PlacedLabel[] {
  const cells = cellsOf(layout)
  const ids = items.flatMap(({ id, count }) => Array.from({ length: count }, () => id))
  return ids.map((id, index) => {
    const place = startCell - 1 + index
    return { id, sheet: Math.floor(place / cells), cell: place % cells }
  })
}
