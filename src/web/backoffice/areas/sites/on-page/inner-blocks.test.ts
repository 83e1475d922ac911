import { describe, expect, test } from 'vitest'
import { type ContentBlock, MOST_BLOCKS, MOST_INNER } from '#domain/content/content-block.ts'
import {
  addInner,
  besideInner,
  columnsOf,
  innerPlaces,
  type InnerPlace,
  moveIn,
  moveInner,
  moveOut,
  nearestColumn,
  withoutInner,
} from '#web/backoffice/areas/sites/on-page/inner-blocks.ts'

const text = (id: string): ContentBlock => ({ id, type: 'text', value: { text: null } })
const columns = (id: string, ...ids: string[]): ContentBlock => ({
  id,
  type: 'columns',
  value: { title: 'Neben', columns: ids.map(word => ({ body: [...word].map(text) })) },
})
const body = [text('t'), columns('c', 'ab', '', 'd'), columns('e', 'f', 'g')]
const read = (blocks: readonly ContentBlock[] | null) =>
  blocks?.map(block => columnsOf(block).map(inner => inner.map(({ id }) => id).join('')))
const at = (outer: number, column: number, index: number): InnerPlace => ({ outer, column, index })

test('blocks within columns stand in the order in which they are read', () => {
  expect(innerPlaces(body).map(({ block, outer, column, index }) => [block.id, outer, column, index])).toEqual([
    ['a', 1, 0, 0],
    ['b', 1, 0, 1],
    ['d', 1, 2, 0],
    ['f', 2, 0, 0],
    ['g', 2, 1, 0],
  ])
  expect(columnsOf(undefined)).toEqual([])
  expect(columnsOf({ id: 'x', type: 'columns', value: { columns: [{ body: null }, {}] } })).toEqual([[], []])
})

describe('One moves', () => {
  test.each([
    { from: at(1, 0, 0), to: at(1, 0, 1), is: [[], ['ba', '', 'd'], ['f', 'g']], because: 'down its column' },
    { from: at(1, 0, 0), to: at(1, 1, 0), is: [[], ['b', 'a', 'd'], ['f', 'g']], because: 'into an empty column' },
    { from: at(1, 0, 1), to: at(1, 2, 0), is: [[], ['a', '', 'bd'], ['f', 'g']], because: 'before another' },
    { from: at(1, 0, 1), to: at(1, 2, 9), is: [[], ['a', '', 'db'], ['f', 'g']], because: 'to the end' },
    { from: at(1, 2, 0), to: at(2, 1, 0), is: [[], ['ab', '', ''], ['f', 'dg']], because: 'to columns below' },
    { from: at(1, 0, 0), to: at(1, 0, 9), is: [[], ['ba', '', 'd'], ['f', 'g']], because: 'below the last of its own' },
    { from: at(1, 0, 0), to: at(1, 0, -1), is: undefined, because: 'it is the first' },
    { from: at(1, 0, 1), to: at(1, 0, 2), is: undefined, because: 'it is the last' },
    { from: at(1, 0, 0), to: at(1, 3, 0), is: undefined, because: 'there is no such column' },
    { from: at(1, 0, 0), to: at(0, 0, 0), is: undefined, because: 'a text has no columns' },
    { from: at(1, 1, 0), to: at(1, 0, 0), is: undefined, because: 'nothing stands there' },
  ])('from $from to $to: $because', ({ from, to, is }) => expect(read(moveInner(body, from, to))).toEqual(is))

  test('nowhere where a column is full, but within it', () => {
    const full = [columns('c', 'abcdefghij', 'x')]
    expect(columnsOf(full[0])[0]).toHaveLength(MOST_INNER)
    expect(moveInner(full, at(0, 1, 0), at(0, 0, 0))).toBeNull()
    expect(read(moveInner(full, at(0, 0, 0), at(0, 0, 9)))).toEqual([['bcdefghija', 'x']])
  })

  test('and everything else stays what it was', () => {
    const moved = moveInner(body, at(1, 0, 0), at(1, 2, 0)) ?? []
    expect(moved[1]?.value).toMatchObject({ title: 'Neben' })
    expect([moved[0], moved[2]]).toEqual([body[0], body[2]])
    expect(read(body)).toEqual([[], ['ab', '', 'd'], ['f', 'g']])
  })
})

test('one is added: in an empty column, behind another, and nowhere where there is no room or no column', () => {
  expect(read(addInner(body, at(1, 1, 0), text('n')))).toEqual([[], ['ab', 'n', 'd'], ['f', 'g']])
  expect(read(addInner(body, at(1, 0, 1), text('n')))).toEqual([[], ['anb', '', 'd'], ['f', 'g']])
  expect(addInner([columns('c', 'abcdefghij', 'x')], at(0, 0, 3), text('n'))).toBeNull()
  expect(addInner(body, at(0, 0, 0), text('n'))).toBeNull()
})

test('one is taken out', () => expect(read(withoutInner(body, at(1, 0, 0)))).toEqual([[], ['b', '', 'd'], ['f', 'g']]))

test.each([
  { from: at(1, 0, 0), by: [0, 1], is: at(1, 0, 1), because: 'the next of the column' },
  { from: at(1, 0, 1), by: [0, 1], is: null, because: 'the column ends' },
  { from: at(1, 0, 1), by: [1, 0], is: at(1, 2, 0), because: 'the next column that has any' },
  { from: at(1, 2, 0), by: [-1, 0], is: at(1, 0, 0), because: 'back over the empty one' },
  { from: at(1, 2, 0), by: [1, 0], is: null, because: 'it is the last column' },
] as const)('an arrow leads from $from to $is: $because', ({ from, by, is }) =>
  expect(besideInner(body, from, by)).toEqual(is),
)

describe('Across the edge of columns', () => {
  const order = (blocks: readonly ContentBlock[] | null) =>
    blocks?.map(block => (columnsOf(block).length > 0 ? read([block])?.[0] : block.id))
  const page = [text('t'), columns('c', 'ab', '', 'd'), text('u')]

  test.each([
    { from: 0, to: at(1, 1, 0), is: [['ab', 't', 'd'], 'u'], because: 'into an empty one below it' },
    { from: 2, to: at(1, 0, 1), is: ['t', ['aub', '', 'd']], because: 'between two above it' },
    { from: 2, to: at(1, 2, 99), is: ['t', ['ab', '', 'du']], because: 'to the end' },
    { from: 1, to: at(1, 0, 0), is: undefined, because: 'columns stand in none, least of all in themselves' },
    { from: 0, to: at(1, 3, 0), is: undefined, because: 'there is no such column' },
    { from: 0, to: at(2, 0, 0), is: undefined, because: 'a text has no columns' },
    { from: 9, to: at(1, 0, 0), is: undefined, because: 'nothing stands there' },
  ])('in from $from to $to: $because', ({ from, to, is }) => expect(order(moveIn(page, from, to))).toEqual(is))

  test.each([
    { from: at(1, 0, 1), to: 1, is: ['t', 'b', ['a', '', 'd'], 'u'], because: 'before them' },
    { from: at(1, 0, 0), to: 2, is: ['t', ['b', '', 'd'], 'a', 'u'], because: 'behind them' },
    { from: at(1, 1, 0), to: 0, is: undefined, because: 'nothing stands there' },
  ])('out from $from to $to: $because', ({ from, to, is }) => expect(order(moveOut(page, from, to))).toEqual(is))

  test('nowhere where there is no room', () => {
    const full = [text('t'), columns('c', 'abcdefghij')]
    expect(moveIn(full, 0, at(1, 0, 0))).toBeNull()
    const long = [columns('c', 'a', 'b'), ...Array.from({ length: MOST_BLOCKS - 1 }, (_, index) => text(`t${index}`))]
    expect(moveOut(long, at(0, 0, 0), 1)).toBeNull()
  })

  test('the nearest stand below, else above, and nowhere where there are none', () => {
    expect([0, 2].map(index => nearestColumn(page, index))).toEqual([at(1, 0, 0), at(1, 0, MOST_INNER)])
    expect(nearestColumn([text('t'), text('u')], 0)).toBeNull()
  })
})
