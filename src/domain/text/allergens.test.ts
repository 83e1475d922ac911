import { expect, test } from 'vitest'
import { ALLERGEN_KEYS, allergenKind, allergenOf, CODEX_LETTERS, inAnnexOrder } from '#domain/text/allergens.ts'

test('the law names fourteen, and the codex has a letter for each', () => {
  expect([ALLERGEN_KEYS.length, CODEX_LETTERS.length, new Set(CODEX_LETTERS).size]).toEqual([14, 14, 14])
})

test.each([
  { code: 'gluten', allergen: 'gluten', kind: '', because: 'a key stands for itself' },
  { code: 'nuts Mandel', allergen: 'nuts', kind: 'Mandel', because: 'a kind stands behind it' },
  { code: 'gluten 1', allergen: 'gluten', kind: '1', because: 'some shops number their kinds' },
  { code: 'L', allergen: 'celery', kind: '', because: 'a letter in a kept code is one of the codex' },
  { code: 'a1', allergen: 'gluten', kind: '1', because: 'small letters were meant the same' },
  { code: 'H Mandel', allergen: 'nuts', kind: 'Mandel', because: 'a word behind the letter is a kind' },
  { code: 'I', allergen: undefined, kind: '', because: 'the codex skips I' },
  { code: 'Ananas', allergen: undefined, kind: 'nanas', because: 'a word is no code' },
  { code: '7', allergen: undefined, kind: '', because: 'a number is kept by nobody' },
  { code: '', allergen: undefined, kind: '', because: 'nothing is no code' },
])('the kept code "$code" means $allergen: $because', ({ code, allergen, kind }) => {
  expect(allergenOf(code)).toBe(allergen)
  if (allergen) expect(allergenKind(code)).toBe(kind)
})

test('codes stand in the order of the annex, each once', () =>
  expect(inAnnexOrder(['milk', 'Q', 'gluten Weizen', 'celery', 'gluten Roggen', 'milk'])).toEqual([
    'gluten Roggen',
    'gluten Weizen',
    'milk',
    'celery',
    'Q',
  ]))
