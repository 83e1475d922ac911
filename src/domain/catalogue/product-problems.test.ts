import { expect, test } from 'vitest'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const configured = (...parts: Product['config']['parts'][number][]): Partial<Product> => ({ type: 'configurable', config: { parts } })
const choice = [{ name: 'klein' }, { name: 'groß' }]

test.each<{ more: Partial<Product>; because: string }>([
  { more: {}, because: 'a plain product needs nothing' },
  { more: { unit: 'kg', alternativeUnits: [{ unit: 'g', ratio: 0.001 }] }, because: 'the ratio is the factor' },
  { more: { unit: 'kg', alternativeUnits: [{ unit: 'amount', ratio: 0.35 }] }, because: 'across kinds the ratio is the shop’s to say' },
  { more: { minimumQuantity: 2, maximumQuantity: 2 }, because: 'exactly two can be ordered' },
  { more: configured(samplePart('Größe', choice, { type: 'select' }), samplePart('Extras', choice)), because: 'names differ' },
  { more: configured(samplePart('Wunsch', [], { type: 'text' })), because: 'a text has no options' },
])('a product can be saved: $because', ({ more }) => expect(productProblems(sampleProduct(more))).toEqual([]))

test.each<{ more: Partial<Product>; fields: string[]; because: string }>([
  {
    more: { unit: 'kg', alternativeUnits: [{ unit: 'g', ratio: 0.01 }] },
    fields: ['alternativeUnits.0.ratio'],
    because: 'a gram is a thousandth of a kilogram whatever anyone says',
  },
  {
    more: { unit: 'kg', alternativeUnits: [{ unit: 'amount', ratio: 0 }] },
    fields: ['alternativeUnits.0.ratio'],
    because: 'nothing weighs nothing',
  },
  {
    more: { alternativeUnits: [{ unit: 'amount', ratio: 1 }] },
    fields: ['alternativeUnits.0.unit'],
    because: 'the base unit is no alternative',
  },
  {
    more: {
      unit: 'kg',
      alternativeUnits: [
        { unit: 'g', ratio: 0.001 },
        { unit: 'g', ratio: 0.001 },
      ],
    },
    fields: ['alternativeUnits.1.unit'],
    because: 'a unit is said once',
  },
  {
    more: { unit: 'kg', alternativeUnits: [{ unit: 'g', ratio: 0.001, minimumQuantity: 500, maximumQuantity: 100 }] },
    fields: ['alternativeUnits.0.maximumQuantity'],
    because: 'no amount lies between',
  },
  { more: { minimumQuantity: 3, maximumQuantity: 2 }, fields: ['maximumQuantity'], because: 'no amount lies between' },
  {
    more: configured(samplePart('Größe', choice), samplePart('Größe', choice)),
    fields: ['config.parts.1.name'],
    because: 'choices name parts',
  },
  {
    more: configured(samplePart('Größe', [{ name: 'klein' }, { name: 'klein' }])),
    fields: ['config.parts.0.options.1.name'],
    because: 'choices name options',
  },
  { more: configured(samplePart('Größe', [])), fields: ['config.parts.0.options'], because: 'nobody can choose from nothing' },
  {
    more: configured(samplePart('Größe', [{ name: 'groß', modifier: 'add' }])),
    fields: ['config.parts.0.options.0.value'],
    because: 'a surcharge without an amount is none',
  },
  {
    more: configured(samplePart('Extras', choice, { minimumSelections: 2, maximumSelections: 1 })),
    fields: ['config.parts.0.maximumSelections'],
    because: 'at least two cannot be at most one',
  },
  {
    more: configured(samplePart('Extras', choice, { minimumSelections: 3 })),
    fields: ['config.parts.0.minimumSelections'],
    because: 'three cannot be chosen from two',
  },
])('$fields is named before the product is saved: $because', ({ more, fields }) => {
  const problems = productProblems(sampleProduct(more))
  expect(problems.map(({ field }) => field)).toEqual(fields)
  expect(problems.every(({ message }) => message.endsWith('.'))).toBe(true)
})
