import { describe, expect, test } from 'vitest'
import type { FormData } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import { aBranch, aPage } from '#test/page-fixture.ts'
import { headOf, renderHead } from '#web/storefront/page/head-tags.ts'

const branch = aBranch()
const aForm = (name: string): FormData => ({
  id: 1,
  identifier: 'tisch',
  name,
  description: null,
  fields: [],
  thankYouMessage: null,
})
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
    page: aPage({
      divisions: [
        { id: 1, identifier: 'w', name: 'Wien', title: 'Unsere Wirtshäuser', description: null, image: null },
      ],
    }),
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
    page: aPage({ route: { name: 'site', sitePath: 'ueber-uns' }, site: { title: 'Über uns', html: '' } }),
    title: 'Über uns - Quendler Wirtshäuser',
    because: 'a page of the site has its own and that of the shop',
  },
  {
    page: aPage({ route: { name: 'site', sitePath: '' }, site: { title: 'Quendler Wirtshäuser', html: '' } }),
    title: 'Quendler Wirtshäuser',
    because: 'a start page called like the shop says so once',
  },
  {
    page: aPage({ route: { name: 'form', formIdentifier: 'tisch' }, form: aForm('Tisch reservieren') }),
    title: 'Tisch reservieren - Quendler Wirtshäuser',
    because: 'a form has its name and that of the shop',
  },
  {
    page: aPage({ route: { name: 'form', formIdentifier: 'tisch' }, form: aForm('Tisch im QUENDLER WIRTSHAEUSER') }),
    title: 'Tisch im QUENDLER WIRTSHAEUSER',
    because: 'a form that names the shop says so once',
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
    attribute(
      aPage({ ...menu, branch: aBranch({ description: ' ' }), config: { seoDescription: 'Für Suchende' } }),
      'description',
    ),
  ).toBe('Für Suchende')
  expect(attribute(aPage({ ...menu, branch: aBranch({ description: null }) }), 'description')).toBe('Essen aus Wien')
})

test('og and twitter say what title, description and canonical address say', () => {
  const page = aPage({
    route: { name: 'branch', branchIdentifier: 'neubau' },
    branch: aBranch({ headerImage: { id: 7, version: 3, extension: 'jpg' } }),
  })
  const address = 'https://bestellen.beispiel.at/store/neubau'
  expect([attribute(page, 'canonical'), attribute(page, 'og:url'), attribute(page, 'twitter:url')]).toEqual([
    address,
    address,
    address,
  ])
  expect([attribute(page, 'og:title'), attribute(page, 'twitter:title')]).toEqual([
    'Wirtshaus Neubau',
    'Wirtshaus Neubau',
  ])
  expect(attribute(page, 'og:image')).toBe('https://bestellen.beispiel.at/image/share/7-3.png')
  expect(attribute(page, 'theme-color')).toBe('#000000')
})

describe('A page of the site', () => {
  const content = { title: 'Brot aus dem Holzofen', description: '  Jeden Tag\n frisch. ', blocks: [] }
  const site = (more: object = {}, config: object = {}) =>
    aPage({
      route: { name: 'site', sitePath: 'ueber-uns' },
      site: { title: 'Über uns', html: '', content: { ...content, ...more } },
      config,
    })
  const picture = (id: number) => ({ id, version: 2, extension: 'png', alt: 'Brot' })
  const text = { id: 't', type: 'text', isWide: false, ground: 'none', html: '', links: [] }
  const pair = { id: 'p', type: 'text_image', mirror: false, image: picture(5), html: '', links: [] }
  const slides = { id: 's', type: 'slider_images', color: null, images: [picture(6), picture(7)], seconds: 5 }

  test('has its own title and description before those of the shop, and says them to whoever shares it', () => {
    const head = headOf(site({}, { seoDescription: 'Allgemein' }))
    expect(head.title).toBe('Brot aus dem Holzofen - Quendler Wirtshäuser')
    for (const name of ['og:title', 'twitter:title']) expect(attribute(site(), name)).toBe(head.title)
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(attribute(site(), name)).toBe('Jeden Tag frisch.')
  })

  test('without a description has the one for search engines, then the general one', () => {
    expect(attribute(site({ description: ' ' }, { seoDescription: 'Für Suchende' }), 'description')).toBe(
      'Für Suchende',
    )
    expect(attribute(site({ description: null }, { seoDescription: '' }), 'description')).toBe('Essen aus Wien')
  })

  test('is canonical where it stands, the start page at the root', () => {
    for (const name of ['canonical', 'og:url', 'twitter:url'])
      expect(attribute(site(), name)).toBe('https://bestellen.beispiel.at/ueber-uns')
    expect(attribute(aPage({ ...site(), route: { name: 'site', sitePath: '' } }), 'canonical')).toBe(
      'https://bestellen.beispiel.at/',
    )
  })

  test.each([
    { blocks: [text, pair, slides], image: 5, because: 'its first picture' },
    { blocks: [slides, pair], image: 6, because: 'of pictures that follow each other the first' },
    {
      blocks: [{ id: 'h', type: 'hero', background: picture(9), logo: picture(8) }, pair],
      image: 9,
      because: 'the picture of its heading',
    },
  ])('is shared with $because', ({ blocks, image }) => {
    const page = site({ blocks })
    for (const name of ['og:image', 'twitter:image'])
      expect(attribute(page, name)).toBe(`https://bestellen.beispiel.at/image/share/${image}-2.png`)
    expect(attribute(page, 'twitter:card')).toBe('summary_large_image')
  })

  test('without a picture has the whole logo of the shop, else a card with its name', () => {
    const logo = { id: 3, version: 1, extension: 'png', alt: null }
    const bare = { branches: [] }
    expect(attribute(aPage({ ...site({}, { logo }), ...bare }), 'og:image')).toBe(
      'https://bestellen.beispiel.at/image/share-whole/3-1.png',
    )
    const nameless = aPage({ ...site({}, { logo: null }), ...bare })
    expect(attribute(nameless, 'og:image')).toBe('https://bestellen.beispiel.at/image/share/shop.png')
    expect(attribute(nameless, 'og:image:alt')).toBe(nameless.config.shopName)
    for (const [name, is] of Object.entries({ type: 'image/png', width: '1200', height: '630' }))
      expect(attribute(nameless, `og:image:${name}`)).toBe(is)
  })
})

test.each<{ page: PageData; because: string }>([
  {
    page: aPage({ route: { name: 'checkout', branchIdentifier: 'neubau' }, branch }),
    because: 'a form is no search result',
  },
  { page: aPage({ route: { name: 'status', uid: 'a', hash: 'b' } }), because: 'an order is private' },
  { page: aPage({ context: 'self-service' }), because: 'the kiosk repeats the public pages' },
  { page: aPage({ status: 404 }), because: 'it does not exist' },
])('search engines keep out: $because', ({ page }) => {
  expect(attribute(page, 'robots')).toBe('noindex')
  expect(attribute(page, 'canonical')).toBeUndefined()
})

test('no name can break out of the head', () => {
  const html = renderHead(
    headOf(
      aPage({
        route: { name: 'branch', branchIdentifier: 'x' },
        branch: aBranch({ name: '"><script>alert(1)</script>' }),
      }),
    ),
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('<title>&#34;&#62;&#60;script&#62;')
})
