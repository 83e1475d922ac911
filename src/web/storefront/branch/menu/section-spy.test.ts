import { expect, test } from 'vitest'
import { nearestSection, placeAfterKey } from '#web/storefront/branch/menu/section-spy.ts'

const suppen = { id: 'suppen', top: -300, bottom: 200 }
const pizza = { id: 'pizza', top: 200, bottom: 900 }
const wein = { id: 'wein', top: 900, bottom: 1300 }
const menu = [suppen, pizza, wein]

test.each([
  { line: 150, id: 'suppen', because: 'it lies across the line' },
  { line: 200, id: 'pizza', because: 'a section begins on its upper edge' },
  { line: -500, id: 'suppen', because: 'the first one is nearest while the head of the page is still there' },
  { line: 2000, id: 'wein', because: 'the last one is nearest at the foot of the page' },
])('with the line at $line the guest reads $id: $because', ({ line, id }) =>
  expect(nearestSection(menu, line)).toBe(id),
)

test('between two sections the nearer one counts, the upper one when both are as near', () => {
  const gap = [suppen, { ...pizza, top: 300 }]
  expect([nearestSection(gap, 240), nearestSection(gap, 260), nearestSection(gap, 250)]).toEqual([
    'suppen',
    'pizza',
    'suppen',
  ])
})

test('without sections nothing is read', () => expect(nearestSection([], 100)).toBeUndefined())

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, 2],
  ['ArrowLeft', 2, 1],
  ['ArrowUp', 0, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['constructor', 1, undefined],
])('%s leads from place %i of three to %s', (key, place, next) => {
  expect(placeAfterKey(place, 3, key)).toBe(next)
})
