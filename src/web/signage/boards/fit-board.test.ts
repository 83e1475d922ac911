import { describe, expect, test } from 'vitest'
import { type Choice, fitBoard, type Fitted, type Measure, type Room } from '#web/signage/boards/fit-board.ts'

const ROOM: Room = { width: 1840, height: 980, gap: 38, rowGap: 0.55 }
const CHOICE: Choice = { columns: [1, 2, 3, 4], smallest: 22, largest: 75, isGrid: false }
/**
 * Blocks by their letters and their longest word, which can be parted in the middle; a letter is half as wide as it is
 * high.
 */
type Words = { letters: number; longest: number }
const wide = (letters: number, size: number) => letters * size * 0.5

/** Measures as a browser does, and counts how often it laid out so many blocks. */
function page(blocks: readonly Words[]) {
  const seen = { layouts: 0, most: 0 }
  const measure: Measure = function* ({ size, width, isParted }, most) {
    seen.layouts++
    const heights = blocks.map(({ letters }) => Math.ceil(wide(letters, size) / width) * size * 1.2)
    const isCut = blocks.some(({ longest }) => wide(isParted ? Math.ceil(longest / 2) : longest, size) > width)
    yield
    return most !== null && (isCut || heights.reduce((sum, height) => sum + height, 0) > most)
      ? null
      : { heights, isCut }
  }
  const fit = (like: Fitted | null = null, mayPart = true): Fitted => {
    const work = fitBoard(measure, { isHead: blocks.map(() => false), mayPart }, ROOM, CHOICE, like)
    for (;;) {
      const step = work.next()
      if (step.done) return step.value
    }
  }
  return {
    seen,
    fit,
    isCut: ({ size, columns, isParted }: Fitted) =>
      blocks.some(
        ({ longest }) =>
          wide(isParted ? Math.ceil(longest / 2) : longest, size) > (ROOM.width - ROOM.gap * (columns - 1)) / columns,
      ),
  }
}
const menu = (count: number, words: Words = { letters: 40, longest: 14 }) => Array.from({ length: count }, () => words)

describe('A menu board', () => {
  test('has the larger letters the less stands on it, and everything once', () => {
    let before = Infinity
    for (const count of [3, 12, 30, 60]) {
      const { fit } = page(menu(count))
      const { size, pages } = fit()
      expect(size).toBeLessThanOrEqual(before)
      expect(pages.flat(2).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: count }, (_, place) => place),
      )
      before = size
    }
  })

  test('turns pages rather than have letters nobody can read, and cuts no word', () => {
    const long = page(menu(400))
    const fitted = long.fit()
    expect(fitted.pages.length).toBeGreaterThan(1)
    expect(fitted.size).toBeGreaterThanOrEqual(CHOICE.smallest)
    const wordy = page(menu(60, { letters: 90, longest: 85 }))
    const found = wordy.fit()
    expect(wordy.isCut(found)).toBe(false)
  })

  test('is found with few layouts, and with half of them where no word can be parted', () => {
    const { seen, fit } = page(menu(150))
    fit()
    expect(seen.layouts).toBeLessThan(45)
    const before = seen.layouts
    fit(null, false)
    expect(seen.layouts - before).toBeLessThan(before * 0.6)
  })

  test('keeps its letters through another price, after a single layout, and finds others where something has no room any more', () => {
    const first = page(menu(60)).fit()
    const same = page(menu(60))
    expect(same.fit(first)).toEqual(first)
    expect(same.seen.layouts).toBe(1)
    const more = page(menu(60, { letters: 120, longest: 14 }))
    const other = more.fit(first)
    expect(other.size).toBeLessThan(first.size)
    expect(more.isCut(other)).toBe(false)
  })
})
