import { expect, test } from 'vitest'
import {
  idsIn,
  kindIn,
  NEW_DRAFT,
  nextCell,
  withCount,
  withEach,
  withKind,
  withLayout,
} from '#web/backoffice/areas/labels/label-draft.ts'

const items = [
  { id: 3, count: 2 },
  { id: 7, count: 1 },
]

test.each([
  {
    id: 3,
    count: 5,
    becomes: [
      [3, 5],
      [7, 1],
    ],
    because: 'it keeps its place',
  },
  {
    id: 9,
    count: 1,
    becomes: [
      [3, 2],
      [7, 1],
      [9, 1],
    ],
    because: 'who comes last is printed last',
  },
  { id: 3, count: 0, becomes: [[7, 1]], because: 'none is not printed' },
])('$count of product $id make $becomes: $because', ({ id, count, becomes }) =>
  expect(withCount(items, id, count).map(item => [item.id, item.count])).toEqual(becomes),
)

test('one of each leaves alone what was counted already', () =>
  expect(withEach(items, [7, 8])).toEqual([...items, { id: 8, count: 1 }]))

test.each([
  { draft: { ...NEW_DRAFT, items }, next: 4, because: 'three are used' },
  { draft: { ...NEW_DRAFT, items, startCell: 46 }, next: 1, because: 'the sheet is full' },
  {
    draft: { ...NEW_DRAFT, items, layout: 'detail', startCell: 9 },
    next: 2,
    because: 'two of the next sheet are used',
  },
] as const)('the next label is $next: $because', ({ draft, next }) => expect(nextCell(draft)).toBe(next))

test('another sheet begins anew', () =>
  expect(withLayout({ ...NEW_DRAFT, items, startCell: 30 }, 'detail')).toMatchObject({
    layout: 'detail',
    startCell: 1,
    items,
  }))

test.each([
  { search: 'products=3,7', ids: [3, 7], because: 'they were selected in the list' },
  { search: 'products=3,x,-1,1.5', ids: [3], because: 'only ids count' },
  { search: '', ids: [], because: 'nobody selected any' },
])('$search means $ids: $because', ({ search, ids }) => expect(idsIn(search)).toEqual(ids))

test.each([
  { search: 'of=table', kind: 'table' },
  { search: 'of=stuhl', kind: undefined },
  { search: '', kind: undefined },
])('$search asks for labels of $kind', ({ search, kind }) => expect(kindIn(search)).toBe(kind))

test('labels of something else are another choice: tables begin as cards, and products have none', () => {
  const tables = withKind({ ...NEW_DRAFT, items, startCell: 9, templateId: 3 }, 'table')
  expect(tables).toMatchObject({ of: 'table', layout: 'card', items: [], startCell: 1, hasOutlines: true })
  expect(tables.templateId).toBeUndefined()
  expect(withKind(tables, 'product')).toMatchObject({ of: 'product', layout: 'compact', hasOutlines: false })
})
