import { expect, test } from 'vitest'
import { ALLERGENS, allergenFullText, allergenLetter, allergenMark, allergenText } from '#domain/text/allergens.ts'

test('the legend has the fourteen letters of the EU list', () => {
  expect(Object.keys(ALLERGENS).join('')).toBe('ABCDEFGHLMNOPR')
})

test.each([
  { code: 'A', letter: 'A', because: 'a plain letter is a code' },
  { code: 'a', letter: 'A', because: 'small letters are meant the same' },
  { code: 'A1', letter: 'A', because: 'a number behind it is a sub-kind' },
  { code: 'H Mandel', letter: 'H', because: 'a word behind it is a sub-kind' },
  { code: 'I', letter: undefined, because: 'the Austrian list skips I' },
  { code: 'Ananas', letter: undefined, because: 'a word is no code' },
  { code: '', letter: undefined, because: 'nothing is no code' },
])('the code "$code" means $letter: $because', ({ code, letter }) => {
  expect(allergenLetter(code)).toBe(letter)
})

test.each([
  { style: 'lettersAt', text: 'G, A1, A2, H Mandel, Q', because: 'letters stand as the shop wrote them' },
  { style: 'numbersDe', text: '7, 1, 8 Mandel, Q', because: 'numbers follow the EU list, each once' },
  {
    style: 'names',
    text: 'Milch (einschließlich Laktose), Glutenhaltiges Getreide, Schalenfrüchte (Mandel), Q',
    because: 'names stand for themselves, with the kind',
  },
] as const)('beside a dish stands "$text": $because', ({ style, text }) =>
  expect(allergenText(['G', 'A1', 'A2', 'H Mandel', 'Q'], style)).toBe(text),
)

test.each([
  { style: 'lettersAt', text: 'A Glutenhaltiges Getreide, H Schalenfrüchte (Mandel), Q' },
  { style: 'numbersDe', text: '1 Glutenhaltiges Getreide, 8 Schalenfrüchte (Mandel), Q' },
  { style: 'names', text: 'Glutenhaltiges Getreide, Schalenfrüchte (Mandel), Q' },
] as const)('in full it reads "$text"', ({ style, text }) => expect(allergenFullText(['A1', 'A', 'H Mandel', 'Q'], style)).toBe(text))

test('the numbers are those of the EU list, the first and the last of it', () => {
  expect([allergenMark('A', 'numbersDe'), allergenMark('G', 'numbersDe'), allergenMark('R', 'numbersDe')]).toEqual(['1', '7', '14'])
})
