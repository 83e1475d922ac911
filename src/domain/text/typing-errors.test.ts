import fc from 'fast-check'
import { expect, test } from 'vitest'
import { typingErrors } from '#domain/text/typing-errors.ts'

test.each([
  { word: 'schnitzel', text: 'schnitzel', is: 0, because: 'it is the same' },
  { word: 'schnitzl', text: 'schnitzel', is: 1, because: 'a letter is missing' },
  { word: 'schnittzel', text: 'schnitzel', is: 1, because: 'a letter is too much' },
  { word: 'schnatzel', text: 'schnitzel', is: 1, because: 'a letter is wrong' },
  { word: 'shcnitzel', text: 'schnitzel', is: 1, because: 'two neighbours were swapped' },
  { word: 'gmial.con', text: 'gmail.com', is: 2, because: 'two slips are two' },
  { word: '', text: 'bier', is: 4, because: 'all of it is missing' },
])('$word is $is from $text: $because', ({ word, text, is }) => expect(typingErrors(word, text)).toBe(is))

test.each([
  { word: 'schniz', text: 'schnitzelsemmel', part: 'beginning', is: 1 },
  { word: 'schnitzl', text: 'huhnerschnitzel', part: 'anywhere', is: 1 },
  { word: 'semmel', text: 'schnitzelsemmel', part: 'anywhere', is: 0 },
  { word: 'semmel', text: 'schnitzelsemmel', part: 'beginning', is: 5 },
] as const)('$word is $is from the $part of $text', ({ word, text, part, is }) =>
  expect(typingErrors(word, text, part)).toBe(is),
)

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('errors are counted alike in both directions, none between the same, and never more than the longer word has signs', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      const errors = typingErrors(one, other)
      expect(errors).toBe(typingErrors(other, one))
      expect(errors === 0).toBe(one === other)
      expect(errors).toBeLessThanOrEqual(Math.max(one.length, other.length))
      expect(typingErrors(one, other, 'beginning')).toBeLessThanOrEqual(errors)
      expect(typingErrors(one, other, 'anywhere')).toBeLessThanOrEqual(typingErrors(one, other, 'beginning'))
      expect(typingErrors(one, `${other}${one}${other}`, 'anywhere')).toBe(0)
    }),
  )
})

test('whoever bears no more than some is told the same number, or that there are more', () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), fc.constantFrom('whole', 'beginning', 'anywhere'), (one, other, most, part) => {
      const errors = typingErrors(one, other, part)
      expect(typingErrors(one, other, part, most)).toBe(errors <= most ? errors : Infinity)
    }),
  )
})

/** The same by its definition: what is cheapest at the end of both, tried out. */
function errorsOf(word: string, text: string): number {
  if (word === '' || text === '') return word.length + text.length
  const [a, b] = [word.slice(0, -1), text.slice(0, -1)]
  const ways = [errorsOf(a, text) + 1, errorsOf(word, b) + 1, errorsOf(a, b) + (word.at(-1) === text.at(-1) ? 0 : 1)]
  if (word.length > 1 && text.length > 1 && word.at(-1) === text.at(-2) && word.at(-2) === text.at(-1))
    ways.push(errorsOf(word.slice(0, -2), text.slice(0, -2)) + 1)
  return Math.min(...ways)
}
const short = fc.stringMatching(/^[abc]{0,5}$/)
const partsOf = (text: string, part: string) => {
  const ends = Array.from({ length: text.length + 1 }, (_, end) => end)
  if (part === 'whole') return [text]
  return ends.flatMap(end => (part === 'beginning' ? [0] : ends.slice(0, end + 1)).map(from => text.slice(from, end)))
}

test.each(['whole', 'beginning', 'anywhere'] as const)('held against the %s, it is what the definition says', part => {
  fc.assert(
    fc.property(short, short, fc.constantFrom(0, 1, 2, Infinity), (word, text, most) => {
      const least = Math.min(...partsOf(text, part).map(piece => errorsOf(word, piece)))
      expect(typingErrors(word, text, part, most)).toBe(least <= most ? least : Infinity)
    }),
    { numRuns: 400 },
  )
})
