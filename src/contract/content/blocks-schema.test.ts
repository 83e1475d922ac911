import { expect, test } from 'vitest'
import { BLOCK_TYPES, blockTypeOf } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import type { Field, Fields } from '#contract/field.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { kindOf } from '#contract/field-facts.ts'
import { linksInBlocks } from '#contract/links-in.ts'

const body = valueSchema({ kind: 'blocks', label: 'Inhalt' })
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const problems = (value: unknown) => body.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? []
const examples = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      kindOf(field).example(
        { count: 1, name: 'Beispiel', link: () => ({ id: 3 }), values: inner => examples(inner as Fields) },
        field,
      ),
    ]),
  )

test.each(Object.entries(BLOCK_TYPES))('a block of %s reads back as it was written', (type, { fields }) => {
  const block = { id: 'a1', type, value: examples(fields) }
  const read = body.parse([block])
  expect(read).toEqual(body.parse(read))
  expect(read).toMatchObject([{ id: 'a1', type }])
  expect(Object.keys((read as { value: object }[])[0]!.value)).toEqual(Object.keys(fields))
})

test.each(Object.entries(BLOCK_TYPES))('the kinds and links of %s are there', (_, { fields }) => {
  const kinds = Object.values(fields as Fields).map(({ kind }: Field) => kind)
  expect(kinds.length).toBeGreaterThan(0)
  expect(Object.keys(startValues(fields))).toEqual(Object.keys(fields))
})

test('a block of a type nobody knows keeps what it holds', () => {
  const block = { id: 'x', type: 'von_frueher', value: { a: [1, { b: '<script>' }] } }
  expect(body.parse([block])).toEqual([block])
  expect(linksInBlocks([block])).toEqual([])
  expect(blockTypeOf('constructor')).toBeUndefined()
})

test.each([
  { text: null, because: 'nothing was written' },
  { text: { type: 'doc', content: [{ type: 'paragraph' }] }, because: 'a paragraph without words is no text' },
  { text: text('   '), because: 'blanks are no words' },
])('an empty text says that it is empty: $because', ({ text: written }) => {
  const { error } = body.safeParse([{ id: 'a', type: 'text', value: { text: written } }])
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['0.value.text', 'Dieses Feld darf nicht leer sein.'],
  ])
})

test('what is wrong is said at the field of the block', () => {
  expect(problems([{ id: 'a', type: 'text', value: { text: null } }])).toEqual(['0.value.text'])
  expect(problems([{ id: 'a', type: 'text', value: { text: text('x'), background: 'red;' } }])).toEqual([
    '0.value.background',
  ])
  expect(problems([{ id: 'a', type: 'contact', value: { iframeUrl: 'https://evil.example/maps' } }])).toEqual([
    '0.value.iframeUrl',
  ])
  expect(
    problems([
      { id: 'a', type: 'text', value: { text: text('x'), links: [{ link: { label: 'Los', href: 'javascript:1' } }] } },
    ]),
  ).toEqual(['0.value.links.0.link.href'])
  const twice = { id: 'a', type: 'text', value: { text: text('x') } }
  expect(problems([twice, twice])).toEqual(['1.id'])
  expect(problems([{ id: 'a b', type: 'text', value: {} }])[0]).toBe('0.id')
  expect(body.safeParse(Array.from({ length: 101 }, (_, index) => ({ ...twice, id: `a${index}` }))).success).toBe(false)
})

test('links are found however deep they stand', () => {
  const value = {
    image: { id: 4 },
    text: { type: 'doc', content: [{ type: 'picture', attrs: { id: 5 } }] },
    links: [{ link: { label: 'x', reference: { id: 6 } } }],
  }
  expect(linksInBlocks([{ id: 'a', type: 'text_image', value }])).toEqual([
    { path: '0.value.image', to: 'images', id: 4 },
    { path: '0.value.text.content.0', to: 'images', id: 5 },
    { path: '0.value.links.0.link.reference', to: 'sites', id: 6 },
  ])
})
