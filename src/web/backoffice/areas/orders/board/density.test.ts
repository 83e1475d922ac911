import { describe, expect, test } from 'vitest'
import { AT_FIRST, crowding, nextDensity } from '#web/backoffice/areas/orders/board/density.ts'

const DESK = { width: 1440, height: 900 }
const counts = (part: object) => ({ answer: 0, kitchen: 0, handover: 0, ...part })

test.each([
  { counts: counts({}), room: DESK, fits: true, because: 'there is nothing' },
  { counts: counts({ answer: 2, kitchen: 2 }), room: DESK, fits: true, because: 'two stand above each other' },
  { counts: counts({ handover: 3 }), room: DESK, fits: false, because: 'the third is below the edge' },
  { counts: counts({ kitchen: 4 }), room: { width: 1920, height: 900 }, fits: true, because: 'two stand side by side' },
  {
    counts: counts({ answer: 3 }),
    room: { width: 1920, height: 900 },
    fits: false,
    because: 'only the kitchen has two',
  },
  { counts: counts({ answer: 1 }), room: { width: 740, height: 360 }, fits: true, because: 'one always stands' },
  { counts: counts({ answer: 2 }), room: { width: 390, height: 844 }, fits: false, because: 'a phone holds one' },
])('$counts fit into $room: $fits, because $because', ({ counts: held, room, fits }) =>
  expect(crowding(held, room) <= 1).toBe(fits),
)

describe('The size of the cards', () => {
  const run = (steps: readonly { at: number; crowded: number }[]) =>
    steps.reduce((before, { at, crowded }) => nextDensity(before, crowded, at * 1000), AT_FIRST).density

  test('turns compact at once where cards do not fit', () => expect(run([{ at: 0, crowded: 1.5 }])).toBe('compact'))

  test('stays compact while a rush only pauses', () =>
    expect(
      run([
        { at: 0, crowded: 2 },
        { at: 10, crowded: 1 },
        { at: 39, crowded: 1 },
      ]),
    ).toBe('compact'))

  test('turns back after half a minute with room', () =>
    expect(
      run([
        { at: 0, crowded: 2 },
        { at: 10, crowded: 1 },
        { at: 40, crowded: 1 },
      ]),
    ).toBe('large'))

  test('counts the half minute anew after another crowd', () =>
    expect(
      run([
        { at: 0, crowded: 2 },
        { at: 10, crowded: 1 },
        { at: 30, crowded: 2 },
        { at: 35, crowded: 1 },
        { at: 45, crowded: 1 },
      ]),
    ).toBe('compact'))

  test('is the same object while nothing changes', () => {
    const compact = nextDensity(AT_FIRST, 2, 0)
    expect(nextDensity(compact, 3, 1000)).toBe(compact)
    expect(nextDensity(AT_FIRST, 1, 1000)).toBe(AT_FIRST)
  })
})
