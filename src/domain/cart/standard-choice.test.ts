import { describe, expect, test } from 'vitest'
import { standardParts, unansweredPart, standardName } from '#domain/cart/standard-choice.ts'
import type { Part, Product } from '#domain/catalogue/product.ts'
import { samplePart, sampleProduct } from '#domain/pricing/sample-product.ts'

const options = [{ name: 'Kuhmilch' }, { name: 'Haferdrink' }, { name: 'Mandeldrink' }]
const preset = [{ name: 'Kuhmilch' }, { name: 'Haferdrink', isDefault: true }, { name: 'Mandeldrink' }]
const coffee = (part: Partial<Part>, given: Parameters<typeof samplePart>[1] = options): Product =>
  sampleProduct({
    name: 'Melange',
    type: 'configurable',
    config: { parts: [samplePart('Milch', given, { isOptional: false, ...part })] },
  })

describe('A component of a bundle comes as it is usually made', () => {
  test.each([
    {
      product: coffee({ type: 'select' }),
      value: 'Kuhmilch',
      because: 'a choice that has to be made begins with the usual one',
    },
    {
      product: coffee({ type: 'select' }, preset),
      value: 'Haferdrink',
      because: 'the house chose another one at first',
    },
    { product: coffee({}), value: ['Kuhmilch'], because: 'of several at least one has to be taken' },
    {
      product: coffee({ minimumSelections: 2 }, preset),
      value: ['Haferdrink', 'Kuhmilch'],
      because: 'two have to be taken',
    },
    {
      product: coffee({ isOptional: true }, preset),
      value: ['Haferdrink'],
      because: 'an extra comes along when it does from the start',
    },
  ])('with $value: $because', ({ product, value }) =>
    expect(standardParts(product)).toEqual([{ name: 'Milch', value }]),
  )

  test.each([
    { product: coffee({ isOptional: true }), because: 'nothing has to be chosen' },
    { product: coffee({ type: 'textarea', isOptional: true }, []), because: 'a wish is for who is there to say it' },
    { product: { ...coffee({}), type: 'other' as const }, because: 'choices of a plain product do not count' },
  ])('without anything: $because', ({ product }) => {
    expect(standardParts(product)).toEqual([])
    expect(standardName(product)).toBe('Melange')
  })

  test('which is said with its name', () =>
    expect(standardName(coffee({ minimumSelections: 2 }))).toBe('Melange: Kuhmilch, Haferdrink'))
})

test.each([
  { type: 'text', isOptional: false, at: 0, because: 'nobody can guess what to write on a cake' },
  { type: 'image', isOptional: false, at: 0, because: 'nor which picture to print' },
  { type: 'text', isOptional: true, at: -1, because: 'it may stay empty' },
  { type: 'select', isOptional: false, at: -1, because: 'it has a usual answer' },
] as const)('a $type part (optional: $isOptional) is found at $at: $because', ({ at, because: _, ...part }) =>
  expect(unansweredPart(coffee(part))).toBe(at),
)
