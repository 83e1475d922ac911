import { expect, test } from 'vitest'
import { hasAllergen, subKinds, withAllergen, withSubKinds } from '#web/backoffice/fields/allergens/allergen-codes.ts'

test.each([
  { codes: ['gluten', 'milk'], allergen: 'gluten' as const, has: true, because: 'the substance itself' },
  { codes: ['gluten Weizen'], allergen: 'gluten' as const, has: true, because: 'a kind counts' },
  { codes: ['H1'], allergen: 'nuts' as const, has: true, because: 'a letter in an answer is one of the codex' },
  { codes: ['Gelatine'], allergen: 'milk' as const, has: false, because: 'a word is no code' },
])('$codes contain $allergen: $has, because $because', ({ codes, allergen, has }) =>
  expect(hasAllergen(codes, allergen)).toBe(has),
)

test('switching a substance on keeps the order of the annex', () =>
  expect(withAllergen(['milk', 'gluten'], 'eggs', true)).toEqual(['gluten', 'eggs', 'milk']))
test('switching it off takes its kinds along', () =>
  expect(withAllergen(['gluten Weizen', 'gluten Roggen', 'milk'], 'gluten', false)).toEqual(['milk']))
test('kinds are read and written behind their substance', () => {
  const codes = withSubKinds(['A', 'milk'], 'gluten', ['Weizen', 'Roggen'])
  expect(codes).toEqual(['gluten Roggen', 'gluten Weizen', 'milk'])
  expect(subKinds(codes, 'gluten')).toEqual(['Roggen', 'Weizen'])
})
test('without kinds the substance stands alone', () =>
  expect(withSubKinds(['nuts Mandel'], 'nuts', [])).toEqual(['nuts']))
