import { type Block, evenHeight, packColumns } from '#web/signage/boards/pack-columns.ts'

/**
 * How a board is laid out: how large its letters are, how many columns it has, and what stands on each page: of a list the places in each column, of a
 * grid those in each row.
 */
export type Fitted = { size: number; columns: number; isParted: boolean; pages: readonly (readonly (readonly number[])[])[] }
/** `gap` between columns in px; `rowGap` between blocks in letters. */
type Room = { width: number; height: number; gap: number; rowGap: number }
/** Columns that may be tried, and the smallest and largest letters, in px. A grid puts that many blocks into each row instead. */
export type Choice = { columns: readonly number[]; smallest: number; largest: number; isGrid?: boolean }
type Measured = { pages: Fitted['pages']; isClean: boolean }

const STEPS = 9

/**
 * Finds the largest letters with which everything stands on one page, and else pages with letters that still read well. Words are parted between their
 * syllables only where that spares a page, or nothing else would keep them whole.
 */
export function fitBoard(ruler: HTMLElement, room: Room, choice: Choice): Fitted {
  const whole = fitWith(ruler, room, choice, false)
  if (whole.isClean && whole.pages.length <= 1) return whole
  const parted = fitWith(ruler, room, choice, true)
  return parted.isClean && (!whole.isClean || parted.pages.length < whole.pages.length) ? parted : whole
}

/** `ruler` holds every block once, as it would stand in a column; what is too wide there, a long word, asks for smaller letters or fewer columns. */
function fitWith(
  ruler: HTMLElement,
  { width, height, gap, rowGap }: Room,
  { columns, smallest, largest, isGrid }: Choice,
  isParted: boolean,
): Fitted & { isClean: boolean } {
  ruler.style.hyphens = isParted ? 'manual' : 'none'
  const measured = (count: number, size: number): Measured => {
    const wide = Math.floor((width - gap * (count - 1)) / count)
    ruler.style.fontSize = `${size}px`
    const children = [...ruler.children] as HTMLElement[]
    for (const child of children) child.style.width = `${isGrid && child.dataset['head'] !== undefined ? width : wide}px`
    const blocks = children.map(child => ({ height: child.offsetHeight, isHead: child.dataset['head'] !== undefined }))
    const isClean = children.every(child => child.scrollWidth <= child.clientWidth + 1) && blocks.every(block => block.height <= height)
    const space = rowGap * size
    if (isGrid) {
      const rows = rowsOf(blocks, count)
      const high = rows.map(places => ({
        height: Math.max(...places.map(place => blocks[place]!.height)),
        isHead: blocks[places[0]!]!.isHead,
      }))
      return { isClean, pages: packColumns(high, height, 1, space).map(page => page.flat().map(row => rows[row]!)) }
    }
    const pages = packColumns(blocks, height, count, space)
    return { isClean, pages: pages.length > 1 ? pages : packColumns(blocks, evenHeight(blocks, height, count, space), count, space) }
  }
  const isGood = (count: number, size: number) => {
    const { pages, isClean } = measured(count, size)
    return isClean && pages.length <= 1
  }
  /** The largest letters up to a limit that are as good as the smallest. */
  const largestOf = (count: number, from: number, good: (count: number, size: number) => boolean) => {
    let [low, high] = [from, largest]
    if (good(count, high)) return high
    for (let step = 0; step < STEPS && high - low > 0.5; step++) {
      const middle = (low + high) / 2
      if (good(count, middle)) low = middle
      else high = middle
    }
    return low
  }
  let best: { size: number; count: number } | null = null
  for (const count of columns) {
    // One column more is worth it only for letters that are larger to see.
    const from: number = best ? best.size * 1.05 : smallest
    if (from <= largest && isGood(count, from)) best = { size: largestOf(count, from, isGood), count }
  }
  if (!best) {
    const { size, count, most } = onPages(columns, smallest, measured)
    const isAsGood = (each: number, letters: number) => {
      const { pages, isClean } = measured(each, letters)
      return isClean && pages.length <= most
    }
    best = { count, size: size < smallest ? size : largestOf(count, size, isAsGood) }
  }
  return { size: best.size, columns: best.count, isParted, ...measured(best.count, best.size) }
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
function onPages(columns: readonly number[], smallest: number, measured: (count: number, size: number) => Measured) {
  for (const size of [smallest, smallest * 0.85, smallest * 0.7, smallest * 0.55]) {
    const found = columns
      .map(count => ({ size, count, ...measured(count, size) }))
      .filter(({ isClean }) => isClean)
      .toSorted((one, other) => one.pages.length - other.pages.length)[0]
    if (found) return { size, count: found.count, most: found.pages.length }
  }
  return { size: smallest * 0.5, count: Math.min(...columns), most: Infinity }
}
