import { describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { siteDifferences } from '#web/backoffice/areas/sites/site-differences.ts'

const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
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
    is: ['Text 1 › Text: Eintopf > Suppe'],
    because: 'a text reads differently',
  },
  {
    now: row([block('a', 'Suppe', { isWide: true, background: 'dark' })]),
    earlier: version([soup]),
    is: ['Text 1 › Hintergrund: Dunkel > Ohne', 'Text 1 › Volle Breite: Ja > Nein'],
    because: 'switches and choices are said in words',
  },
  { now: row([soup]), earlier: version([soup, bread]), is: ['Text 2:  > Brot'], because: 'a block would come back' },
  { now: row([soup, bread]), earlier: version([soup]), is: ['Text 2: Brot > '], because: 'a block would go' },
  {
    now: row([
      block('a', 'x', {
        text: {
          type: 'doc',
          content: [{ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Suppe' }] }],
        },
      }),
    ]),
    earlier: version([soup]),
    is: ['Text 1 › Text: Suppe > Suppe (Gleiche Wörter, anders gestaltet oder verlinkt)'],
    because: 'the words are the same and look different',
  },
  {
    now: row([block('a', 'Suppe', { links: [{ link: { label: 'Karte', to: '/karte' } }] })]),
    earlier: version([block('a', 'Suppe', { links: [{ link: { label: 'Karte', reference: { id: 7 } } }] })]),
    is: ['Text 1 › Schaltflächen: Karte → /karte > Karte → Seite Nr. 7'],
    because: 'a button leads elsewhere',
  },
  {
    now: row([soup, bread]),
    earlier: version([bread, soup]),
    is: ['Reihenfolge: Text, Text > Text, Text'],
    because: 'the order is another',
  },
  {
    now: row([
      { id: 'h', type: 'hero', value: { background: { id: 3, version: 2, extension: 'png', alt: 'x' }, logo: null } },
    ]),
    earlier: version([{ id: 'h', type: 'hero', value: { background: { id: 3 }, logo: null } } as never]),
    is: [],
    because: 'a picture is the same whether or not its file is told',
  },
  {
    now: row([block('a', 'Suppe', { links: [{ link: { label: 'Karte', to: '/a' } }] })]),
    earlier: version([block('a', 'Suppe', { links: [] })]),
    is: ['Text 1 › Schaltflächen: Karte → /a > '],
    because: 'a row is gone',
  },
])('$because', ({ now, earlier: before, is }) =>
  expect(
    siteDifferences(now, before).map(
      ({ label, now: mine, earlier, note }) => `${label}: ${mine} > ${earlier}${note ? ` (${note})` : ''}`,
    ),
  ).toEqual(is),
)

describe('What changed is said word by word', () => {
  const paragraphs = (...texts: string[]) => ({
    text: {
      type: 'doc',
      content: texts.map(words => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })),
    },
  })
  const said = (now: SiteRow, earlier: Parameters<typeof siteDifferences>[1]) =>
    siteDifferences(now, earlier).map(({ label, lines = [] }) => [
      label,
      ...lines.map(
        ({ kind, runs }) =>
          `${kind}: ${runs.map(run => `${run.kind === 'same' ? '' : run.kind}(${run.text})`).join('')}`,
      ),
    ])

  test('inside the paragraphs of a text', () =>
    expect(
      said(
        row([block('a', '', paragraphs('Täglich frisch', 'Wir backen gutes Brot'))]),
        version([block('a', '', paragraphs('Täglich frisch', 'Wir backen Brot'))]),
      ),
    ).toEqual([['Text 1 › Text', 'same: (Täglich frisch)', 'changed: (Wir backen )removed(gutes )(Brot)']]))

  test('row by row in a table', () => {
    const links = (...labels: string[]) => ({ links: labels.map(label => ({ link: { label, to: '/a' } })) })
    expect(
      said(
        row([block('a', 'Suppe', links('Zur Karte', 'Heute'))]),
        version([block('a', 'Suppe', links('Zur ganzen Karte', 'Heute'))]),
      ),
    ).toEqual([['Text 1 › Schaltflächen', 'changed: (Zur )added(ganzen )(Karte → /a)', 'same: (Heute → /a)']])
  })

  test('in title and description', () =>
    expect(said(row([soup], { title: 'Gutes Brot' }), version([soup], { title: 'Brot' }))).toEqual([
      ['Titel', 'changed: removed(Gutes )(Brot)'],
    ]))

  test('pictures stand side by side, with what shows them', () => {
    const hero = (background: object | null) => ({ id: 'h', type: 'hero', value: { background, logo: null } })
    const picture = { id: 3, version: 2, extension: 'png', alt: 'Brot' }
    const [difference] = siteDifferences(row([hero(picture)]), version([hero({ id: 4 }) as never]))
    expect(difference?.pictures).toEqual({ now: [picture], earlier: [{ id: 4 }] })
  })
})
