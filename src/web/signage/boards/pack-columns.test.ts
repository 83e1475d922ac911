import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Block, evenHeight, packColumns } from '#web/signage/boards/pack-columns.ts'

const head: Block = { height: 20, isHead: true }
const row = (height: number): Block => ({ height, isHead: false })

test('columns fill from top to bottom, and a category that goes on has its heading again', () =>
  expect(packColumns([head, row(30), row(30), row(30)], 90, 2, 5)).toEqual([
    [
      [0, 1, 2],
      [0, 3],
    ],
  ]))

test('a heading does not stand alone at the foot of a column', () =>
  expect(packColumns([head, row(30), head, row(30)], 80, 2, 0)).toEqual([
    [
      [0, 1],
      [2, 3],
    ],
  ]))

test('what does not fit on a page comes on the next', () =>
  expect(packColumns([head, row(30), row(30), row(30)], 50, 1, 0)).toEqual([[[0, 1]], [[0, 2]], [[0, 3]]]))

test('a row that is higher than any column stands alone below its heading', () =>
  expect(packColumns([head, row(500), row(30)], 100, 2, 0)).toEqual([
    [
      [0, 1],
      [0, 2],
    ],
  ]))

test('every row stands on exactly one page, in its order, and no column is too high for what can be parted', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 5, max: 40 })), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 60, max: 300 }),
      fc.integer({ min: 1, max: 4 }),
      (parts, columnHeight, columns) => {
        const blocks = parts.map(([isHead, height]) => ({ isHead, height: isHead ? 15 : height }))
        const pages = packColumns(blocks, columnHeight, columns, 3)
        const rows = pages.flat(2).filter(place => !blocks[place]!.isHead)
        expect(rows).toEqual(blocks.flatMap((block, place) => (block.isHead ? [] : [place])))
        for (const page of pages) expect(page.length).toBeLessThanOrEqual(columns)
        for (const column of pages.flat()) {
          const height = column.reduce((sum, place) => sum + blocks[place]!.height, 0) + (column.length - 1) * 3
          expect(height).toBeLessThanOrEqual(columnHeight)
        }
        const even = evenHeight(blocks, columnHeight, columns, 3)
        expect(packColumns(blocks, even, columns, 3).length).toBeLessThanOrEqual(pages.length)
      },
    ),
  ))
