import { expect, test } from 'vitest'
import { similarNames } from '#domain/menu-import/similar-names.ts'

test('the closest come first, of those equally close the one with more in common, then the older one', () => {
  const products = [
    { id: 4, name: 'Schnitzel Pariser' },
    { id: 9, name: 'Schnitzel' },
    { id: 3, name: 'Schnitzel' },
    { id: 7, name: 'Wiener Schnitzel' },
  ]
  expect(similarNames(products)('Schnitzel Wiener Art')).toEqual([7, 3, 9, 4])
})

test.each([
  { text: 'Cola', name: 'Colamix', is: true, because: 'four letters begin it' },
  { text: 'Mix', name: 'Mixer', is: false, because: 'three letters begin too much' },
  { text: 'Knodel', name: 'Knödal', is: true, because: 'a letter is another' },
  { text: 'Salat', name: 'Spinat', is: false, because: 'two letters of six are' },
])('$text is like $name: $is, because $because', ({ text, name, is }) =>
  expect(similarNames([{ id: 1, name }])(text)).toEqual(is ? [1] : []),
)
