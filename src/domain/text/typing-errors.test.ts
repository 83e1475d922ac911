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
