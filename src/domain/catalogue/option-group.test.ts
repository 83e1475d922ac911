import { describe, expect, test } from 'vitest'
import {
  namesake,
  notOffering,
  offering,
  optionGroupProblems,
  ownPart,
  partOfGroup,
  tooManyOffering,
  tooManyOptions,
  withGroups,
  type OptionGroup,
} from '#domain/catalogue/option-group.ts'
import type { Part } from '#domain/catalogue/product.ts'

const EXTRAS: OptionGroup = {
  id: 5,
  title: 'Extras',
  type: 'multiselect',
  isOptional: true,
  maximumSelections: 3,
  includedSelections: 1,
  options: [
    { id: 'kaese', name: 'Käse', modifier: 'add', value: 1.5, allergens: ['G'], isDefault: false },
    { id: 'speck', name: 'Speck', modifier: 'add', value: 2 },
  ],
}
const part = (more: Partial<Part>): Part => ({
  id: '1',
  name: 'Größe',
  type: 'select',
  isOptional: false,
  options: [],
  ...more,
})
const SIZES = part({ options: [{ id: '1', name: 'Groß' }] })
const WISH = part({ id: '2', name: 'Wunsch', type: 'textarea', isOptional: true })

describe('A product that offers a group', () => {
  test('asks what the group asks, under the id the step has in the product', () => {
    expect(partOfGroup(EXTRAS, '3')).toEqual({
      id: '3',
      group: { id: 5 },
      name: 'Extras',
      description: null,
      type: 'multiselect',
      isOptional: true,
      minimumSelections: null,
      maximumSelections: 3,
      includedSelections: 1,
      options: EXTRAS.options,
    })
  })

  test('gives nothing away for free where just one may be chosen, whatever numbers the group still holds', () => {
    expect(partOfGroup({ ...EXTRAS, type: 'select', minimumSelections: 2 })).toMatchObject({
      minimumSelections: null,
      maximumSelections: null,
      includedSelections: null,
    })
  })

  test('cannot say anything else of it than the group does', () => {
    const sent = { ...partOfGroup(EXTRAS, '3'), name: 'Gratis', options: [] }
    expect(withGroups([SIZES, sent, WISH], new Map([[5, EXTRAS]]))).toEqual([SIZES, partOfGroup(EXTRAS, '3'), WISH])
  })

  test('keeps as its own what it takes out of the group, with choices that are sold out on their own', () => {
    const own = ownPart(partOfGroup(EXTRAS, '3'))
    expect([own.id, own.group, own.options.map(({ id, name }) => [id, name])]).toEqual([
      '3',
      undefined,
      [
        ['', 'Käse'],
        ['', 'Speck'],
      ],
    ])
    const kept = { ...partOfGroup(EXTRAS, '3'), group: null, name: 'Mehr' }
    expect(withGroups([kept, partOfGroup(EXTRAS, '4')], new Map([[5, EXTRAS]]))[0]).toEqual({ ...own, name: 'Mehr' })
  })
})

describe('Many products are given a group at once', () => {
  test.each([
    { type: 'other', parts: [], becomes: ['Extras'], because: 'a plain dish begins to ask' },
    {
      type: 'other',
      parts: [SIZES],
      becomes: ['Extras'],
      because: 'steps that a plain dish does not ask stay unasked',
    },
    { type: 'configurable', parts: [SIZES, WISH], becomes: ['Größe', 'Extras', 'Wunsch'], because: 'wishes come last' },
    { type: 'configurable', parts: [WISH], becomes: ['Extras', 'Wunsch'], because: 'choices come first' },
    {
      type: 'configurable',
      parts: [part({ name: 'Extras' }), SIZES],
      becomes: ['Extras', 'Größe'],
      because: 'the group takes its place',
    },
    { type: 'configurable', parts: [partOfGroup(EXTRAS)], becomes: undefined, because: 'it offers it already' },
    { type: 'bundle', parts: [], becomes: undefined, because: 'a bundle asks nothing' },
  ] as const)('$type becomes $becomes: $because', ({ type, parts, becomes }) => {
    const change = offering({ type, config: { parts } }, EXTRAS)
    expect(change?.config?.parts.map(({ name }) => name)).toEqual(becomes)
    expect(change?.type).toBe(becomes && 'configurable')
  })

  test('and it is taken away again, which leaves the others', () => {
    const config = { parts: [SIZES, partOfGroup(EXTRAS), WISH] }
    expect(notOffering({ type: 'configurable', config }, 5)).toEqual({ config: { parts: [SIZES, WISH] } })
    expect(notOffering({ type: 'configurable', config }, 6)).toBeUndefined()
  })
})

describe('A group that nobody could answer is refused', () => {
  test.each([
    { more: { options: [] }, field: 'options', because: 'there is nothing to choose' },
    { more: { minimumSelections: 3 }, field: 'minimumSelections', because: 'there are only two' },
    {
      more: { minimumSelections: 2, maximumSelections: 1 },
      field: 'maximumSelections',
      because: 'least is above most',
    },
    {
      more: { options: [EXTRAS.options[0]!, EXTRAS.options[0]!] },
      field: 'options.1.name',
      because: 'two are called the same',
    },
    {
      more: { options: [{ id: '1', name: 'Käse', modifier: 'add' as const }] },
      field: 'options.0.value',
      because: 'its price is missing',
    },
  ])('at $field: $because', ({ more, field }) =>
    expect(optionGroupProblems({ ...EXTRAS, ...more })[0]?.field).toBe(field),
  )

  test('and one that can be answered is not', () => expect(optionGroupProblems(EXTRAS)).toEqual([]))
})

test('a step of the product’s own with the name of the group is found, the group’s own is not', () => {
  const parts = [SIZES, partOfGroup(EXTRAS)]
  expect(namesake(parts, EXTRAS)).toBeUndefined()
  expect(namesake(parts, { ...EXTRAS, title: 'Größe' })).toBe(SIZES)
})

describe('What a group and its products can hold together', () => {
  test.each([
    { options: 500, products: 100, most: null, because: 'that is the most' },
    { options: 501, products: 100, most: '500', because: 'one option more is written into each' },
    { options: 500, products: 101, most: '495', because: 'so is one product more' },
    { options: 500, products: 0, most: null, because: 'nobody offers it' },
  ])('$options options in $products products: $because', ({ options, products, most }) => {
    expect(tooManyOptions(options, products)?.message.match(/Mehr als (\S+) Möglichkeiten/)?.[1] ?? null).toBe(most)
  })

  test('is said to who edits the group at its options, to who has products offer it at the group', () => {
    expect([tooManyOptions(500, 500)?.field, tooManyOffering(500, 500)?.field]).toEqual(['options', 'group'])
    expect(tooManyOffering(500, 500)?.message).toContain('Mehr als 100 Produkte')
  })
})
