import { useState } from 'react'
import { type Catalog, moveProduct, type Spot } from '#web/backoffice/fields/catalog/category-products.ts'
import type { RowList, RowSpot } from '#web/backoffice/fields/rows/use-row-list.ts'

type ProductSpot = Spot & { kind: 'product' }
type CatalogSpot = RowSpot | ProductSpot

const isProduct = (spot: CatalogSpot): spot is ProductSpot => 'place' in spot
const isSame = (one: Spot | null, other: Spot) => one?.category === other.category && one.place === other.place
/** Within one category what is dragged down lands behind the row it is dropped on. */
const isBefore = (from: Spot, to: Spot) => from.category === to.category && from.place < to.place

type Options = {
  catalog: Catalog
  /** The categories in their order. */
  rows: RowList
  labelOf: (product: number) => string
  onChange: (catalog: Catalog) => void
}

/**
 * Dragging categories, and products within a category and from one to another: a product goes to the place of another
 * one, or on a category to its end.
 */
export function useCatalogDrag({ catalog, rows, labelOf, onChange }: Options) {
  const [dragged, setDragged] = useState<Spot | null>(null)
  const [over, setOver] = useState<Spot | null>(null)
  const endOf = (category: number): Spot => ({ category, place: catalog[category]?.products.length ?? 0 })
  const targetOf = (at: CatalogSpot): Spot => (isProduct(at) ? at : endOf(at.index))
  return {
    /** What the area needs in which all of them are dragged. */
    area: {
      nameOf: (what: CatalogSpot) =>
        isProduct(what) ? labelOf(catalog[what.category]?.products[what.place]?.id ?? 0) : rows.drag.nameOf(what),
      placeOf: (at: CatalogSpot) =>
        isProduct(at)
          ? `${rows.drag.nameOf({ kind: '', index: at.category })}, Platz ${at.place + 1}`
          : `${rows.drag.nameOf(at)}, ${rows.drag.placeOf(at)}`,
      canDrop: (what: CatalogSpot, at: CatalogSpot) => isProduct(what) || !isProduct(at),
      onOver: (what: CatalogSpot | null, at: CatalogSpot | null) => {
        const isRow = what !== null && !isProduct(what)
        rows.drag.onOver(isRow ? what : null, isRow && at && !isProduct(at) ? at : null)
        setDragged(what && !isRow ? what : null)
        setOver(what && !isRow && at ? targetOf(at) : null)
      },
      onDrop: (what: CatalogSpot, at: CatalogSpot) => {
        if (isProduct(what)) onChange(moveProduct(catalog, what, targetOf(at)))
        else if (!isProduct(at)) rows.drag.onDrop(what, at)
      },
    },
    spot: (spot: Spot): ProductSpot => ({ kind: 'product', ...spot }),
    /** What a row needs to show where a product is dragged to. */
    mark: (spot: Spot) => ({
      'data-dragged': isSame(dragged, spot) || undefined,
      'data-over':
        (isSame(over, spot) && dragged && !isSame(dragged, spot) && (isBefore(dragged, spot) ? 'after' : 'before')) ||
        undefined,
    }),
    isDragging: dragged !== null,
  }
}
export type CatalogDrag = ReturnType<typeof useCatalogDrag>
