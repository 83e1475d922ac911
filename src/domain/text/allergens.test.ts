import { expect, test } from 'vitest'
import { ALLERGENS, allergenLetter, allergenNames } from '#domain/text/allergens.ts'

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

test('allergens are named once and in the order of the legend', () => {
  expect(allergenNames(['G', 'A1', 'A2', 'X'])).toEqual(['Glutenhaltiges Getreide', 'Milch (einschließlich Laktose)'])
})
