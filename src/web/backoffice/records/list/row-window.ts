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
