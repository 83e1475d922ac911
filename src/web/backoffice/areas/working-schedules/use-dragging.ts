import { useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { holdPlanReading } from '#web/backoffice/areas/working-schedules/plan-reading.ts'
import type { ScheduleMutations } from '#web/backoffice/areas/working-schedules/use-schedule-mutations.ts'

type Drag = {
  id: number
  chip: HTMLElement
  x: number
  y: number
  isResizing: boolean
  hasMoved: boolean
  over: HTMLElement | null
  /** Lets the plan be read anew. */
  release: () => void
}
/** So far a pointer moves before it drags, and so far for a quarter of an hour. */
const [STILL_PX, QUARTER_PX] = [6, 6]
const QUARTER = 15

/**
 * Drags shifts with mouse or pen: over cells to move them, with Ctrl or Alt to copy, at the edge to resize. While it
 * lasts nothing is drawn anew but the one shift, by its transform. Fingers scroll; they open a shift and change it
 * there.
 */
export function useDragging(
  table: RefObject<HTMLTableElement | null>,
  { isWanted, deeds }: { isWanted: boolean; deeds: ScheduleMutations; timeZone: string },
) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)

  const mark = (cell: HTMLElement | null) => {
    if (drag.current?.over === cell) return
    drag.current?.over?.removeAttribute('data-over')
    cell?.setAttribute('data-over', '')
    if (drag.current) drag.current.over = cell
  }
  const end = () => {
    const now = drag.current
    if (!now) return null
    now.release()
    mark(null)
    now.chip.style.removeProperty('translate')
    now.chip.removeAttribute('data-dragged')
    now.chip.removeAttribute('data-shift')
    drag.current = null
    return now
  }
  const quarters = (event: PointerEvent, { x }: Drag) => Math.round((event.clientX - x) / QUARTER_PX)

  if (!isWanted) return {}
  return {
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false
      const chip = (event.target as Element).closest<HTMLElement>('[data-drag]')
      if (!chip || event.button !== 0 || event.pointerType === 'touch') return
      const isResizing = (event.target as Element).closest('[data-grip]') !== null
      const [x, y] = [event.clientX, event.clientY]
      drag.current = {
        id: Number(chip.dataset['row']),
        chip,
        x,
        y,
        isResizing,
        hasMoved: false,
        over: null,
        release: holdPlanReading(),
      }
      chip.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (!now) return
      const [x, y] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.hasMoved && Math.hypot(x, y) < STILL_PX) return
      now.hasMoved = true
      now.chip.setAttribute('data-dragged', '')
      if (now.isResizing) {
        const minutes = quarters(event, now) * QUARTER
        now.chip.setAttribute('data-shift', `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} Min.`)
        return
      }
      now.chip.style.translate = `${x}px ${y}px`
      const below = document
        .elementsFromPoint(event.clientX, event.clientY)
        .find(one => one instanceof HTMLElement && one.dataset['cell'] !== undefined)
      mark(below instanceof HTMLElement && table.current?.contains(below) ? below : null)
    },
    onPointerUp(event: PointerEvent) {
      const over = drag.current?.over ?? null
      const now = end()
      if (!now?.hasMoved) return
      wasDragged.current = true
      if (now.isResizing) return deeds.resize(now.id, quarters(event, now) * QUARTER)
      if (!over) return
      const to = { userId: Number(over.dataset['user']) || null, day: over.dataset['day'] ?? '' }
      if (event.ctrlKey || event.altKey) deeds.copy(now.id, to)
      else deeds.move(now.id, to)
    },
    onPointerCancel: () => void end(),
    // a drag ends with a click that opens nothing
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
