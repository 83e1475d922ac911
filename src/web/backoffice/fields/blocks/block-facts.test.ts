import { expect, test } from 'vitest'
import { blockFacts } from '#web/backoffice/fields/blocks/block-facts.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const block = (type: string, value: unknown) => ({ id: 'a', type, value }) as Parameters<typeof blockFacts>[0]

test.each([
  { one: block('text', { text: text('Guten Morgen') }), is: 'Guten Morgen', because: 'its first words' },
  { one: block('text', { text: null }), is: 'Noch ohne Text', because: 'it is empty' },
  {
    one: block('wood', { text: null, slider: { images: [{ id: 1 }] } }),
    is: 'Noch ohne Text',
    because: 'pictures are not its text',
  },
  { one: block('contact', { text: null }), is: '', because: 'it needs no text' },
  {
    one: block('slider_images', { slider: { images: [{ id: 1 }, { id: 2 }] } }),
    is: '2 Bilder',
    because: 'it is pictures',
  },
])('a folded $one.type says „$is“: $because', ({ one, is }) => expect(blockFacts(one)).toBe(is))
