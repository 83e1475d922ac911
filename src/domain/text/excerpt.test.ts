import fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from '#domain/text/excerpt.ts'

test.each([
  { text: 'a'.repeat(128), becomes: 'a'.repeat(128), because: 'a text of exactly 128 characters fits' },
  { text: 'a'.repeat(129), becomes: 'a'.repeat(128) + '...', because: 'one character more is cut' },
  { text: '', becomes: '', because: 'nothing needs no dots' },
  {
    text: '🍕'.repeat(130),
    becomes: '🍕'.repeat(128) + '...',
    because: 'an emoji counts as one character and stays whole',
  },
])('an excerpt of $text.length code units: $because', ({ text, becomes }) => {
  expect(excerpt(text)).toBe(becomes)
})

test('an excerpt always begins like its text and never exceeds the length and the dots', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 40 }), (text, length) => {
      const short = excerpt(text, length)
      expect(text.startsWith(short === text ? text : short.slice(0, -3))).toBe(true)
      expect([...short].length).toBeLessThanOrEqual(length + 3)
    }),
  )
})
