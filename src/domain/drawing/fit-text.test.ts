import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitText } from '#domain/drawing/fit-text.ts'
import { cpuMs } from '#test/cpu-time.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string) => [...text].length / 2
const face = { family: 'Inter', weight: 400 } as const
const room = { width: 50, height: 24, fontSize: 10, minFontSize: 5, lineHeight: 1.2 }

test.each([
  { text: 'Suppe', lines: ['Suppe'], size: 10, because: 'it fits as it is' },
  { text: 'Rote Linsen', lines: ['Rote', 'Linsen'], size: 10, because: 'a second line is better than small letters' },
  { text: 'Pfannkuchen', lines: ['Pfannkuchen'], size: 8.8, because: 'a word a little too long gets smaller letters' },
  {
    text: 'Kartoffelsuppentopf',
    lines: ['Kartoffel-', 'suppentopf'],
    size: 10,
    because: 'a long one is parted before its letters are a quarter smaller',
  },
  { text: 'Aa\nBb', lines: ['Aa', 'Bb'], size: 10, because: 'who writes a new line means it' },
])('$text stands as $lines: $because', ({ text, lines, size }) => {
  const found = fitText(text, face, room, measure)
  expect(found.lines).toEqual(lines)
  expect(found.size).toBeCloseTo(size, 0)
})

test('what does not fit at the smallest size ends with three dots', () => {
  const { size, lines } = fitText('Wort '.repeat(40), face, room, measure)
  expect(size).toBe(5)
  expect(lines).toHaveLength(4)
  expect(lines.at(-1)).toMatch(/…$/)
})

test('a text without a smallest size is never cut: a price shrinks until all of it is there', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), digits => {
      const price = `${'9'.repeat(digits)},90\u00A0€`
      const { size, lines } = fitText(price, face, { ...room, minFontSize: null, maxLines: 1 }, measure)
      expect(lines).toEqual([price])
      expect(measure(price) * size).toBeLessThanOrEqual(room.width + 1e-9)
    }),
  )
})

test('five thousand letters without a space are set in no time', () => {
  expect(cpuMs(() => fitText('a'.repeat(5000), face, room, measure))).toBeLessThan(1000)
})

test('whatever stands there keeps to its room', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), text => {
      const { size, lines } = fitText(text, face, room, measure)
      expect(lines.length * size * room.lineHeight).toBeLessThanOrEqual(room.height + 1e-6)
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width + 1e-9)
    }),
  )
})
