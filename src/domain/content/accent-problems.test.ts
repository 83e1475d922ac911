import { expect, test } from 'vitest'
import { accentProblems } from '#domain/content/accent-problems.ts'

test.each([
  { theme: { accent: '#b23a12' }, refused: [], because: 'the house accent reads well on white' },
  { theme: { accent: '#ff9a70' }, refused: ['theme.accent'], because: 'a light orange disappears on white' },
  { theme: { accentDark: '#ff9a70' }, refused: [], because: 'on dark the same orange shines' },
  { theme: { accentDark: '#742308' }, refused: ['theme.accentDark'], because: 'a dark red disappears on black' },
  { theme: { accent: null, accentDark: '' }, refused: [], because: 'nothing chosen means the house colours' },
  { theme: { accent: 'rot' }, refused: [], because: 'what is no colour is refused by its format' },
])('$theme is refused at $refused: $because', ({ theme, refused }) =>
  expect(accentProblems(theme).map(({ field }) => field)).toEqual(refused),
)

test('the message says what is reached and what is needed', () =>
  expect(accentProblems({ accent: '#ff9a70' })[0]?.message).toBe(
    'Diese Farbe ist auf hellem Grund zu schwach: 1,9 : 1, nötig sind 4,5 : 1.',
  ))
