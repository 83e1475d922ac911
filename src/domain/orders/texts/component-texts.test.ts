import { expect, test } from 'vitest'
import { chosenText, fixedTexts } from '#domain/orders/texts/component-texts.ts'

const component = (name: string, more: object = {}) => ({ name, amount: 1, unit: 'amount', ...more })
const words = (text: string | undefined) => text?.replaceAll('\u00A0', ' ')

test.each([
  { line: { amount: 1, components: [component('Suppe')] }, texts: ['1 × Suppe'], because: 'there is one of it' },
  {
    line: { amount: 2, components: [component('Suppe'), component('Knödel', { amount: 3, unit: 'serving' })] },
    texts: ['2 × Suppe', '6 × Knödel'],
    because: 'two menus need two soups',
  },
  {
    line: { amount: 3, components: [component('Käse', { amount: 0.1, unit: 'kg' })] },
    texts: ['0,3 kg Käse'],
    because: 'weights add up',
  },
  { line: { amount: 2, components: [component('Reis', { choice: 'Beilage' })] }, texts: [], because: 'it was chosen' },
  { line: { amount: 2 }, texts: [], because: 'it is no bundle' },
])('always comes along: $texts, because $because', ({ line, texts }) =>
  expect(fixedTexts(line).map(words)).toEqual(texts),
)

test.each([
  {
    line: { amount: 1, components: [component('Reis', { choice: 'Beilage' })] },
    text: 'Reis',
    because: 'it is made once',
  },
  {
    line: { amount: 2, components: [component('Reis', { choice: 'Beilage' })] },
    text: '2 × Reis',
    because: 'each of two menus has one',
  },
  {
    line: {
      amount: 2,
      components: [component('Knödel', { choice: 'Beilage', amount: 2 }), component('Kraut', { choice: 'Beilage' })],
    },
    text: '4 × Knödel, 2 × Kraut',
    because: 'several may be chosen',
  },
  {
    line: { amount: 2, components: [component('Cola', { choice: 'Getränk' })] },
    text: undefined,
    because: 'it belongs to another step',
  },
  { line: { amount: 2, components: [component('Cola')] }, text: undefined, because: 'nobody chose it' },
  { line: { amount: 2 }, text: undefined, because: 'it is no bundle' },
])('chosen for „Beilage“ is $text, because $because', ({ line, text }) =>
  expect(words(chosenText(line, 'Beilage'))).toBe(text),
)
