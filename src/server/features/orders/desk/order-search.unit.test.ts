import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readOrderSearch, tellingPart } from '#server/features/orders/desk/order-history.ts'

test.each([
  { typed: 'Übelacker', patterns: ['%ubelacker%'], ticket: null, because: 'case and accents do not count' },
  {
    typed: 'Walpurga  Übel',
    patterns: ['%walpurga%', '%ubel%'],
    ticket: null,
    because: 'each word may stand anywhere',
  },
  { typed: 'Li', patterns: ['% li%'], ticket: null, because: 'two letters begin a word' },
  { typed: 'A', patterns: ['% a%'], ticket: null, because: 'so does one' },
  { typed: 'Straße', patterns: ['%strasse%'], ticket: null, because: 'ß is two s' },
  { typed: 'a_b%', patterns: ['%a\\_b\\%%'], ticket: null, because: 'signs of patterns are meant as such' },
  {
    typed: 'иван',
    patterns: ['%\\\\320\\\\270\\\\320\\\\262\\\\320\\\\260\\\\320\\\\275%'],
    ticket: null,
    because: 'other scripts are stored as bytes',
  },
  {
    typed: 'a\\b',
    patterns: ['%a\\\\\\\\b%'],
    ticket: null,
    because: 'a backslash is stored twice, and each is meant',
  },
  { typed: '7', patterns: [], ticket: 7, because: 'one digit is a number' },
  { typed: '42', patterns: [], ticket: 42, because: 'and so are two' },
  { typed: '#1234', patterns: [], ticket: 1234, because: 'the mark says that a number is meant' },
  { typed: '123', patterns: ['%123%'], ticket: 123, because: 'three digits may be of a telephone as well' },
  { typed: '+43 664 123 45 67', patterns: ['%436641234567%'], ticket: null, because: 'blanks are only for reading' },
  {
    typed: '0043 (0)664/1234567',
    patterns: ['%436641234567%'],
    ticket: null,
    because: 'nor do zeros, brackets and slashes count',
  },
  { typed: '0664 1234567', patterns: ['%6641234567%'], ticket: null, because: 'the country stands before it' },
  { typed: '06641234567', patterns: ['%6641234567%'], ticket: null, because: 'no number of an order is that high' },
  { typed: 'Anna 0664', patterns: ['%anna%', '%664%'], ticket: null, because: 'a number beside a name is one too' },
  { typed: '007', patterns: ['%007%'], ticket: 7, because: 'too little would be left of it' },
])('"$typed" looks for $patterns and number $ticket: $because', ({ typed, patterns, ticket }) =>
  expect(readOrderSearch(typed)).toEqual({ ticket, patterns }),
)

test.each(['', '   ', undefined, '\u0000'])('%j looks for nothing', typed => expect(readOrderSearch(typed)).toBeNull())

test.each(['@', '%', '- / .', '🍕'])('"%s" alone is answered with a request for a letter or a digit', typed =>
  expect(() => readOrderSearch(typed)).toThrow('Bitte suchen Sie nach mindestens einem Buchstaben oder einer Ziffer.'),
)

test.each([
  { pattern: '%ubelacker%', part: '%ubelacker%', because: 'it is short' },
  { pattern: '% li%', part: '% li%', because: 'it begins a word' },
  { pattern: '%4366400075387%', part: '%075387%', because: 'telephones begin alike' },
  { pattern: '%1234567%', part: '%1234567%', because: 'so few digits are read quickly' },
  { pattern: '%michaela.huber87@post.example%', part: '%la.huber87%', because: 'half of all mails end alike' },
  { pattern: '%m.h@mueller-und-soehne.at%', part: '%d-soehne.at%', because: 'too little stands before the @' },
  { pattern: '%donaudampfschifffahrt%', part: '%hifffahrt%', because: 'an index reads a list for each three signs' },
  {
    pattern: '%wally\\_and\\_her\\_friends%',
    part: '%wally\\_and\\_her\\_friends%',
    because: 'signs of patterns are not cut',
  },
  { pattern: '%\\\\320\\\\270%', part: '%\\\\320\\\\270%', because: 'nor are bytes of other scripts' },
])('an index is asked for $part of $pattern: $because', ({ pattern, part }) => expect(tellingPart(pattern)).toBe(part))

test('whoever has a word has the part that is looked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab1.@-_%\\'), minLength: 3, maxLength: 60 }), word => {
      const [pattern = ''] = readOrderSearch(`x${word}`)?.patterns ?? []
      const plain = (text: string) => text.slice(1, -1).replaceAll(/\\(.)/g, '$1')
      expect(plain(pattern)).toContain(plain(tellingPart(pattern)))
      expect(tellingPart(pattern).length).toBeGreaterThan(3)
    }),
  )
})

test('whatever is typed, few patterns of no strange sign come of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), typed => {
      fc.pre(/[\p{L}\p{N}]/u.test(typed))
      const found = readOrderSearch(typed)
      expect(found?.patterns.length ?? 0).toBeLessThanOrEqual(8)
      for (const pattern of found?.patterns ?? []) expect(pattern).toMatch(/^%[\x20-\x7f]+%$/)
    }),
  )
})
