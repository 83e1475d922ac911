import { type Block, evenHeight, packColumns } from '#web/signage/boards/pack-columns.ts'

/**
 * How a board is laid out: how large its letters are, how many columns it has, and what stands on each page: of a list
 * the places in each column, of a grid those in each row.
 */
export type Fitted = {
  size: number
  columns: number
  isParted: boolean
  pages: readonly (readonly (readonly number[])[])[]
}
/** `gap` between columns in px; `rowGap` between blocks in letters. */
export type Room = { width: number; height: number; gap: number; rowGap: number }
/**
 * Columns that may be tried, and the smallest and largest letters, in px. A grid puts that many blocks into each row
 * instead.
 */
export type Choice = { columns: readonly number[]; smallest: number; largest: number; isGrid: boolean }
/** What stands on the board: which of its blocks are headings, and whether a word of them could be parted at all. */
export type Written = { isHead: readonly boolean[]; mayPart: boolean }
/** How blocks are laid out to be measured, in px. */
export type Laid = { size: number; width: number; headWidth: number; isParted: boolean }
/**
 * How high each block is, and whether a word of one is cut. Null as soon as one is, or all of them together are higher
 * than `most`; where that is null everything is measured whatever it looks like.
 */
export type Measure = (
  laid: Laid,
  most: number | null,
) => Generator<void, { heights: readonly number[]; isCut: boolean } | null>
type Pages = Fitted['pages']
type Fit = Fitted & { isClean: boolean }

const STEPS = 9

/**
 * Finds the largest letters with which everything stands on one page, and else pages with letters that still read well.
 * Words are parted between their syllables only where that spares a page, or nothing else would keep them whole. What
 * is there already in letters that still hold everything (`like`: a price is another one, something is sold out) keeps
 * them. Each step is one more handful of blocks measured.
 */
export function* fitBoard(
  measure: Measure,
  written: Written,
  room: Room,
  choice: Choice,
  like?: Fitted | null,
): Generator<void, Fitted> {
  if (like) {
    const pages = yield* pagesWith(
      measure,
      written,
      room,
      choice,
      like.isParted,
    )(like.columns, like.size, like.pages.length)
    if (pages) return { ...like, pages }
  }
  const whole = yield* fitWith(measure, written, room, choice, false)
  if (!written.mayPart || (whole.isClean && whole.pages.length <= 1)) return whole
  const parted = yield* fitWith(measure, written, room, choice, true)
  return parted.isClean && (!whole.isClean || parted.pages.length < whole.pages.length) ? parted : whole
}

/**
 * The pages of a board with so many columns and letters of such a size; null where a word is cut, or they are more than
 * `most`. Null as `most` takes whatever comes.
 */
function pagesWith(
  measure: Measure,
  { isHead }: Written,
  { width, height, gap, rowGap }: Room,
  { isGrid }: Choice,
  isParted: boolean,
): (columns: number, size: number, most: number | null) => Generator<void, Pages | null> {
  return function* (count, size, most) {
    const wide = Math.floor((width - gap * (count - 1)) / count)
    const laid = { size, width: wide, headWidth: isGrid ? width : wide, isParted }
    const found = yield* measure(laid, most === null ? null : most * count * height)
    if (!found) return null
    const blocks = found.heights.map((high, place): Block => ({ height: high, isHead: isHead[place] === true }))
    if (most !== null && (found.isCut || blocks.some(block => block.height > height))) return null
    const pages = isGrid
      ? gridPages(blocks, height, count, rowGap * size)
      : listPages(blocks, height, count, rowGap * size)
    return most !== null && pages.length > most ? null : pages
  }
}

function listPages(blocks: readonly Block[], height: number, columns: number, gap: number): Pages {
  const pages = packColumns(blocks, height, columns, gap)
  return pages.length > 1 ? pages : packColumns(blocks, evenHeight(blocks, height, columns, gap), columns, gap)
}

function gridPages(blocks: readonly Block[], height: number, across: number, gap: number): Pages {
  const rows = rowsOf(blocks, across)
  const high = rows.map(places => ({
    height: Math.max(...places.map(place => blocks[place]!.height)),
    isHead: blocks[places[0]!]!.isHead,
  }))
  return packColumns(high, height, 1, gap).map(page => page.flat().map(row => rows[row]!))
}

function* fitWith(
  measure: Measure,
  written: Written,
  room: Room,
  choice: Choice,
  isParted: boolean,
): Generator<void, Fit> {
  const { columns, smallest, largest } = choice
  const pagesOf = pagesWith(measure, written, room, choice, isParted)
  let best: { size: number; count: number; pages: Pages } | null = null
  /** The largest letters up to a limit with which everything stands on so many pages. */
  function* largestOf(
    count: number,
    from: number,
    pages: Pages,
  ): Generator<void, { size: number; count: number; pages: Pages }> {
    const most = pages.length
    const all = yield* pagesOf(count, largest, most)
    if (all) return { size: largest, count, pages: all }
    let low = { size: from, count, pages }
    let high = largest
    for (let step = 0; step < STEPS && high - low.size > 0.5; step++) {
      const size = (low.size + high) / 2
      const found = yield* pagesOf(count, size, most)
      if (found) low = { size, count, pages: found }
      else high = size
    }
    return low
  }
  for (const count of columns) {
    // One column more is worth it only for letters that are larger to see.
    const from: number = best ? best.size * 1.05 : smallest
    const pages: Pages | null = from <= largest ? yield* pagesOf(count, from, 1) : null
    if (pages) best = yield* largestOf(count, from, pages)
  }
  if (!best) {
    const { size, count, pages, isClean } = yield* onPages(columns, smallest, pagesOf)
    if (!isClean) return { size, columns: count, isParted, pages, isClean }
    best = size < smallest ? { size, count, pages } : yield* largestOf(count, size, pages)
  }
  return { size: best.size, columns: best.count, isParted, pages: best.pages, isClean: true }
}

/** Rows of a grid: a heading alone, products side by side. */
function rowsOf(blocks: readonly Block[], across: number): number[][] {
  const rows: number[][] = []
  let isOpen = false
  for (const [place, { isHead }] of blocks.entries()) {
    const last = rows.at(-1)
    if (!isHead && isOpen && last && last.length < across) last.push(place)
    else rows.push([place])
    isOpen = !isHead
  }
  return rows
}

/** The fewest pages without a word cut, and smaller letters only where there is no other way. */
function* onPages(columns: readonly number[], smallest: number, pagesOf: ReturnType<typeof pagesWith>) {
  for (const size of [smallest, smallest * 0.85, smallest * 0.7, smallest * 0.55]) {
    const found: { size: number; count: number; pages: Pages; isClean: boolean }[] = []
    for (const count of columns) {
      const pages = yield* pagesOf(count, size, Infinity)
      if (pages) found.push({ size, count, pages, isClean: true })
    }
    const [fewest] = found.toSorted((one, other) => one.pages.length - other.pages.length)
    if (fewest) return fewest
  }
  const [size, count] = [smallest * 0.5, Math.min(...columns)]
  return { size, count, pages: (yield* pagesOf(count, size, null)) ?? [], isClean: false }
}
