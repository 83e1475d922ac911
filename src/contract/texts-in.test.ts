import { expect, test } from 'vitest'
import { plainTextsIn } from '#contract/texts-in.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const block = (type: string, value: unknown) => ({ id: 'a', type, value }) as ContentBlock

test.each([
  {
    body: [
      block('text', {
        text: text('Brot'),
        links: [{ link: { label: 'Zur Karte', to: '/karte' } }],
        background: 'soft',
      }),
    ],
    is: ['Brot', 'Zur Karte'],
    because: 'texts and buttons are read, choices are not',
  },
  {
    body: [block('teaser_woods', { title: 'Hölzer', backgroundColor: '#112233' })],
    is: ['Hölzer'],
    because: 'a heading',
  },
  {
    body: [
      block('columns', { title: 'Drei', columns: [{ body: [block('text', { text: text('Innen') })] }, { body: [] }] }),
    ],
    is: ['Drei', 'Innen'],
    because: 'what stands in a column is read too',
  },
  { body: [block('unknown', { text: text('x') }), block('text', null)], is: [], because: 'nothing that is shown' },
])('$is: $because', ({ body, is }) => expect(plainTextsIn(body)).toEqual(is))
