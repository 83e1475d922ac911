import { expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import { aBranch, aPage } from '#test/page-fixture.ts'
import { headOf, renderHead } from '#web/storefront/page/head-tags.ts'

const branch = aBranch()
const attribute = (page: PageData, key: string) => {
  const found = headOf(page).tags.find(tag => tag.key === key)?.attributes
  return found?.['content'] ?? found?.['href']
}

test.each<{ page: PageData; title: string; because: string }>([
  { page: aPage(), title: 'Quendler Wirtshäuser', because: 'the overview has the shop title' },
  {
    page: aPage({ config: { seoTitle: 'Essen bestellen in Wien' } }),
    title: 'Essen bestellen in Wien',
    because: 'the title for search engines comes first',
  },
  {
    page: aPage({ divisions: [{ id: 1, identifier: 'w', name: 'Wien', title: 'Unsere Wirtshäuser', description: null, image: null }] }),
    title: 'Unsere Wirtshäuser',
    because: 'a single organisation may have its own title',
  },
  {
    page: aPage({ route: { name: 'branch', branchIdentifier: 'neubau' }, branch }),
    title: 'Wirtshaus Neubau',
    because: 'a menu page is called like its branch',
  },
  {
    page: aPage({ route: { name: 'checkout', branchIdentifier: 'neubau' }, branch }),
    title: 'Bestellvorgang - Wirtshaus Neubau',
    because: 'checkout has its prefix',
  },
  {
    page: aPage({ route: { name: 'checkout_error', branchIdentifier: 'neubau' }, branch }),
    title: 'Bestellvorgang - Wirtshaus Neubau',
    because: 'also after a failed payment',
  },
  {
    page: aPage({ route: { name: 'status', uid: 'a', hash: 'b' } }),
    title: 'Bestellstatus - Quendler Wirtshäuser',
    because: 'the status page has its prefix',
  },
  {
    page: aPage({ route: { name: 'site', sitePath: 'site/imprint' }, status: 404 }),
    title: '404 Not Found - Quendler Wirtshäuser',
    because: 'a missing page says so',
  },
])('the title is $title: $because', ({ page, title }) => expect(headOf(page).title).toBe(title))

test('the description falls back from the branch to the one for search engines, then to the general one', () => {
  const menu = { route: { name: 'branch', branchIdentifier: 'neubau' } } as const
  expect(attribute(aPage({ ...menu, branch }), 'description')).toBe('Schnitzel seit 1950')
  expect(
    attribute(aPage({ ...menu, branch: aBranch({ description: ' ' }), config: { seoDescription: 'Für Suchende' } }), 'description'),
  ).toBe('Für Suchende')
  expect(attribute(aPage({ ...menu, branch: aBranch({ description: null }) }), 'description')).toBe('Essen aus Wien')
})

test('og and twitter say what title, description and canonical address say', () => {
  const page = aPage({
    route: { name: 'branch', branchIdentifier: 'neubau' },
    branch: aBranch({ headerImage: { id: 7, version: 3, extension: 'jpg' } }),
  })
  const address = 'https://bestellen.beispiel.at/store/neubau'
  expect([attribute(page, 'canonical'), attribute(page, 'og:url'), attribute(page, 'twitter:url')]).toEqual([address, address, address])
  expect([attribute(page, 'og:title'), attribute(page, 'twitter:title')]).toEqual(['Wirtshaus Neubau', 'Wirtshaus Neubau'])
  expect(attribute(page, 'og:image')).toBe('https://bestellen.beispiel.at/image/medium/7-3.jpg')
  expect(attribute(page, 'theme-color')).toBe('#000000')
})

test.each<{ page: PageData; because: string }>([
  { page: aPage({ route: { name: 'checkout', branchIdentifier: 'neubau' }, branch }), because: 'a form is no search result' },
  { page: aPage({ route: { name: 'status', uid: 'a', hash: 'b' } }), because: 'an order is private' },
  { page: aPage({ context: 'self-service' }), because: 'the kiosk repeats the public pages' },
  { page: aPage({ status: 404 }), because: 'it does not exist' },
])('search engines keep out: $because', ({ page }) => {
  expect(attribute(page, 'robots')).toBe('noindex')
  expect(attribute(page, 'canonical')).toBeUndefined()
})

test('no name can break out of the head', () => {
  const html = renderHead(
    headOf(aPage({ route: { name: 'branch', branchIdentifier: 'x' }, branch: aBranch({ name: '"><script>alert(1)</script>' }) })),
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&#34;&#62;&#60;script&#62;')
})
