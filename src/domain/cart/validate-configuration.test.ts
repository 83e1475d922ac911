import { expect, test } from 'vitest'
import type { PartChoice } from '#domain/catalogue/cart-item.ts'
import { isStepValid, validateConfiguration, askToChoose } from '#domain/cart/validate-configuration.ts'
import type { PartType } from '#domain/catalogue/product.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const options = [{ name: 'Käse' }, { name: 'Speck' }, { name: 'Ei' }]
const required = (type: PartType) =>
  samplePart('Schritt', type.includes('select') ? options : [], { type, isOptional: false })

test.each([
  { type: 'select', value: undefined, valid: false, because: 'select needs a value' },
  { type: 'select', value: '', valid: false, because: 'an empty value is none' },
  { type: 'select', value: 'Käse', valid: true, because: 'the option exists' },
  { type: 'select', value: 'Trüffel', valid: false, because: 'the option does not exist' },
  { type: 'select', value: ['Käse'], valid: false, because: 'select takes one name and no list' },
  { type: 'multiselect', value: [], valid: false, because: 'at least one entry is needed' },
  { type: 'multiselect', value: ['Käse', 'Ei'], valid: true, because: 'both exist' },
  { type: 'multiselect', value: ['Käse', 'Käse'], valid: false, because: 'nothing is chosen twice' },
  { type: 'multiselect', value: [1], valid: false, because: 'an option is a name' },
  { type: 'multiselect', value: 'Käse', valid: false, because: 'multiselect takes a list' },
  { type: 'text', value: '  ', valid: false, because: 'blanks are no text' },
  { type: 'textarea', value: 'gut durch', valid: true, because: 'there is a text' },
  { type: 'text', value: ['a'], valid: false, because: 'a list is no text' },
  { type: 'images', value: [], valid: false, because: 'a picture is needed' },
  { type: 'images', value: [4, 5], valid: true, because: 'several pictures may come' },
  { type: 'image', value: [4, 5], valid: false, because: 'one picture only' },
  { type: 'file', value: [4], valid: true, because: 'one file is there' },
  { type: 'files', value: [0], valid: false, because: 'uploads are counted from one' },
  { type: 'files', value: [0.5], valid: false, because: 'this is no upload' },
  { type: 'file', value: 'vertrag.pdf', valid: false, because: 'a name is no upload' },
] as { type: PartType; value: PartChoice['value'] | undefined; valid: boolean; because: string }[])(
  'a required $type with $value is valid: $valid, because $because',
  ({ type, value, valid }) => {
    expect(isStepValid(required(type), value)).toBe(valid)
  },
)

test.each(['select', 'multiselect', 'text', 'textarea', 'image', 'images', 'file', 'files'] as const)(
  'an optional %s may stay empty',
  type => {
    expect(isStepValid({ ...required(type), isOptional: true, minimumSelections: 2 }, undefined)).toBe(true)
  },
)

const toppings = samplePart('Belag', options, { minimumSelections: 2, maximumSelections: 2 })
const sauce = samplePart('Sauce', [{ name: 'Mayo' }], { type: 'select', isOptional: false })
const pizza = sampleProduct({ type: 'configurable', config: { parts: [toppings, sauce] } })
const mayo = { name: 'Sauce', value: 'Mayo' }

test.each([
  { parts: [mayo], errors: [], because: 'the toppings are optional' },
  {
    parts: [],
    errors: [['items.0.parts.1', 'required', 'Bitte wählen Sie eine Sauce.']],
    because: 'the sauce is missing',
  },
  {
    parts: [mayo, { name: 'Belag', value: ['Ei'] }],
    errors: [['items.0.parts.0', 'tooFew', 'Belag: Bitte wählen Sie mindestens 2 aus.']],
    because: 'whoever takes toppings takes two',
  },
  {
    parts: [mayo, { name: 'Belag', value: ['Ei', 'Käse', 'Speck'] }],
    errors: [['items.0.parts.0', 'tooMany', 'Belag: Bitte wählen Sie höchstens 2 aus.']],
    because: 'and not three',
  },
  {
    parts: [mayo, { name: 'Belag', value: ['Ei', 'Gold'] }],
    errors: [['items.0.parts.0', 'unknown', 'Belag: Diese Option gibt es nicht.']],
    because: 'gold is not on the menu',
  },
  {
    parts: [mayo, mayo],
    errors: [['items.0.parts.1', 'repeated', 'Sauce: Diese Auswahl wurde mehrfach gesendet.']],
    because: 'one sauce was sent twice',
  },
  {
    parts: [mayo, { name: 'Rand', value: 'dick' }],
    errors: [['items.0.parts.1', 'unknown', 'Rand: Diese Auswahl gibt es für das Produkt nicht.']],
    because: 'the product has no crust to choose',
  },
])('$parts answers $errors: $because', ({ parts, errors }) => {
  expect(
    validateConfiguration(pizza, parts, 'items.0.parts').map(({ field, code, message }) => [field, code, message]),
  ).toEqual(errors)
})

test('a product that is not configurable takes no choices, and asks for none', () => {
  const plain = { ...pizza, type: 'other' as const }
  expect(validateConfiguration(plain, [])).toEqual([])
  expect(validateConfiguration(plain, [mayo]).map(({ field, code }) => [field, code])).toEqual([['parts.0', 'unknown']])
})

test.each([
  ['Beilage', 'Bitte wählen Sie eine Beilage.'],
  ['Salatsauce', 'Bitte wählen Sie eine Salatsauce.'],
  [' Größe ', 'Bitte wählen Sie eine Größe.'],
  ['Belag', 'Bitte wählen Sie einen Belag.'],
  ['Hauptgericht', 'Bitte wählen Sie ein Hauptgericht.'],
  ['Dazu', 'Dazu: Bitte treffen Sie eine Auswahl.'],
  ['Wie möchten Sie Ihr Brot', 'Wie möchten Sie Ihr Brot: Bitte treffen Sie eine Auswahl.'],
])('a missing choice of „%s“ asks: %s', (name, sentence) => {
  expect(askToChoose(name)).toBe(sentence)
})
