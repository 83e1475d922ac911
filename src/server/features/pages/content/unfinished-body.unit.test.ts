import { expect, test } from 'vitest'
import { BLOCK_TYPES } from '#contract/content/block-types.ts'
import { startValues } from '#contract/field-defaults.ts'
import { valueSchema } from '#contract/field-schema.ts'
import { unfinishedBody } from '#server/features/pages/content/typed-draft.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const valueOf = (type: string, value: unknown) => unfinishedBody([{ id: 'a', type, value }])[0]?.value

test('a finished body reads as it would be saved', () => {
  const body = [
    {
      id: 'a',
      type: 'text',
      value: { isWide: true, background: 'soft', text: text('Brot'), links: [{ link: { label: 'Los', to: '/x' } }] },
    },
    { id: 'b', type: 'text_image', value: { mirror: false, image: { id: 4 }, text: text('Laib'), links: [] } },
  ]
  expect(unfinishedBody(body)).toEqual(valueSchema({ kind: 'blocks', label: 'Inhalt' }).parse(body))
})

test.each(Object.entries(BLOCK_TYPES))(
  'a block of %s that was only added is there, as empty as it is',
  (type, { fields }) => {
    expect(valueOf(type, startValues(fields))).toEqual(startValues(fields))
    expect(valueOf(type, null)).toEqual(startValues(fields))
  },
)

test('what is not finished is empty, and the rest stays', () => {
  const links = [{ link: { label: 'Los', to: '/x' } }, { link: { label: '', href: 'https://' } }, { link: null }]
  const value = valueOf('text', { text: text('Brot'), background: 'rot;', links }) as { links: object[] }
  expect(value).toMatchObject({ background: 'none', text: text('Brot'), isWide: false })
  expect(value.links).toMatchObject([{ link: { label: 'Los', to: '/x' } }])
})

test('what could harm is left out as when it is saved', () => {
  const evil = {
    type: 'doc',
    content: [{ type: 'iframe', attrs: { src: 'https://evil.example' } }, ...text('x').content],
  }
  expect(valueOf('text', { text: evil })).toMatchObject({ text: text('x') })
  expect(valueOf('contact', { iframeUrl: 'https://evil.example/maps' })).toMatchObject({ iframeUrl: null })
  expect(valueOf('slider_images', { backgroundColor: 'red;background:url(https://evil.example)' })).toMatchObject({
    backgroundColor: null,
  })
  expect(
    valueOf('text', { text: text('x'), links: [{ link: { label: 'Los', href: 'javascript:alert(1)' } }] }),
  ).toMatchObject({
    links: [],
  })
})

test('whatever is sent, nothing is thrown, and no block stands twice', () => {
  const one = { id: 'a', type: 'text', value: { text: text('x') } }
  expect(
    unfinishedBody([one, one, { id: '<b>', type: 'text' }, { id: 'c', type: 'constructor' }, null, 7]),
  ).toHaveLength(1)
  for (const strange of [null, undefined, 'x', 7, {}, { length: 3 }]) expect(unfinishedBody(strange)).toEqual([])
  expect(unfinishedBody(Array.from({ length: 500 }, (_, index) => ({ ...one, id: `a${index}` })))).toHaveLength(100)
})
