import { type LabelItem, MOST_LABELLED, LABELLED_NAMES, type Labelled } from '#domain/labels/label-order.ts'
import { cellsOf, HOUSE_SHEETS, type HouseSheetName, type SheetLayout } from '#domain/labels/sheet-layout.ts'

/** What somebody has chosen so far; it stays while the tab does. */
export type LabelDraft = {
  /** Of what; products where nothing is said. */
  of?: Labelled
  layout: HouseSheetName
  /** An image template in place of the labels of the house. */
  templateId?: number | null
  items: readonly LabelItem[]
  startCell: number
  hasOutlines: boolean
}
export const NEW_DRAFT: LabelDraft = { layout: 'compact', items: [], startCell: 1, hasOutlines: false }

/** So many labels of a product; 0 takes it out. Who is chosen first is printed first. */
export function withCount(items: readonly LabelItem[], id: number, count: number): readonly LabelItem[] {
  if (count <= 0) return items.filter(item => item.id !== id)
  return items.some(item => item.id === id)
    ? items.map(item => (item.id === id ? { id, count } : item))
    : [...items, { id, count }]
}

/** One label of each of these that has none yet. */
export const withEach = (items: readonly LabelItem[], ids: readonly number[]): readonly LabelItem[] => [
  ...items,
  ...ids.filter(id => items.every(item => item.id !== id)).map(id => ({ id, count: 1 })),
]

/** Another sheet has other cells: begun ones are not carried over. */
export const withLayout = (draft: LabelDraft, layout: HouseSheetName): LabelDraft => ({
  ...draft,
  layout,
  templateId: null,
  startCell: 1,
})
export const withTemplate = (draft: LabelDraft, templateId: number): LabelDraft => ({
  ...draft,
  templateId,
  startCell: 1,
})

/** Labels of something else: another choice, on the sheet that suits it most. */
export const withKind = (draft: LabelDraft, of: Labelled): LabelDraft => ({
  ...NEW_DRAFT,
  hasOutlines: of === 'table' || of === 'branch',
  of,
  layout:
    of === 'product'
      ? draft.layout === 'card'
        ? 'compact'
        : draft.layout
      : of === 'table' || of === 'branch'
        ? 'card'
        : 'detail',
})

/** The first free cell behind what was printed, from 1; the first of a new sheet where none is left. */
export function nextCell({ layout, startCell, items }: LabelDraft, on: SheetLayout = HOUSE_SHEETS[layout]): number {
  const labels = items.reduce((sum, { count }) => sum + count, 0)
  return ((startCell - 1 + labels) % cellsOf(on)) + 1
}

/** The ids in an address such as `products=3,7`; anything else is none. */
export const idsIn = (search: string): number[] =>
  (new URLSearchParams(search).get('products') ?? '')
    .split(',')
    .map(Number)
    .filter(id => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST_LABELLED)

/** What an address such as `of=table` asks labels of. */
export const kindIn = (search: string): Labelled | undefined => {
  const of = new URLSearchParams(search).get('of')
  return LABELLED_NAMES.find(name => name === of)
}
