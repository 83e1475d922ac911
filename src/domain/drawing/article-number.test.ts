import { expect, test } from 'vitest'
import { articleNumberProblem, checkDigit, digitsOf, isArticleNumber } from '#domain/drawing/article-number.ts'

test.each([
  { digits: '400638133393', check: 1, because: 'a pen of thirteen digits' },
  { digits: '9638507', check: 4, because: 'eight digits' },
  { digits: '03600029145', check: 2, because: 'twelve digits, as in America' },
  { digits: '000000000000', check: 0, because: 'a sum that is already round adds nothing' },
])('$digits ends with $check: $because', ({ digits, check }) => expect(checkDigit(digits)).toBe(check))

test.each([
  { text: '4006381333931', is: true },
  { text: '96385074', is: true },
  { text: '4006381333932', is: false },
  { text: '400638133393', is: false },
  { text: 'abc', is: false },
])('$text is an article number: $is', ({ text, is }) => expect(isArticleNumber(text)).toBe(is))

test.each([
  { text: '4 006381-333931', problem: null, because: 'it is typed with the gaps it is printed with' },
  {
    text: '4006381333932',
    problem:
      'Der Strichcode ist falsch abgeschrieben: Nach seiner Prüfziffer müsste er auf 1 enden. Bitte vergleichen Sie ihn mit dem Aufdruck.',
    because: 'its last digit is wrong',
  },
  {
    text: '400638133',
    problem: 'Ein Strichcode (EAN/GTIN) hat 8, 12, 13 oder 14 Ziffern, hier sind es 9.',
    because: 'some are missing',
  },
  {
    text: 'A-12',
    problem: 'Ein Strichcode (EAN/GTIN) hat 8, 12, 13 oder 14 Ziffern und sonst nichts.',
    because: 'it is a number of their own',
  },
])('of $text is said $problem, because $because', ({ text, problem }) =>
  expect(articleNumberProblem(text)).toBe(problem),
)

test('it is kept as its digits', () => expect(digitsOf('4 006381-333931')).toBe('4006381333931'))
