import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { drawnRows, scrolledTo, windowOf } from '#web/backoffice/records/list/row-window.ts'

const HEAD = 40
/** Rows of a list that scrolls on are all as high: a line on a screen, a card of two on a phone. The style sheet says the same. */
const ROW = { wide: 49, narrow: 88 }
const NARROW = '(max-width: 719px)'
/** So far before its end further rows are asked for. */
const AHEAD = 60

type Options = {
  /** Draws all rows as they are, without it. */
  isOn: boolean
  count: number
  onNearEnd: () => void
}

/** Draws of a long list what is in sight, keeps the row with the focus, and leads the focus to any row. */
export function useRowWindow({ isOn, count, onNearEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, height: 800 })
  const [focused, setFocused] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const rowHeight = useRowHeight()
  const window = isOn ? windowOf({ ...place, rowHeight, count }) : { first: 0, end: count }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return undefined
    const read = () => setPlace({ top: element.scrollTop, height: element.clientHeight })
    read()
    const readFocus = () => {
      const row = element.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]')
      setFocused(row ? Number(row.dataset['index']) : null)
    }
    element.addEventListener('focusin', readFocus)
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      element.removeEventListener('focusin', readFocus)
      observer.disconnect()
    }
  }, [isOn])
  useEffect(() => {
    if (isOn && window.end >= count - AHEAD) onNearEnd()
  }, [isOn, window.end, count, onNearEnd])
  // A row that was asked for gets the focus once it is drawn.
  useEffect(() => {
    const row = wanted.current
    if (row === null) return
    const link = scroller.current?.querySelector<HTMLElement>(`[data-index="${row}"] [data-row-link]`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: isOn })
  })

  const focusRow = (row: number) => {
    const element = scroller.current
    wanted.current = row
    setFocused(row)
    if (isOn && element)
      element.scrollTo({ top: scrolledTo(row, { top: element.scrollTop, height: element.clientHeight, rowHeight }, HEAD) })
  }
  return { scroller, drawn: drawnRows(window, count, focused), rowHeight, focusRow }
}

function useRowHeight(): number {
  const [isNarrow, setNarrow] = useState(() => matchMedia(NARROW).matches)
  useEffect(() => {
    const query = matchMedia(NARROW)
    const read = () => setNarrow(query.matches)
    query.addEventListener('change', read)
    return () => query.removeEventListener('change', read)
  }, [])
  return isNarrow ? ROW.narrow : ROW.wide
}
