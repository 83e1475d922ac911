import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathOf } from '#contract/pages/route.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { structuredData } from '#server/features/pages/structured-data.ts'
import { sitemapEntries } from '#server/features/seo/sitemap.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
let start: number
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const ask = (method: string, path: string, body?: unknown) =>
  shop.request(method, `/api/${path}`, { body, cookie: admin })
async function make(path: string, name: string): Promise<number> {
  const body = [{ id: 'a', type: 'text', value: { text: words(`Willkommen in ${name}`) } }]
  const made = await ask('POST', 'sites', { name, path, content: { body } })
  expect(made.status, made.text).toBe(201)
  return (made.body.data as { id: number }).id
}
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  start = await make('willkommen', 'Willkommen')
  await ask('POST', `sites/${start}/publish`, {})
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.configure({ startPage: null, startSite: null, routeSet: 'ordering', enablePluginHomePage: false }),
)

const pageAt = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })
/** The address a page names as its own: that of its route. */
const canonical = async (path: string) => `https://example.at${pathOf((await pageAt(path)).route)}`
const choose = (more: object = {}) => ask('POST', 'config', { startPage: 'site', startSite: { id: start }, ...more })

describe('Without a choice', () => {
  test('the overview stands at the root, and nowhere else', async () => {
    expect(await pageAt('/')).toMatchObject({ route: { name: 'division' }, config: { startPage: 'overview' } })
    expect((await pageAt('/branches')).status).toBe(404)
    expect(await pageAt('/willkommen')).toMatchObject({ route: { sitePath: 'willkommen' } })
  })
  test('the plugin brings its home page', async () => {
    await shop.configure({ enablePluginHomePage: true })
    expect((await pageAt('/')).config).toMatchObject({ startPage: 'home', enablePluginHomePage: true })
  })
})

describe('With a page of the website', () => {
  beforeEach(async () => {
    const answer = await choose()
    if (answer.status !== 200) throw new Error(answer.text)
  })

  test('that page stands at the root, under one address', async () => {
    expect(await pageAt('/')).toMatchObject({ route: { name: 'site', sitePath: '' }, site: { title: 'Willkommen' } })
    expect([await canonical('/'), await canonical('/willkommen')]).toEqual([
      'https://example.at/',
      'https://example.at/',
    ])
  })
  test('the overview keeps an address of its own', async () => {
    expect(await pageAt('/branches')).toMatchObject({ status: 200, route: { name: 'division', page: 1 } })
    expect(await canonical('/branches')).toBe('https://example.at/branches')
  })
  test('search engines are told of the business at the root, and of both addresses', async () => {
    expect(structuredData(await pageAt('/')).length).toBeGreaterThan(0)
    const paths = sitemapEntries(await shop.app.catalogue.current(), '2026-11-20T00:00:00Z').map(({ path }) => path)
    expect(paths).toContain('/branches')
    expect(paths).not.toContain('/willkommen')
    expect(new Set(paths).size).toBe(paths.length)
  })
  test('a page that is taken back leaves the overview there at once', async () => {
    expect((await ask('POST', `sites/${start}/unpublish`)).status).toBe(200)
    expect(await pageAt('/')).toMatchObject({ route: { name: 'division' }, config: { startPage: 'overview' } })
    await ask('POST', `sites/${start}/publish`, {})
    expect((await pageAt('/')).route.name).toBe('site')
  })
  test('the kiosk keeps its overview', async () => {
    expect((await pageAt('/self-service')).route.name).toBe('division')
  })
})

test('a page has to be named, and has to be there', async () => {
  const unnamed = await ask('POST', 'config', { startPage: 'site', startSite: null })
  expect([unnamed.status, unnamed.body.errors]).toMatchObject([422, [{ field: 'startSite', code: 'required' }]])
  const strange = await choose({ startSite: { id: 999_999 } })
  expect([strange.status, strange.body.errors]).toMatchObject([422, [{ field: 'startSite' }]])
})
