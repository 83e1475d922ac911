import { type PointerEvent, useRef, useState } from 'react'
import { dragOffset, type SwipeOutcome, swipeOutcome } from '#domain/slider/swipe.ts'

/**
 * Follows one pointer on the slides: while it is down, `--drag` on the element says how far they are pulled; `onEnd`
 * hears what the drag came to. What the browser takes over as scrolling comes to nothing.
 */
export function useDrag(canMove: boolean, onEnd: (outcome: SwipeOutcome) => void) {
  const start = useRef<{ pointer: number; x: number; y: number } | null>(null)
  const [isDragging, setDragging] = useState(false)

  const wayOf = ({ pointerId, clientX, clientY }: PointerEvent) =>
    start.current?.pointer === pointerId ? { dx: clientX - start.current.x, dy: clientY - start.current.y } : null
  const release = (slides: HTMLElement) => {
    start.current = null
    slides.style.removeProperty('--drag')
    setDragging(false)
  }

  const on = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return
      start.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
      setDragging(true)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const way = wayOf(event)
      if (way && canMove) event.currentTarget.style.setProperty('--drag', `${dragOffset(way.dx, way.dy)}px`)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const way = wayOf(event)
      if (!way) return
      release(event.currentTarget)
      onEnd(swipeOutcome({ ...way, width: event.currentTarget.clientWidth }))
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      if (wayOf(event)) release(event.currentTarget)
    },
  }
  return { isDragging, on }
}
