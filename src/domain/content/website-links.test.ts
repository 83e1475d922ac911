import { expect, test } from 'vitest'
import { type LinkSource, type OutgoingLink, ownPath, websiteLinks } from '#domain/content/website-links.ts'

const page = (id: number, path: string) => ({ id, path, name: `Seite ${id}` })
const pages = [page(1, ''), page(2, 'catering'), page(3, 'catering/hochzeit'), page(4, 'site/imprint')]
const of = (links: readonly OutgoingLink[], from: Partial<LinkSource> = {}): LinkSource => ({
  kind: 'site',
  id: 1,
  name: 'Start',
  ...from,
  links,
})
const check = (...sources: LinkSource[]) =>
  websiteLinks(sources, {
    pages,
    isThere: path => path === '/' || path === '/formular/anfrage',
    isFileThere: id => id === 7,
    origin: 'https://quendler.example',
    isAlwaysLinked: path => path === 'site/imprint',
  })
const to = (link: Omit<OutgoingLink, 'label'>) => ({ label: ' Mehr ', ...link })

test.each([
  { links: [to({ site: 2 }), to({ site: 3 })], orphans: [], because: 'both are linked by what they are' },
  { links: [to({ address: '/catering/' })], orphans: [3], because: 'a page is linked by its address too' },
  { links: [to({ address: '/catering?von=menue#preise' })], orphans: [3], because: 'and by a place on it' },
  { links: [to({ address: 'https://quendler.example/catering' })], orphans: [3], because: 'and by its whole address' },
  { links: [], orphans: [2, 3], because: 'the start page and the imprint are always found' },
])('linked from nowhere is $orphans: $because', ({ links, orphans }) =>
  expect(check(of(links)).orphans.map(({ id }) => id)).toEqual(orphans),
)

test('a link of a page to itself brings nobody there', () =>
  expect(
    check(of([to({ site: 2 })], { id: 2 }), of([to({ site: 3 })], { kind: 'navigation', id: 3 })).orphans.map(
      ({ id }) => id,
    ),
  ).toEqual([2]))

test.each([
  { link: { site: 9 }, to: 'Seite Nr. 9', why: 'Die Seite ist nicht veröffentlicht oder entfernt.' },
  { link: { address: '/alt' }, to: '/alt', why: 'Unter dieser Adresse steht nichts.' },
  {
    link: { address: 'https://quendler.example/alt#x' },
    to: 'https://quendler.example/alt#x',
    why: 'Unter dieser Adresse steht nichts.',
  },
  { link: { file: 8 }, to: 'Datei Nr. 8', why: 'Die Datei wurde entfernt.' },
])('$to leads nowhere: $why', ({ link, ...is }) =>
  expect(check(of([to(link)])).broken).toEqual([
    { from: { kind: 'site', id: 1, name: 'Start' }, label: 'Mehr', ...is },
  ]),
)

test.each([
  { address: '/' },
  { address: '/formular/anfrage' },
  { address: 'https://anderswo.example/weg' },
  { address: 'https://quendler.example.boese.example/alt' },
  { address: '//anderswo.example' },
  { address: '#unten' },
  { address: 'mailto:a@b.example' },
  { file: 7 },
])('%o leads somewhere, or is not ours to ask', link => expect(check(of([to(link)])).broken).toEqual([]))

test('the own host alone is the start page', () => {
  expect(ownPath('https://quendler.example', 'https://quendler.example')).toBe('/')
  expect(ownPath('/a?b', null)).toBe('/a')
  expect(ownPath('https://a.example/b', null)).toBeNull()
})
