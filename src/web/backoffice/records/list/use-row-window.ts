import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsNarrow } from '#web/backoffice/kit/use-is-narrow.ts'

const HEAD = 40
/**
 * Rows of a list that scrolls on are all as high: a line on a screen, a card of two on a phone. The style sheet says
 * the same.
 */
const ROW = { wide: 49, narrow: 88 }
/** So far before its end further rows are asked for. */
const AHEAD = 60
/** Whoever does one of these no longer waits for the end of the list. */
const ELSEWHERE = ['keydown', 'pointerdown', 'wheel'] as const

type Options = {
  /** Draws all rows as they are, without it. */
  isOn: boolean
  count: number
  onNearEnd: () => void
}

/**
 * Draws of a long list what is in sight, keeps the row with the focus, and leads the focus to any row. To its end a
 * list is read further until there is nothing more, or somebody goes elsewhere.
 */
export function useRowWindow({ isOn, count, onNearEnd }: Options) {
  const scroller = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ top: 0, height: 800 })
  const [focused, setFocused] = useState<number | null>(null)
  const wanted = useRef<number | null>(null)
  const isToEnd = useRef(false)
  const rowHeight = useIsNarrow() ? ROW.narrow : ROW.wide
  const window = isOn ? windowOf({ ...place, rowHeight, count }) : { first: 0, end: count }

  useLayoutEffect(() => {
    const element = scroller.current
    if (!isOn || !element) return undefined
    const read = () => {
      const next = { top: element.scrollTop, height: element.clientHeight }
      // Many a scroll moves less than a row: what is drawn stays, and nothing is drawn anew.
      setPlace(known =>
        isSameWindow(windowOf({ ...known, rowHeight, count }), windowOf({ ...next, rowHeight, count })) ? known : next,
      )
    }
    read()
    const readFocus = () => {
      const row =
        element.contains(document.activeElement) && document.activeElement?.closest<HTMLElement>('[data-index]')
      setFocused(row ? Number(row.dataset['index']) : null)
    }
    const stay = () => void (isToEnd.current = false)
    element.addEventListener('focusin', readFocus)
    element.addEventListener('scroll', read, { passive: true })
    for (const deed of ELSEWHERE) document.addEventListener(deed, stay, { capture: true, passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      element.removeEventListener('focusin', readFocus)
      for (const deed of ELSEWHERE) document.removeEventListener(deed, stay, { capture: true })
      observer.disconnect()
    }
  }, [isOn, rowHeight, count])
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

  const focusRow = useCallback(
    (row: number) => {
      const element = scroller.current
      wanted.current = row
      setFocused(row)
      if (isOn && element)
        element.scrollTo({
          top: scrolledTo(row, { top: element.scrollTop, height: element.clientHeight, rowHeight }, HEAD),
        })
    },
    [isOn, rowHeight],
  )
  useEffect(() => {
    if (isToEnd.current && count > 0) focusRow(count - 1)
  }, [count, focusRow])

  /** Leads from a row to where a key says. Answers whether that key leads anywhere. */
  const followKey = useCallback(
    (key: string, row: number): boolean => {
      const height = Math.min(scroller.current?.clientHeight ?? 0, document.documentElement.clientHeight)
      const next = rowAfterKey(key, row, { count, perPage: Math.max(1, Math.floor((height - HEAD) / rowHeight) - 1) })
      if (next === undefined) return false
      isToEnd.current = isOn && key === 'End'
      focusRow(next)
      return true
    },
    [isOn, count, rowHeight, focusRow],
  )
  return { scroller, drawn: drawnRows(window, count, focused), rowHeight, followKey }
}

const isSameWindow = (one: { first: number; end: number }, other: { first: number; end: number }) =>
  one.first === other.first && one.end === other.end

type Scrolled = { top: number; height: number; rowHeight: number; count: number }

/** So many rows stand ready above and below what is in sight. */
const SPARE = 12
/** The window moves by so many rows at once: scrolling by less draws nothing anew. */
const STEP = 4

/** The rows that a scrolled list has to show, from the first to behind the last. */
export function windowOf({ top, height, rowHeight, count }: Scrolled): { first: number; end: number } {
  const first = Math.max(0, Math.floor(top / rowHeight / STEP) * STEP - SPARE)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight / STEP) * STEP + SPARE)
  return { first: Math.min(first, Math.max(0, end - 1)), end: Math.max(end, 0) }
}

/** A row by its place in the list, or room for so many that are not drawn. */
export type Drawn = { row: number } | { room: number; before: number }

/**
 * What is drawn of a list: the rows of the window, the one that has the focus wherever it is, and room for all others.
 */
export function drawnRows(
  window: { first: number; end: number },
  count: number,
  focused: number | null,
): readonly Drawn[] {
  const rows = Array.from({ length: Math.max(0, window.end - window.first) }, (_, index) => window.first + index)
  const isKept = focused !== null && focused >= 0 && focused < count && !rows.includes(focused)
  const all = isKept ? [...rows, focused].toSorted((one, other) => one - other) : rows
  const drawn: Drawn[] = []
  let next = 0
  for (const row of all) {
    if (row > next) drawn.push({ room: row - next, before: row })
    drawn.push({ row })
    next = row + 1
  }
  if (next < count) drawn.push({ room: count - next, before: count })
  return drawn
}

/**
 * Where a key leads from a row to: a line, a page of what is in sight, or to either end; undefined for keys that lead
 * nowhere.
 */
export function rowAfterKey(
  key: string,
  row: number,
  { count, perPage }: { count: number; perPage: number },
): number | undefined {
  const wanted = {
    ArrowDown: row + 1,
    ArrowUp: row - 1,
    PageDown: row + perPage,
    PageUp: row - perPage,
    Home: 0,
    End: count - 1,
  }[key]
  return wanted === undefined ? undefined : Math.min(count - 1, Math.max(0, wanted))
}

/** Where a list is scrolled to so that a row is wholly in sight, which it mostly is already. */
export function scrolledTo(row: number, { top, height, rowHeight }: Omit<Scrolled, 'count'>, head: number): number {
  const begin = row * rowHeight
  if (begin < top) return begin
  const end = begin + rowHeight + head
  return end > top + height ? end - height : top
}
