import { type ContentBlock, MOST_BLOCKS, MOST_INNER } from '#domain/content/content-block.ts'
import { moveItem } from '#web/backoffice/fields/rows/use-row-list.ts'

/** Where a block stands within columns: those of which block of the page, in which of them, and as which in it. */
export type InnerPlace = { outer: number; column: number; index: number }

type Column = { body?: readonly ContentBlock[] | null }
const columnsIn = (block: ContentBlock | undefined): readonly Column[] => {
  const columns = (block?.value as { columns?: unknown } | null | undefined)?.columns
  return Array.isArray(columns) ? (columns as Column[]) : []
}
/** The blocks of each column of a block; none where it has no columns. */
export const columnsOf = (block: ContentBlock | undefined): (readonly ContentBlock[])[] =>
  columnsIn(block).map(({ body }) => body ?? [])

/** Every block within columns, in the order in which the page is read. */
export const innerPlaces = (body: readonly ContentBlock[]): (InnerPlace & { block: ContentBlock })[] =>
  body.flatMap((block, outer) =>
    columnsOf(block).flatMap((inner, column) => inner.map((one, index) => ({ outer, column, index, block: one }))),
  )

const withColumn = (body: readonly ContentBlock[], { outer, column }: InnerPlace, inner: readonly ContentBlock[]) =>
  body.map((block, at) =>
    at === outer
      ? {
          ...block,
          value: {
            ...(block.value as object),
            columns: columnsIn(block).map((one, place) => (place === column ? { ...one, body: inner } : one)),
          },
        }
      : block,
  )
const blocksAt = (body: readonly ContentBlock[], { outer, column }: InnerPlace): readonly ContentBlock[] | undefined =>
  columnsOf(body[outer])[column]

/** The body without the block that stands there. */
export const withoutInner = (body: readonly ContentBlock[], at: InnerPlace): ContentBlock[] =>
  withColumn(body, at, (blocksAt(body, at) ?? []).toSpliced(at.index, 1))

/**
 * The body with a block of a column at another place of columns; null where it would not be another, or has no room.
 */
export function moveInner(body: readonly ContentBlock[], from: InnerPlace, to: InnerPlace): ContentBlock[] | null {
  const [here, there] = [blocksAt(body, from), blocksAt(body, to)]
  const block = here?.[from.index]
  if (!here || !there || !block) return null
  if (from.outer === to.outer && from.column === to.column) {
    // also dropped below the last one
    const last = Math.min(Math.max(to.index, 0), here.length - 1)
    return last === from.index ? null : withColumn(body, from, moveItem(here, from.index, last))
  }
  if (there.length >= MOST_INNER) return null
  const index = Math.min(Math.max(to.index, 0), there.length)
  return withColumn(withoutInner(body, from), to, there.toSpliced(index, 0, block))
}

/** The body with a block of the page within columns; null where it holds some itself, or there is no room. */
export function moveIn(body: readonly ContentBlock[], from: number, to: InnerPlace): ContentBlock[] | null {
  const [block, there] = [body[from], blocksAt(body, to)]
  if (!block || !there || columnsOf(block).length > 0 || there.length >= MOST_INNER) return null
  const index = Math.min(Math.max(to.index, 0), there.length)
  return withColumn(body, to, there.toSpliced(index, 0, block)).toSpliced(from, 1)
}

/** The body with a block of a column at a place of the page; null where the page has no room. */
export function moveOut(body: readonly ContentBlock[], from: InnerPlace, to: number): ContentBlock[] | null {
  const block = blocksAt(body, from)?.[from.index]
  return block && body.length < MOST_BLOCKS ? withoutInner(body, from).toSpliced(to, 0, block) : null
}

/** The place in columns that is nearest to a block of the page: the first of those below it, else of those above. */
export function nearestColumn(body: readonly ContentBlock[], from: number): InnerPlace | null {
  const outer = [
    body.findIndex((block, index) => index > from && columnsOf(block).length > 0),
    body.findLastIndex((block, index) => index < from && columnsOf(block).length > 0),
  ].find(index => index >= 0)
  const isAbove = outer !== undefined && outer < from
  return outer === undefined ? null : { outer, column: 0, index: isAbove ? MOST_INNER : 0 }
}

/** The body with one more block at a place of columns; null where there is no room. */
export function addInner(body: readonly ContentBlock[], at: InnerPlace, block: ContentBlock): ContentBlock[] | null {
  const there = blocksAt(body, at)
  return !there || there.length >= MOST_INNER ? null : withColumn(body, at, there.toSpliced(at.index, 0, block))
}

/** The place an arrow key leads to: along the column, or to the nearest in the next one that has any. */
export function besideInner(
  body: readonly ContentBlock[],
  { outer, column, index }: InnerPlace,
  [right, down]: readonly [right: number, down: number],
): InnerPlace | null {
  const columns = columnsOf(body[outer])
  if (down !== 0) return columns[column]?.[index + down] ? { outer, column, index: index + down } : null
  for (let next = column + right; columns[next]; next += right) {
    const last = (columns[next]?.length ?? 0) - 1
    if (last >= 0) return { outer, column: next, index: Math.min(index, last) }
  }
  return null
}
