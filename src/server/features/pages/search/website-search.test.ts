import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageData } from '#server/features/pages/page-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cookie: string
const text = (words: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})
const bodyOf = (set: object) => ({
  body: [{ id: 'aaaaaaaa', type: 'text', value: { isWide: false, background: 'none', text: set, links: [] } }],
})
const body = (words: string) => bodyOf(text(words))
async function page(name: string, path: string, words: string | object, isPublished = true): Promise<number> {
  const made = await shop.request('POST', '/api/sites', {
    cookie,
    body: { name, path, type: 'standard', content: typeof words === 'string' ? body(words) : bodyOf(words) },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body.data as { id: number }
  if (isPublished) await shop.request('POST', `/api/sites/${id}/publish`, { cookie, body: {} })
  return id
}
const at = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })
const found = async (term: string) =>
  (await at(`/suche/${encodeURIComponent(term)}`)).search?.found?.map(({ kind, title, href }) => [kind, title, href])

beforeAll(async () => {
  shop = await openTestShop()
  cookie = await shop.loginAs('ROLE_EDITOR')
  await page('Catering', 'catering', 'Wir kochen für Hochzeiten im Zwetschkengarten.')
  await page('Geheimplan', 'geheim', 'Zwetschkengarten zu verkaufen', false)
})
afterAll(() => shop.close())

test('pages are found by their words, with typing errors, and drafts are not', async () => {
  expect(await found('zwetschkengarten')).toEqual([['page', 'Catering', '/catering']])
  expect(await found('Zwetschkengartn')).toEqual([['page', 'Catering', '/catering']])
  expect(await found('geheimplan')).toEqual([])
})

test('a word of which a part is set in bold is found as a whole', async () => {
  const half = [
    { type: 'text', text: 'Spargel', marks: [{ type: 'bold' }] },
    { type: 'text', text: 'woche' },
  ]
  await page('Samstags', 'samstags', { type: 'doc', content: [{ type: 'paragraph', content: half }] })
  for (const sought of ['Spargelwoche', 'SPARGELWOCHE'])
    expect(await found(sought), sought).toEqual([['page', 'Samstags', '/samstags']])
  expect((await at('/suche/Spargelwoche')).search?.found?.[0]?.text).toBe('Spargelwoche')
})

test('what is typed anew in a published page is found once it is published', async () => {
  const id = await page('Feste', 'feste', 'Alte Worte')
  await shop.request('PUT', `/api/sites/${id}`, { cookie, body: { content: body('Marillenernte') } })
  expect(await found('marillenernte')).toEqual([])
  await shop.request('POST', `/api/sites/${id}/publish`, { cookie, body: {} })
  expect(await found('marillenernte')).toEqual([['page', 'Feste', '/feste']])
  await shop.request('POST', `/api/sites/${id}/unpublish`, { cookie, body: {} })
  expect(await found('marillenernte')).toEqual([])
})

test('a shared block is found on the pages that show it, as it reads now', async () => {
  const made = await shop.request('POST', '/api/blocks', {
    cookie,
    body: { name: 'Hinweis', identifier: 'hinweis', type: 'standard', isPublic: true, content: body('Bärlauchwochen') },
  })
  expect(made.status, made.text).toBe(201)
  const { id } = made.body.data as { id: number }
  const shared = { id: 'bbbbbbbb', type: 'block', value: { block: { id } } }
  const page = await shop.request('POST', '/api/sites', {
    cookie,
    body: { name: 'Aktuelles', path: 'aktuelles', type: 'standard', content: { body: [shared] } },
  })
  expect(page.status, page.text).toBe(201)
  await shop.request('POST', `/api/sites/${(page.body.data as { id: number }).id}/publish`, { cookie, body: {} })
  expect(await found('bärlauchwochen')).toEqual([['page', 'Aktuelles', '/aktuelles']])
  const changed = await shop.request('PUT', `/api/blocks/${id}`, { cookie, body: { content: body('Kürbiswochen') } })
  expect(changed.status, changed.text).toBe(200)
  expect(await found('bärlauchwochen')).toEqual([])
  expect(await found('kürbiswochen')).toEqual([['page', 'Aktuelles', '/aktuelles']])
})

test('dishes lead to their category on the menu, branches to theirs; what is off is not found', async () => {
  const pizza = await found('pizza')
  expect(pizza?.some(([kind, , href]) => kind === 'dish' && /^\/store\/graz#kategorie-\d+$/.test(href ?? ''))).toBe(
    true,
  )
  expect(await found('graz')).toContainEqual(['branch', expect.any(String), '/store/graz'])
  const admin = await shop.loginAs('ROLE_ADMIN')
  const off = await shop.request('PUT', `/api/products/${shop.ids.pizza}`, {
    cookie: admin,
    body: { isEnabled: false },
  })
  expect(off.status, off.text).toBe(200)
  expect((await found('pizza'))?.some(([kind]) => kind === 'dish')).toBe(false)
})

test('a marketing website has no dishes and no branches', async () => {
  await shop.configure({ routeSet: 'marketing' })
  expect(await found('graz')).toEqual([])
  expect(await found('hochzeiten')).toEqual([['page', 'Catering', '/catering']])
  await shop.configure({ routeSet: 'ordering' })
})

test.each([
  { path: '/suche', is: null, because: 'nobody has typed yet' },
  { path: '/suche/x', is: null, because: 'one letter is too little' },
  { path: '/suche/%20%20', is: null, because: 'blanks are nothing' },
])('$path looks for nothing: $because', async ({ path, is }) => {
  const shown = await at(path)
  expect([shown.status, shown.search?.found]).toEqual([200, is])
})

test('the kiosk has no search, and the form leads to the address of its answer', async () => {
  expect((await at('/self-service/suche/brot')).status).toBe(404)
  const ask = (q: string) => shop.server.inject({ url: `/suche?q=${encodeURIComponent(q)}` })
  const asked = await ask(' Käse & Brot ')
  expect([asked.statusCode, asked.headers.location]).toEqual([303, '/suche/K%C3%A4se%20%26%20Brot'])
  expect((await ask('//boese.example')).headers.location).toBe('/suche/%2F%2Fboese.example')
  expect((await ask('x'.repeat(500))).headers.location).toHaveLength('/suche/'.length + 80)
})
