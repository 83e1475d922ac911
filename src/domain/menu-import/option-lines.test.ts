import { expect, test } from 'vitest'
import { optionLines, readOptionLines } from '#domain/menu-import/option-lines.ts'

const KNOWN = [
  { id: '7', name: 'Käse', modifier: 'add' as const, value: 1.5, allergens: ['G'], isDefault: true },
  { id: '8', name: 'Ohne Zwiebel', modifier: 'subtract' as const, value: 0.5, allergens: [], isDefault: false },
  { id: '9', name: 'Familie (45 cm)', modifier: 'overwrite' as const, value: 22, allergens: [], isDefault: false },
  { id: '11', name: 'Mehrweg', modifier: 'deposit' as const, value: 2, allergens: [], isDefault: false },
  { id: '10', name: 'Ketchup', modifier: null, value: null, allergens: [], isDefault: false },
]

test('what stands there is read back exactly', () => {
  const text = optionLines(KNOWN)
  expect(text).toBe('Käse\t+1,50\nOhne Zwiebel\t-0,50\nFamilie (45 cm)\t=22,00\nMehrweg\tPfand 2,00\nKetchup')
  expect(readOptionLines(text, KNOWN)).toEqual(KNOWN)
})

test.each([
  { line: 'Speck 1,90', name: 'Speck', modifier: 'add', value: 1.9, because: 'a price alone is a surcharge' },
  { line: 'Speck + 1,90 €', name: 'Speck', modifier: 'add', value: 1.9, because: 'menus print the currency' },
  { line: 'Speck;1,90', name: 'Speck', modifier: 'add', value: 1.9, because: 'files separate by semicolon' },
  {
    line: 'Speck ........ € 2,–',
    name: 'Speck',
    modifier: 'add',
    value: 2,
    because: 'menus lead to the price by dots',
  },
  { line: 'Ohne Käse\t-1', name: 'Ohne Käse', modifier: 'subtract', value: 1, because: 'it costs less' },
  { line: 'Groß = 12,90', name: 'Groß', modifier: 'overwrite', value: 12.9, because: 'a size has a price of its own' },
  {
    line: 'Mehrwegschale  Pfand € 2',
    name: 'Mehrwegschale',
    modifier: 'deposit',
    value: 2,
    because: 'it comes back with the container',
  },
  { line: 'Pfand 2', name: 'Pfand', modifier: 'add', value: 2, because: 'it is called so' },
  { line: '  Ketchup ', name: 'Ketchup', modifier: null, value: null, because: 'it costs nothing' },
  { line: 'Klein (26 cm)', name: 'Klein (26 cm)', modifier: null, value: null, because: 'a size is no price' },
])('$line is $name for $value: $because', ({ line, name, modifier, value }) => {
  expect(readOptionLines(`\n${line}\n\n`, [])).toEqual([
    { id: '', name, modifier, value, allergens: [], isDefault: false },
  ])
})

test('a choice known by its name keeps its id and its allergens', () => {
  expect(readOptionLines('KÄSE 1,80', KNOWN)).toEqual([{ ...KNOWN[0], name: 'KÄSE', value: 1.8 }])
})
