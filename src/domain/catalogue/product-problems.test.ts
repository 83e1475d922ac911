import { expect, test } from 'vitest'
import { productProblems } from '#domain/catalogue/product-problems.ts'
import { sampleProduct } from '#domain/pricing/sample-product.ts'
import type { Option, Part, Product } from '#domain/catalogue/product.ts'

const option = (name: string, more: Partial<Option> = {}): Option => ({ id: name, name, ...more })
const part = (more: Partial<Part>): Part => ({
  id: '1',
  name: 'Größe',
  type: 'select',
  isOptional: false,
  options: [option('Groß')],
  ...more,
})
const product = (more: Partial<Product>) => sampleProduct({ type: 'configurable', ...more })
const parts = (...all: Part[]) => ({ config: { parts: all } })

test.each([
  { because: 'a whole product has none', change: {}, at: [] },
  {
    because: 'a kilogram is always 1000 g',
    change: { unit: 'g' as const, alternativeUnits: [{ unit: 'kg' as const, ratio: 900 }] },
    at: ['alternativeUnits.0.ratio'],
  },
  {
    because: 'a kilogram is 1000 g whatever a piece weighs',
    change: {
      alternativeUnits: [
        { unit: 'g' as const, ratio: 0.005 },
        { unit: 'kg' as const, ratio: 4 },
      ],
    },
    at: ['alternativeUnits.1.ratio'],
  },
  {
    because: 'a piece of 200 g is five to a kilogram and half a piece to 10 dag',
    change: {
      alternativeUnits: [
        { unit: 'g' as const, ratio: 0.005 },
        { unit: 'kg' as const, ratio: 5 },
        { unit: 'dag' as const, ratio: 0.05 },
        { unit: 'package' as const, ratio: 6 },
      ],
    },
    at: [],
  },
  {
    because: 'a unit counts once',
    change: { alternativeUnits: [{ unit: 'amount' as const, ratio: 1 }] },
    at: ['alternativeUnits.0.unit'],
  },
  {
    because: 'nothing is no ratio',
    change: { alternativeUnits: [{ unit: 'kg' as const, ratio: 0 }] },
    at: ['alternativeUnits.0.ratio'],
  },
  {
    because: 'an alternative unit has limits of its own',
    change: { alternativeUnits: [{ unit: 'kg' as const, ratio: 2, minimumQuantity: 3, maximumQuantity: 2 }] },
    at: ['alternativeUnits.0.maximumQuantity'],
  },
  { because: 'the product is not sold in kilograms', change: { defaultUnit: 'kg' as const }, at: ['defaultUnit'] },
  {
    because: 'at most comes after at least',
    change: { minimumQuantity: 3, maximumQuantity: 2 },
    at: ['maximumQuantity'],
  },
  {
    because: 'a price per litre of nothing cannot be said',
    change: { netQuantity: { amount: 0, unit: 'l' as const } },
    at: ['netQuantity.amount'],
  },
  {
    because: 'a lead time without time says nothing',
    change: { isLeadTimeEnabled: true },
    at: ['leadTimeValue', 'leadTimeType'],
  },
  {
    because: 'a switched-off lead time needs no time',
    change: { isLeadTimeEnabled: false, leadTimeValue: null },
    at: [],
  },
  {
    because: 'two steps of one name cannot be told apart',
    change: parts(part({}), part({ id: '2' })),
    at: ['config.parts.1.name'],
  },
  {
    because: 'a choice of nothing cannot be made',
    change: parts(part({ options: [] })),
    at: ['config.parts.0.options'],
  },
  { because: 'a text needs no options', change: parts(part({ type: 'text', options: [] })), at: [] },
  {
    because: 'two options of one name cannot be told apart',
    change: parts(part({ options: [option('Groß'), option('Groß')] })),
    at: ['config.parts.0.options.1.name'],
  },
  {
    because: 'a surcharge has an amount',
    change: parts(part({ options: [option('Groß', { modifier: 'add' })] })),
    at: ['config.parts.0.options.0.value'],
  },
  {
    because: 'of a select one is chosen at first',
    change: parts(part({ options: [option('Groß', { isDefault: true }), option('Klein', { isDefault: true })] })),
    at: ['config.parts.0.options'],
  },
  {
    because: 'nobody can choose three of two',
    change: parts(part({ type: 'multiselect', minimumSelections: 3, options: [option('Ei'), option('Speck')] })),
    at: ['config.parts.0.minimumSelections'],
  },
  {
    because: 'at least cannot exceed at most',
    change: parts(
      part({
        type: 'multiselect',
        minimumSelections: 2,
        maximumSelections: 1,
        options: [option('Ei'), option('Speck')],
      }),
    ),
    at: ['config.parts.0.maximumSelections'],
  },
])('$at: $because', ({ change, at }) =>
  expect(productProblems(product(change)).map(problem => problem.field)).toEqual(at),
)
