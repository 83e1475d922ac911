/** A piece of a board as it was measured. A heading never stands alone at the foot of a column. */
export type Block = { height: number; isHead: boolean }
/** Places of blocks, column by column. */
export type BoardPage = readonly (readonly number[])[]

/**
 * Fills columns from top to bottom, and pages as they are needed. A category that goes on in a new column has its
 * heading there again; one of whose rows only the heading would fit begins in the next column. What is higher than a
 * column stands alone in one.
 */
export function packColumns(blocks: readonly Block[], columnHeight: number, columns: number, gap: number): BoardPage[] {
  const filled: number[][] = []
  let column: number[] = []
  let height = 0
  let head: number | null = null
  const next = () => {
    if (column.length > 0) filled.push(column)
    column = []
    height = 0
  }
  const put = (place: number) => {
    height += blocks[place]!.height + (column.length > 0 ? gap : 0)
    column.push(place)
  }
  const fits = (...places: number[]) =>
    height +
      places.reduce((sum, place, at) => sum + blocks[place]!.height + (column.length > 0 || at > 0 ? gap : 0), 0) <=
    columnHeight

  for (const [place, block] of blocks.entries()) {
    if (block.isHead) {
      head = place
      const first = blocks[place + 1]
      if (column.length > 0 && !fits(place, ...(first && !first.isHead ? [place + 1] : []))) next()
      put(place)
      continue
    }
    if (column.length > 0 && !fits(place) && !(column.length === 1 && column[0] === head)) {
      next()
      if (head !== null) put(head)
    }
    put(place)
  }
  next()
  return Array.from({ length: Math.ceil(filled.length / columns) }, (_, page) =>
    filled.slice(page * columns, (page + 1) * columns),
  )
}

/**
 * The lowest height at which everything still fits into the columns it fits into at `columnHeight`: so that they end
 * about equally high.
 */
export function evenHeight(blocks: readonly Block[], columnHeight: number, columns: number, gap: number): number {
  const pages = packColumns(blocks, columnHeight, columns, gap).length
  let [low, high] = [0, columnHeight]
  for (let turn = 0; turn < 12; turn++) {
    const middle = (low + high) / 2
    if (packColumns(blocks, middle, columns, gap).length <= pages && blocks.every(({ height }) => height <= middle))
      high = middle
    else low = middle
  }
  return Math.ceil(high)
}
