import { expect, test } from 'vitest'
import type { Option, Part } from '#domain/catalogue/product.ts'
import { optionPrice, partRule } from '#web/backoffice/areas/products/part-rule.ts'

const part = (more: Partial<Part>): Part => ({
  id: '1',
  name: 'Beilage',
  type: 'multiselect',
  isOptional: false,
  options: [],
  ...more,
})
const option = (more: Partial<Option>): Option => ({ id: '1', name: 'Reis', ...more })

test.each([
  { part: part({ type: 'select' }), rule: 'genau eine' },
  { part: part({ type: 'select', isOptional: true }), rule: 'höchstens eine' },
  { part: part({ type: 'text' }), rule: 'nötig' },
  { part: part({ type: 'image', isOptional: true }), rule: 'freiwillig' },
  { part: part({}), rule: 'mindestens 1' },
  { part: part({ isOptional: true }), rule: 'beliebig viele' },
  {
    part: part({ minimumSelections: 1, maximumSelections: 3, includedSelections: 2 }),
    rule: '1 bis 3, davon 2 inklusive',
  },
])('a guest reads $rule', ({ part: one, rule }) => expect(partRule(one)).toBe(rule))

test.each([
  { option: option({ modifier: 'add', value: 0.5 }), price: '+ 0,50 €' },
  { option: option({ modifier: 'subtract', value: 1 }), price: '- 1,00 €' },
  { option: option({ modifier: 'deposit', value: 2 }), price: '+ 2,00 € Pfand' },
  { option: option({ modifier: 'overwrite', value: 12.9 }), price: '12,90 €' },
  { option: option({ modifier: 'overwrite', value: 0 }), price: '0,00 €' },
  { option: option({ modifier: 'add', value: 0 }), price: '' },
  { option: option({}), price: '' },
])('a choice reads $price', ({ option: one, price }) =>
  expect(optionPrice(one, 'EUR').replace(/\u00a0/g, ' ')).toBe(price),
)
