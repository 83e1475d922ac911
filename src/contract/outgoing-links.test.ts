import { expect, test } from 'vitest'
import { outgoingLinks } from '#contract/outgoing-links.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'

const words = (text: string, attrs?: object, more: object[] = []) => ({
  type: 'text',
  text,
  ...(attrs && { marks: [...more, { type: 'link', attrs }] }),
})
const text = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const block = (value: object, type = 'text'): ContentBlock => ({ id: 'a', type, value }) as ContentBlock

test.each([
  {
    body: [
      block({
        text: text(
          words('Hier '),
          words('lesen', { href: '/a' }),
          words(' und '),
          words('da', { href: '/b', site: 3 }),
        ),
        links: [],
      }),
    ],
    is: [
      { label: 'lesen', address: '/a' },
      { label: 'da', site: 3 },
    ],
    because: 'links of a text',
  },
  {
    body: [
      block({
        text: text(words('sehr ', { href: '/a' }), words('gut', { href: '/a' }, [{ type: 'bold' }])),
        links: [],
      }),
    ],
    is: [{ label: 'sehr gut', address: '/a' }],
    because: 'one link set in two ways',
  },
  {
    body: [block({ text: text(words('x', { href: '/a' }), words(' '), words('y', { href: '/a' })), links: [] })],
    is: [
      { label: 'x', address: '/a' },
      { label: 'y', address: '/a' },
    ],
    because: 'two links to one place with words between',
  },
  {
    body: [
      block({
        text: text(),
        links: [
          { link: { label: 'Karte', to: '/karte' } },
          { link: { label: 'Seite', reference: { id: 4 } } },
          { link: { label: 'PDF', file: { id: 5 } } },
          { link: { label: 'Netz', href: 'https://a.example' } },
          { link: { label: 'Mail', mailto: 'a@b.at' } },
          { link: null },
        ],
      }),
    ],
    is: [
      { label: 'Karte', address: '/karte' },
      { label: 'Seite', site: 4 },
      { label: 'PDF', file: 5 },
      { label: 'Netz', address: 'https://a.example' },
    ],
    because: 'buttons that lead to a page, a file or an address',
  },
  { body: [block({ text: text(words('x', { href: '/a' })) }, 'unknown')], is: [], because: 'nobody knows this block' },
  { body: [{ id: 'a', type: 'text', value: null } as unknown as ContentBlock], is: [], because: 'nothing in it' },
])('$because', ({ body, is }) => expect(outgoingLinks(body)).toEqual(is))
