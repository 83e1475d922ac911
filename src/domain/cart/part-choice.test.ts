import { expect, test } from 'vitest'
import { choiceOf, setChoice, toggleOption } from '#domain/cart/part-choice.ts'
import { samplePart } from '#domain/pricing/sample-product.ts'

const options = [{ name: 'Ketchup' }, { name: 'Mayo' }, { name: 'Senf' }]
const optional = samplePart('Sauce', options, { type: 'select' })
const required = samplePart('Sauce', options, { type: 'select', isOptional: false })
const several = samplePart('Sauce', options, { maximumSelections: 2 })

test.each([
  { part: optional, clicks: ['Mayo'], value: 'Mayo', because: 'a click chooses' },
  { part: optional, clicks: ['Mayo', 'Senf'], value: 'Senf', because: 'select holds one' },
  { part: optional, clicks: ['Mayo', 'Mayo'], value: undefined, because: 'an optional one can be given back' },
  { part: required, clicks: ['Mayo', 'Mayo'], value: 'Mayo', because: 'a required one stays' },
  {
    part: several,
    clicks: ['Senf', 'Ketchup'],
    value: ['Ketchup', 'Senf'],
    because: 'the menu gives the order, not the clicks',
  },
  { part: several, clicks: ['Senf', 'Ketchup', 'Senf'], value: ['Ketchup'], because: 'multiselect toggles' },
  { part: several, clicks: ['Senf', 'Senf'], value: undefined, because: 'an empty choice is none' },
  { part: several, clicks: ['Senf', 'Ketchup', 'Mayo'], value: ['Ketchup', 'Senf'], because: 'two are the most' },
])('$part.type and clicks on $clicks leave $value: $because', ({ part, clicks, value }) => {
  const choices = clicks.reduce((before, click) => toggleOption(before, part, click), [
    { name: 'Größe', value: 'groß' },
  ] as ReturnType<typeof toggleOption>)
  expect(choiceOf(choices, part)).toEqual(value)
  expect(choiceOf(choices, { name: 'Größe' })).toBe('groß')
})

test('a text is set, replaced and taken away when emptied', () => {
  const wish = { name: 'Wunsch' }
  const set = setChoice([], wish, 'ohne Zwiebel')
  expect(setChoice(set, wish, 'mit Zwiebel')).toEqual([{ name: 'Wunsch', value: 'mit Zwiebel' }])
  expect(setChoice(set, wish, '')).toEqual([])
})
