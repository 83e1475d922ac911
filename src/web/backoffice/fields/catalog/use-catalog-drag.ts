import { useState, type DragEvent } from 'react'

/** Where a product stands on a menu: the place of its category and its own place there. */
export type Spot = { category: number; place: number }

const isSame = (one: Spot | null, other: Spot) => one?.category === other.category && one.place === other.place

/** Dragging products within a category and from one to another. `place` beyond the last row means its end. */
export function useCatalogDrag(onDrop: (from: Spot, to: Spot) => void) {
  const [dragged, setDragged] = useState<Spot | null>(null)
  const [over, setOver] = useState<Spot | null>(null)
  const target = (spot: Spot) => ({
    'data-dragged': isSame(dragged, spot) || undefined,
    'data-over':
      (isSame(over, spot) && dragged && !isSame(dragged, spot) && (isBefore(dragged, spot) ? 'after' : 'before')) ||
      undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      setOver(spot)
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
      if (!isSame(dragged, spot)) onDrop(dragged, spot)
      setDragged(null)
      setOver(null)
    },
  })
  const grip = (spot: Spot) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      const row = (event.target as Element).closest('li')
      if (row) event.dataTransfer.setDragImage(row, 16, 16)
      setDragged(spot)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  })
  return { target, grip, isDragging: dragged !== null }
}
export type CatalogDrag = ReturnType<typeof useCatalogDrag>

/** Within one category what is dragged down lands behind the row it is dropped on. */
const isBefore = (from: Spot, to: Spot) => from.category === to.category && from.place < to.place
