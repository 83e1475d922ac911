import { expect, test } from 'vitest'
import { hasAllergen, subKinds, tidyAllergens, withAllergen, withSubKinds } from '#web/backoffice/fields/allergens/allergen-codes.ts'

test.each([
  { codes: ['A', 'G'], letter: 'A' as const, has: true, because: 'the letter itself' },
  { codes: ['A Weizen'], letter: 'A' as const, has: true, because: 'a sub-kind counts' },
  { codes: ['H1'], letter: 'H' as const, has: true, because: 'a numbered sub-kind counts' },
  { codes: ['Gelatine'], letter: 'G' as const, has: false, because: 'a word is no code' },
])('$codes contain $letter: $has, because $because', ({ codes, letter, has }) => expect(hasAllergen(codes, letter)).toBe(has))

test('switching a letter on keeps the order of the legend', () => expect(withAllergen(['G', 'A'], 'C', true)).toEqual(['A', 'C', 'G']))
test('switching a letter off takes its sub-kinds along', () =>
  expect(withAllergen(['A Weizen', 'A Roggen', 'G'], 'A', false)).toEqual(['G']))
test('sub-kinds are read and written behind their letter', () => {
  const codes = withSubKinds(['A', 'G'], 'A', ['Weizen', 'Roggen'])
  expect(codes).toEqual(['A Roggen', 'A Weizen', 'G'])
  expect(subKinds(codes, 'A')).toEqual(['Roggen', 'Weizen'])
})
test('without sub-kinds the letter stands alone', () => expect(withSubKinds(['H Mandel'], 'H', [])).toEqual(['H']))

test.each([
  { typed: ['a', 'g'], codes: ['A', 'G'], because: 'letters are capitals' },
  { typed: ['A', 'a', ' c '], codes: ['A', 'C'], because: 'each stands once' },
  { typed: ['Milch'], codes: ['Milch'], because: 'what is no code is refused as it was typed' },
  { typed: ['h Mandel'], codes: ['H Mandel'], because: 'a kind stays behind its letter' },
])('$typed is read as $codes: $because', ({ typed, codes }) => expect(tidyAllergens(typed)).toEqual(codes))
