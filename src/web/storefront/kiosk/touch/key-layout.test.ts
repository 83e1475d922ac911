import { expect, test } from 'vitest'
import { beginsLarge, keyRows } from '#web/storefront/kiosk/touch/Keys.tsx'

test.each(['letters', 'signs'] as const)(
  'with shift, delete, layer, space and stop no row of %s has more than ten keys',
  layer => {
    const [first, second, third, fourth] = keyRows(layer, false).map(({ length }) => length)
    expect([first, second! + 1, third! + 2, fourth! + 6]).toEqual([10, 10, 10, 10])
  },
)

test('every German letter can be written, small and large', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzäöüß'
  expect(keyRows('letters', false).flat()).toEqual(expect.arrayContaining([...letters]))
  expect(keyRows('letters', true).flat()).toEqual(
    expect.arrayContaining([...letters.toLocaleUpperCase('de').replace('SS', 'ß')]),
  )
})

test('with the stop beside the space every sign of mail addresses and phone numbers is there', () =>
  expect(keyRows('signs', false).flat()).toEqual(expect.arrayContaining([...'0123456789@_-+'])))

test.each([
  { before: '', way: 'words', isLarge: true, because: 'a name begins' },
  { before: 'Anna ', way: 'words', isLarge: true, because: 'the second name begins' },
  { before: 'Anna-', way: 'words', isLarge: true, because: 'so does the other half of a double name' },
  { before: 'Ann', way: 'words', isLarge: false, because: 'the name goes on' },
  { before: 'Gut durch. ', way: 'sentences', isLarge: true, because: 'a sentence begins' },
  { before: 'Gut ', way: 'sentences', isLarge: false, because: 'the sentence goes on' },
  { before: '', way: 'none', isLarge: false, because: 'addresses are written small' },
] as const)('after "$before" the next letter is large: $isLarge, because $because', ({ before, way, isLarge }) =>
  expect(beginsLarge(before, way)).toBe(isLarge),
)
