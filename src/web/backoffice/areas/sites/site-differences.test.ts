import { expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { siteDifferences } from '#web/backoffice/areas/sites/site-differences.ts'

const text = (words: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] })
const block = (id: string, words: string, more: object = {}) => ({
  id,
  type: 'text',
  value: { isWide: false, background: 'none', text: text(words), links: [], ...more },
})
const head = { name: 'Catering', title: null, description: '', type: 'standard' } as const
const row = (body: object[], more: object = {}) => ({ ...head, ...more, content: { body } }) as unknown as SiteRow
const version = (body: ReturnType<typeof block>[], more: object = {}) => ({ ...head, ...more, body })
const [soup, bread] = [block('a', 'Suppe'), block('b', 'Brot')]

test.each([
  { now: row([soup]), earlier: version([soup]), is: [], because: 'nothing differs' },
  { now: row([soup], { title: '' }), earlier: version([soup]), is: [], because: 'empty is empty' },
  {
    now: row([soup], { name: 'Feste', type: 'default' }),
    earlier: version([soup]),
    is: ['Name: Feste > Catering', 'Art: Einfache Seite > Standardseite'],
    because: 'the head is compared in words',
  },
  {
    now: row([block('a', 'Eintopf')]),
    earlier: version([soup]),
    is: ['Text › Text: Eintopf > Suppe'],
    because: 'a text reads differently',
  },
  {
    now: row([block('a', 'Suppe', { isWide: true, background: 'dark' })]),
    earlier: version([soup]),
    is: ['Text › Volle Breite: Ja > Nein', 'Text › Hintergrund: Dunkel > Ohne'],
    because: 'switches and choices are said in words',
  },
  { now: row([soup]), earlier: version([soup, bread]), is: ['Text:  > vorhanden'], because: 'a block would come back' },
  { now: row([soup, bread]), earlier: version([soup]), is: ['Text: vorhanden > '], because: 'a block would go' },
  {
    now: row([soup, bread]),
    earlier: version([bread, soup]),
    is: ['Reihenfolge: Text, Text > Text, Text'],
    because: 'the order is another',
  },
  {
    now: row([{ id: 'h', type: 'hero', value: { background: { id: 3, version: 2, extension: 'png', alt: 'x' }, logo: null } }]),
    earlier: version([{ id: 'h', type: 'hero', value: { background: { id: 3 }, logo: null } } as never]),
    is: [],
    because: 'a picture is the same whether or not its file is told',
  },
])('$because', ({ now, earlier: before, is }) =>
  expect(siteDifferences(now, before).map(({ label, now: mine, earlier }) => `${label}: ${mine} > ${earlier}`)).toEqual(is),
)
