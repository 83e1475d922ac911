import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsFolded, fold } from '#domain/text/fold.ts'

test.each([
  { text: 'Käsekrainer', word: 'kase', found: true, because: 'accents do not count' },
  { text: 'Köln', word: 'KOELN', found: true, because: 'an umlaut may be spelled out' },
  { text: 'Muenchen', word: 'münch', found: true, because: 'the text may spell it out as well' },
  { text: 'Straße', word: 'strasse', found: true, because: 'ß is ss' },
  { text: 'Koeln', word: 'eln', found: true, because: 'a plain part is still found' },
  { text: 'Wien', word: 'Graz', found: false, because: 'another town is another town' },
  { text: '', word: 'Wien', found: false, because: 'nothing contains no word' },
])('searching $word in "$text": $because', ({ text, word, found }) => {
  expect(containsFolded(text, word)).toBe(found)
})

test('every piece of a text is found in it', () => {
  const words = fc.string({ unit: fc.constantFrom(...'aäoöuüeßsSÄ é') })
  fc.assert(
    fc.property(words, words, words, (before, piece, after) => {
      expect(containsFolded(before + piece + after, piece)).toBe(true)
    }),
  )
})

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aÄöÜéßñçÅ1 ') }), text => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
