import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { holdPlanReading } from '#web/backoffice/areas/working-schedules/plan-reading.ts'
import type { ScheduleMutations } from '#web/backoffice/areas/working-schedules/use-schedule-mutations.ts'

type Drag = {
  id: number
  chip: HTMLElement
  x: number
  y: number
  isResizing: boolean
  hasMoved: boolean
  /** A finger scrolls until it has held still for a moment; mouse and pen hold from the first. */
  isHeld: boolean
  holding: ReturnType<typeof setTimeout> | undefined
  over: HTMLElement | null
  /** Where the pointer is, and how far the days were scrolled below it. */
  at: number
  scrolled: number
  scrolling: ReturnType<typeof setInterval> | undefined
  /** Lets the plan be read anew. */
  release: () => void
}
/** So far a pointer moves before it drags, and so far for a quarter of an hour. */
const [STILL_PX, QUARTER_PX] = [6, 6]
const QUARTER = 15
/** So long a finger holds still before it drags. */
const HOLD_MS = 350

/** So near to an edge of the days others come into view, so far with every beat. */
const [EDGE_PX, STEP_PX, BEAT_MS] = [48, 12, 16]

/**
 * Drags shifts with mouse, pen or finger: over cells to move them, with Ctrl or Alt to copy, at the edge to resize.
 * While it lasts nothing is drawn anew but the one shift, by its transform. A finger holds a shift for a moment first;
 * otherwise it scrolls or opens.
 */
export function useDragging(
  table: RefObject<HTMLTableElement | null>,
  { isWanted, deeds }: { isWanted: boolean; deeds: ScheduleMutations; timeZone: string },
) {
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)
  useEffect(() => {
    const element = table.current
    // who drags does not scroll, and whether they do is asked with the first step of the finger
    const onTouchMove = (event: TouchEvent) => {
      if (drag.current?.isHeld && event.cancelable) event.preventDefault()
    }
    element?.addEventListener('touchmove', onTouchMove, { passive: false })
    return () => {
      clearTimeout(drag.current?.holding)
      clearInterval(drag.current?.scrolling)
      drag.current?.release()
      drag.current = null
      element?.removeEventListener('touchmove', onTouchMove)
    }
  }, [table])

  const mark = (cell: HTMLElement | null) => {
    if (drag.current?.over === cell) return
    drag.current?.over?.removeAttribute('data-over')
    cell?.setAttribute('data-over', '')
    if (drag.current) drag.current.over = cell
  }
  const end = () => {
    const now = drag.current
    if (!now) return null
    clearTimeout(now.holding)
    clearInterval(now.scrolling)
    now.release()
    mark(null)
    now.chip.style.removeProperty('translate')
    now.chip.removeAttribute('data-dragged')
    now.chip.removeAttribute('data-shift')
    drag.current = null
    return now
  }
  const hold = () => {
    if (!drag.current) return
    drag.current.isHeld = true
    drag.current.chip.setAttribute('data-dragged', '')
  }
  const follow = (now: Drag, y: number) => {
    now.chip.style.translate = `${now.at - now.x + now.scrolled}px ${y - now.y}px`
    const below = document
      .elementsFromPoint(now.at, y)
      .find(one => one instanceof HTMLElement && one.dataset['cell'] !== undefined)
    mark(below instanceof HTMLElement && table.current?.contains(below) ? below : null)
  }
  /** Days behind an edge come into view as long as a shift is held there. */
  const scrollAtEdge = (now: Drag, y: number) => {
    clearInterval(now.scrolling)
    now.scrolling = undefined
    const frame = table.current?.parentElement
    if (!frame || !table.current) return
    // the shift that follows the finger would make the frame longer and longer: the last day is the end
    const most = Math.max(0, table.current.offsetWidth - frame.clientWidth)
    const { left, right } = frame.getBoundingClientRect()
    const by = now.at > right - EDGE_PX ? STEP_PX : now.at < left + EDGE_PX ? -STEP_PX : 0
    if (by === 0) return
    now.scrolling = setInterval(() => {
      const before = frame.scrollLeft
      frame.scrollLeft = Math.min(most, before + by)
      now.scrolled += frame.scrollLeft - before
      follow(now, y)
    }, BEAT_MS)
  }
  const quarters = (event: PointerEvent, { x }: Drag) => Math.round((event.clientX - x) / QUARTER_PX)

  if (!isWanted) return {}
  return {
    onPointerDown(event: PointerEvent) {
      wasDragged.current = false
      const chip = (event.target as Element).closest<HTMLElement>('[data-drag]')
      if (!chip || event.button !== 0 || !event.isPrimary) return
      const isTouch = event.pointerType === 'touch'
      const isResizing = (event.target as Element).closest('[data-grip]') !== null
      const [x, y] = [event.clientX, event.clientY]
      drag.current = {
        id: Number(chip.dataset['row']),
        chip,
        x,
        y,
        isResizing,
        hasMoved: false,
        isHeld: !isTouch,
        holding: isTouch ? setTimeout(hold, HOLD_MS) : undefined,
        over: null,
        at: x,
        scrolled: 0,
        scrolling: undefined,
        release: holdPlanReading(),
      }
      chip.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const now = drag.current
      if (!now) return
      const [x, y] = [event.clientX - now.x, event.clientY - now.y]
      if (!now.isHeld) {
        if (Math.hypot(x, y) >= STILL_PX) end()
        return
      }
      if (!now.hasMoved && Math.hypot(x, y) < STILL_PX) return
      now.hasMoved = true
      now.chip.setAttribute('data-dragged', '')
      if (now.isResizing) {
        const minutes = quarters(event, now) * QUARTER
        now.chip.setAttribute('data-shift', `${minutes < 0 ? '−' : '+'}${Math.abs(minutes)} Min.`)
        return
      }
      now.at = event.clientX
      follow(now, event.clientY)
      scrollAtEdge(now, event.clientY)
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
    onContextMenu(event: MouseEvent) {
      // a finger that holds would be shown a menu
      if (drag.current) event.preventDefault()
    },
    // a drag ends with a click that opens nothing
    onClickCapture(event: MouseEvent) {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
