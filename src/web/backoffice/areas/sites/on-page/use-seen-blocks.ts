import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { blocksOf } from '#web/backoffice/areas/sites/on-page/choosing.ts'
import { columnsOf, innerPlaces } from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'
import { isStill, whenLoose } from '#web/backoffice/areas/sites/on-page/keep-still.ts'
import { columnElements, isOf, shownOf } from '#web/backoffice/areas/sites/on-page/renew-page.ts'
import type { FormStore } from '#web/backoffice/form/form-store.ts'

/** Where a block lies, as the page is drawn. */
export type Seen = { id: string; top: number; height: number }
/** Where a block within columns lies. */
export type SeenInner = Seen & { left: number; width: number }
/** Where a column lies, also one that holds nothing. */
export type SeenColumn = Omit<SeenInner, 'id'> & { outer: number; column: number }
/** An empty page is still one to look at. */
const LEAST_PX = 320

function seenIn(page: Document, store: FormStore, scale: number): Seen[] {
  return blocksOf(store).flatMap(({ id }) => {
    const rects = shownOf(page, id).map(element => element.getBoundingClientRect())
    if (rects.length === 0) return []
    const top = Math.min(...rects.map(rect => rect.top))
    const bottom = Math.max(...rects.map(rect => rect.bottom))
    return [{ id, top: top * scale, height: (bottom - top) * scale }]
  })
}

function innerIn(page: Document, store: FormStore, scale: number): SeenInner[] {
  const blocks = blocksOf(store)
  return innerPlaces(blocks).flatMap(({ outer, block: { id } }) => {
    const [element] = shownOf(page, blocks[outer]?.id ?? '').flatMap(
      one => one.querySelector(`[data-block="${CSS.escape(id)}"]`) ?? [],
    )
    if (!element) return []
    const { top, left, width, height } = element.getBoundingClientRect()
    return [{ id, top: top * scale, left: left * scale, width: width * scale, height: height * scale }]
  })
}

function columnsIn(page: Document, store: FormStore, scale: number): SeenColumn[] {
  return blocksOf(store).flatMap((block, outer) =>
    columnsOf(block).flatMap((_, column) => {
      const [element] = shownOf(page, block.id).flatMap(one => columnElements(one)[column] ?? [])
      if (!element) return []
      const { top, left, width, height } = element.getBoundingClientRect()
      const place = { top: top * scale, left: left * scale, width: width * scale, height: height * scale }
      return [{ outer, column, ...place }]
    }),
  )
}

type Options = {
  store: FormStore
  frame: RefObject<HTMLIFrameElement | null>
  scroller: RefObject<HTMLElement | null>
  /** The text somebody types on the page: its block stays where it is. */
  held: RefObject<HTMLElement | null>
  scale: number
  /** Changes whenever the page was drawn or put in order. */
  drawn: number
}

/**
 * How tall the page is and where its blocks lie. The frame is as tall as its page, so that what lies over it scrolls
 * along; what one looks at stays where it is when something above it grows, and everything does while somebody presses.
 */
export function useSeenBlocks({ store, frame, scroller, held, scale, drawn }: Options) {
  const [height, setHeight] = useState(LEAST_PX)
  const [end, setEnd] = useState(0)
  const [shifted, setShifted] = useState(0)
  const [seen, setSeen] = useState<readonly Seen[]>([])
  /** How far the view was scrolled so that what one looks at stayed. */
  const shift = useRef(0)
  const [inner, setInner] = useState<readonly SeenInner[]>([])
  const [columns, setColumns] = useState<readonly SeenColumn[]>([])
  const last = useRef<readonly Seen[]>([])
  useEffect(() => {
    const page = frame.current?.contentDocument
    const app = page?.getElementById('app')
    if (!page || !app) return undefined
    /** What one looks at stays there. */
    const keepPlace = () => {
      const now = seenIn(page, store, scale)
      const from = scroller.current?.scrollTop ?? 0
      const typed = held.current?.closest<HTMLElement>('article > [data-block]')?.dataset['block']
      const known = last.current.filter(({ id }) => now.some(one => one.id === id))
      // of a block that begins above nobody knows whether it grew there or where one looks
      const anchor =
        known.find(({ id }) => typed !== undefined && isOf(typed, id)) ??
        known.find(({ top }) => top >= from) ??
        known.find(({ top, height: tall }) => top + tall > from)
      const moved = anchor ? (now.find(({ id }) => id === anchor.id)?.top ?? anchor.top) - anchor.top : 0
      last.current = now
      scroller.current?.scrollBy({ top: from > 0 ? moved : 0, behavior: 'instant' })
      shift.current += (scroller.current?.scrollTop ?? 0) - from
      return now
    }
    let isOver = false
    let isLate = false
    const measure = () => {
      if (isOver || isLate) return
      if (isStill()) {
        isLate = true
        void whenLoose().then(() => {
          isLate = false
          measure()
        })
        return
      }
      // in the same picture as the page itself: a tool that follows later is pressed where it is no more
      flushSync(() => {
        setSeen(keepPlace())
        setInner(innerIn(page, store, scale))
        setColumns(columnsIn(page, store, scale))
        setShifted(shift.current)
        setHeight(Math.max(LEAST_PX, Math.ceil(app.getBoundingClientRect().height)))
        setEnd((page.querySelector('article')?.getBoundingClientRect().bottom ?? 0) * scale)
      })
    }
    if (!isStill()) keepPlace()
    // it measures as soon as it watches, and whenever the page grows or shrinks
    const watcher = new ResizeObserver(measure)
    watcher.observe(app)
    return () => {
      isOver = true
      watcher.disconnect()
    }
  }, [frame, scroller, held, store, scale, drawn])
  return { height, seen, inner, columns, end, shifted }
}
