import { describe, expect, test } from 'vitest'
import {
  type AllergenStyle,
  allergenFullText,
  allergenMark,
  allergenText,
  legendOf,
  rowMeaning,
} from '#domain/text/allergen-legend.ts'

const OWN = [
  { mark: 'L', allergen: 'sesame' },
  { mark: 'W', allergen: 'gluten', kind: 'Weizen' },
  { mark: 'G', allergen: 'gluten' },
  { mark: '7', allergen: 'nuts' },
] as const
const legend = (allergenStyle: AllergenStyle) => legendOf({ allergenStyle, allergenLegend: OWN })
const CODES = ['milk', 'gluten 1', 'gluten Weizen', 'nuts Mandel', 'sesame', 'Q']

describe('the same dish, printed by each legend', () => {
  test.each<{ style: AllergenStyle; text: string; because: string }>([
    { style: 'lettersAt', text: 'G, A1, A Weizen, H Mandel, N, Q', because: 'letters of the codex, kinds behind them' },
    { style: 'lettersDe', text: 'G, A1, A Weizen, H Mandel, K, Q', because: 'sesame is the eleventh of the annex' },
    {
      style: 'numbersDe',
      text: '7, 1, 1 Weizen, 8 Mandel, 11, Q',
      because: 'a number of a kind would read as another number',
    },
    {
      style: 'names',
      text: 'Milch (einschließlich Laktose), Glutenhaltiges Getreide, Glutenhaltiges Getreide (Weizen), Schalenfrüchte (Mandel), Sesam, Q',
      because: 'names stand for themselves',
    },
    {
      style: 'own',
      text: 'Milch (einschließlich Laktose), G1, W, 7 Mandel, L, Q',
      because: 'what has no mark of its own is named',
    },
  ])('$style: $text ($because)', ({ style, text }) => expect(allergenText(CODES, legend(style))).toBe(text))
})

test.each<{ style: AllergenStyle; text: string }>([
  { style: 'lettersAt', text: 'A Glutenhaltiges Getreide, H Schalenfrüchte (Mandel), N Sesam, Q' },
  { style: 'numbersDe', text: '1 Glutenhaltiges Getreide, 8 Schalenfrüchte (Mandel), 11 Sesam, Q' },
  { style: 'own', text: 'G Glutenhaltiges Getreide, 7 Schalenfrüchte (Mandel), L Sesam, Q' },
])('in full it reads "$text"', ({ style, text }) =>
  expect(allergenFullText(['gluten 1', 'gluten', 'nuts Mandel', 'sesame', 'Q'], legend(style))).toBe(text),
)

test('the marks of a preset follow the annex, the first and the last of it', () => {
  const ends = (style: AllergenStyle) => [
    allergenMark('gluten', legend(style)),
    allergenMark('molluscs', legend(style)),
  ]
  expect([ends('lettersAt'), ends('lettersDe'), ends('numbersDe'), ends('names'), ends('own')]).toEqual([
    ['A', 'R'],
    ['A', 'N'],
    ['1', '14'],
    ['', ''],
    ['G', ''],
  ])
})

test('a row of the legend says what it stands for', () =>
  expect(OWN.map(rowMeaning)).toEqual([
    'Sesam',
    'Glutenhaltiges Getreide (Weizen)',
    'Glutenhaltiges Getreide',
    'Schalenfrüchte',
  ]))
