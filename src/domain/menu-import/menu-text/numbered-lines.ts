import { leadingNumber } from '#domain/menu-import/menu-text/dish-head.ts'
import type { Line } from '#domain/menu-import/menu-text/text-line.ts'

/** How far the numbers of two dishes below each other may lie apart. */
const MOST_APART = 5

/**
 * The lines, by their number in the text, whose dishes begin with a number of the menu: all that begin with one where
 * most do, else those that count on from the one above or towards the one below.
 */
export function numberedLines(lines: readonly Line[]): ReadonlySet<number> {
  const numbers = lines.map(({ line, head, text }) => {
    const number = leadingNumber(head === '' ? text : head)
    const [, letters = '', digits = ''] = /^(\D*)(\d+)/.exec(number ?? '') ?? []
    return { line, number, letters, count: Number(digits) }
  })
  const found = numbers.filter(({ number }) => number !== null)
  const priced = lines.filter(({ prices, head }) => prices.length > 0 && head !== '')
  if (priced.length > 0 && priced.filter(({ head }) => leadingNumber(head) !== null).length >= priced.length / 2)
    return new Set(lines.map(({ line }) => line))
  const isNext = (one: (typeof found)[number] | undefined, other: (typeof found)[number] | undefined) =>
    one !== undefined &&
    other !== undefined &&
    one.letters === other.letters &&
    other.count >= one.count &&
    other.count - one.count <= MOST_APART
  return new Set(
    found.flatMap((one, place) => (isNext(found[place - 1], one) || isNext(one, found[place + 1]) ? [one.line] : [])),
  )
}
