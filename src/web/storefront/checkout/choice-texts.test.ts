import { expect, test } from 'vitest'
import { choiceTexts } from '#web/storefront/checkout/choice-texts.ts'

test.each([
  { value: 'groß', text: ['Wahl: groß'], because: 'one option' },
  { value: ['Käse', 'Speck'], text: ['Wahl: Käse, Speck'], because: 'several options' },
  { value: [7], text: ['Wahl: torte.jpg'], because: 'a file under its own name' },
  { value: [8], text: ['Wahl: Datei'], because: 'a file this tab does not know' },
  { value: '', text: [], because: 'nothing was chosen' },
])('a choice reads $text: $because', ({ value, text }) => {
  expect(choiceTexts([{ name: 'Wahl', value }], [{ id: 7, name: 'torte.jpg' }])).toEqual(text)
})
