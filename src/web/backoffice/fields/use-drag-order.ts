import { useState, type DragEvent } from 'react'
import { moveItem } from '#web/backoffice/fields/move-item.ts'

/** Reordering by mouse: what a row needs to be dragged and dropped on. Keyboard and touch use the buttons beside it. */
export function useDragOrder<T>(items: readonly T[], onChange: (items: T[]) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const move = (from: number, to: number) => onChange(moveItem(items, from, to))
  const row = (index: number) => ({
    draggable: true,
    'data-dragged': dragged === index || undefined,
    'data-over': (over === index && dragged !== null && dragged !== index) || undefined,
    onDragStart: (event: DragEvent) => {
      // Text inside an input is selected by dragging, not moved.
      if ((event.target as Element).closest('input, textarea')) return
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      setDragged(index)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      setOver(index)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      event.stopPropagation()
      move(dragged, index)
      setDragged(null)
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  })
  return { row, move }
}
