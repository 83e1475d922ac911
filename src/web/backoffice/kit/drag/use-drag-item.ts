import { useDraggable, useDroppable } from '@dnd-kit/core'
import { useCallback } from 'react'
import type { DragSpot } from '#web/backoffice/kit/drag/DragArea.tsx'

const GRIP = { role: 'button', roleDescription: 'Griff zum Verschieben', tabIndex: -1 }

/**
 * What a grip needs so that its row is dragged by it and others are dropped on the row, the next `[data-row]` around
 * it. It is no stop of the Tab key, since Alt and the arrow keys move a row from wherever the focus is in it; a screen
 * reader or a click gets to it.
 */
export function useDragGrip(id: string, spot: DragSpot) {
  const {
    setNodeRef: setGrip,
    setActivatorNodeRef,
    attributes,
    listeners,
  } = useDraggable({ id, data: spot, attributes: GRIP })
  const { setNodeRef: setRow } = useDroppable({ id, data: spot })
  const ref = useCallback(
    (grip: HTMLElement | null) => {
      setGrip(grip)
      setActivatorNodeRef(grip)
      setRow(grip?.closest<HTMLElement>('[data-row]') ?? null)
    },
    [setGrip, setActivatorNodeRef, setRow],
  )
  return { ref, ...attributes, ...listeners }
}

/** What an element needs to be dragged as a whole and dropped on, by mouse and finger; keys have ways of their own. */
export function useDragItem<S extends DragSpot>(id: string, spot: S, isDisabled: boolean) {
  const { setNodeRef: setItem, setActivatorNodeRef, listeners } = useDraggable({ id, data: spot, disabled: isDisabled })
  const { setNodeRef: setTarget } = useDroppable({ id, data: spot })
  const ref = useCallback(
    (item: HTMLElement | null) => {
      setItem(item)
      // keys pressed at what stands in it, such as a link, are none of a drag
      setActivatorNodeRef(item)
      setTarget(item)
    },
    [setItem, setActivatorNodeRef, setTarget],
  )
  return { ref, ...listeners }
}

/** What an element needs to be dropped on. */
export const useDropTarget = <S extends DragSpot>(id: string, spot: S) => useDroppable({ id, data: spot }).setNodeRef
