import { describe, expect, test } from 'vitest'
import { type AllergenStyle, legendOf } from '#domain/text/allergen-legend.ts'
import { answeredAllergen, readAllergen, unknownAllergenText } from '#domain/text/read-allergen.ts'

const OWN = [
  { mark: 'L', allergen: 'sesame' },
  { mark: 'A', allergen: 'gluten' },
  { mark: 'A2', allergen: 'gluten', kind: 'Roggen' },
] as const
const legend = (allergenStyle: AllergenStyle) => legendOf({ allergenStyle, allergenLegend: OWN })

describe('what is typed is read by the legend of the shop and no other', () => {
  test.each<{ style: AllergenStyle; typed: string; code: string | undefined; because: string }>([
    { style: 'own', typed: 'L', code: 'sesame', because: 'this shop prints L for sesame' },
    { style: 'lettersAt', typed: 'L', code: 'celery', because: 'the codex prints it for celery' },
    { style: 'lettersDe', typed: 'L', code: 'sulphites', because: 'German letters go on without a gap' },
    { style: 'numbersDe', typed: 'L', code: undefined, because: 'a shop with numbers has no letters' },
    { style: 'names', typed: 'L', code: undefined, because: 'a shop without marks has none' },
    { style: 'own', typed: 'N', code: undefined, because: 'the codex has it, this shop does not' },
    { style: 'lettersAt', typed: 'I', code: undefined, because: 'the codex skips I' },
    { style: 'lettersAt', typed: '7', code: undefined, because: 'letters are no numbers' },
    { style: 'numbersDe', typed: '7', code: 'milk', because: 'the seventh of the annex' },
    { style: 'numbersDe', typed: '15', code: undefined, because: 'there are fourteen' },
    { style: 'numbersDe', typed: '8 Mandel', code: 'nuts Mandel', because: 'a kind may follow' },
    { style: 'numbersDe', typed: '8 2', code: undefined, because: 'two numbers are two allergens, not a kind' },
    { style: 'lettersAt', typed: ' a ', code: 'gluten', because: 'case and blanks do not matter' },
    { style: 'lettersAt', typed: 'A1', code: 'gluten 1', because: 'some shops number their kinds' },
    { style: 'lettersAt', typed: 'A1 Weizen', code: 'gluten 1 Weizen', because: 'or do both' },
    {
      style: 'lettersAt',
      typed: 'H Mandel, Walnuss',
      code: 'nuts Mandel, Walnuss',
      because: 'several kinds are kinds',
    },
    { style: 'lettersAt', typed: 'A (Weizen)', code: 'gluten (Weizen)', because: 'as it is often printed' },
    { style: 'lettersAt', typed: 'A G', code: undefined, because: 'the second letter would be lost' },
    { style: 'lettersAt', typed: 'A, G', code: undefined, because: 'so it would here' },
    { style: 'lettersAt', typed: 'A Weizen, G', code: undefined, because: 'and here' },
    { style: 'lettersAt', typed: 'Ananas', code: undefined, because: 'a word is no letter' },
    { style: 'own', typed: 'A2', code: 'gluten Roggen', because: 'the shop gave the kind a mark' },
    { style: 'own', typed: 'A3', code: 'gluten 3', because: 'another number is a kind of A' },
    { style: 'own', typed: 'A2 Hafer', code: undefined, because: 'a kind has no kind' },
    { style: 'names', typed: 'Sesam', code: 'sesame', because: 'the name says it' },
    { style: 'own', typed: 'milch', code: 'milk', because: 'a short name says it too' },
    { style: 'numbersDe', typed: 'sesame', code: 'sesame', because: 'the key is what is kept' },
    { style: 'own', typed: 'nuts Mandel', code: 'nuts Mandel', because: 'an answer sent back says the same' },
    { style: 'own', typed: 'gluten 1', code: 'gluten 1', because: 'with its number, too' },
    { style: 'lettersAt', typed: 'nuts G', code: undefined, because: 'a letter is no kind' },
    { style: 'lettersAt', typed: '', code: undefined, because: 'nothing is nothing' },
  ])('$style reads "$typed" as $code: $because', ({ style, typed, code }) =>
    expect(readAllergen(typed, legend(style))).toBe(code),
  )
})

test('a refusal names the marks there are', () => {
  expect(unknownAllergenText('X', legend('own'))).toBe(
    '„X“ steht nicht in Ihrer Legende der Allergene. Möglich sind L, A, A2, auch mit einer Art dahinter.',
  )
  expect(unknownAllergenText('X', [])).toBe(
    '„X“ ist kein Allergen. Bitte schreiben Sie den Namen, zum Beispiel „Sesam“.',
  )
})

test.each<{ style: AllergenStyle; answers: string[]; because: string }>([
  { style: 'lettersAt', answers: ['A1', 'H Mandel', 'L', 'Q'], because: 'the letters are those of the codex' },
  {
    style: 'own',
    answers: ['gluten 1', 'nuts Mandel', 'celery', 'Q'],
    because: 'a letter would say something else to this shop',
  },
])('with $style the API answers $answers: $because', ({ style, answers }) => {
  expect(['gluten 1', 'nuts Mandel', 'celery', 'Q'].map(code => answeredAllergen(code, style))).toEqual(answers)
})

test('whatever the legend, an answer sent back is read as what was kept', () => {
  for (const style of ['lettersAt', 'lettersDe', 'numbersDe', 'names', 'own'] as const)
    for (const code of ['gluten', 'gluten 1', 'nuts Mandel', 'celery', 'sesame', 'molluscs'])
      expect(readAllergen(answeredAllergen(code, style), legend(style))).toBe(code)
})
