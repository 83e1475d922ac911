import { afterAll, beforeAll, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
type Values = Record<string, unknown>

const make = async (path: string, body: Values) => {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  expect(answer.body.errors).toBeUndefined()
  return (answer.body.data as Values).id as number
}
const usesOf = async (path: string, id: number) =>
  ((await shop.request('GET', `/api/${path}/${id}/uses`, { cookie: admin })).body.data as Values[]).map(
    ({ path: from, count, effect, rows }) => ({
      from,
      count,
      effect,
      names: (rows as { name: string }[]).map(row => row.name),
    }),
  )

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

test('a product names the menus it stands on and the bundle that keeps it', async () => {
  const product = await make('products', { name: 'Suppe', price: 4 })
  const category = await make('categories', { name: 'Suppen' })
  await make('products', {
    name: 'Mittagsmenü',
    price: 9,
    type: 'bundle',
    bundleItems: [{ product: { id: product }, amount: 1 }],
  })
  const catalog = [{ category: { id: category }, products: [{ id: product }] }]
  for (const name of ['Sommer', 'Winter']) await make('menus', { name, availableFrom: '2026-01-01T00:00:00Z', catalog })
  expect(await usesOf('products', product)).toEqual([
    { from: 'menus', count: 2, effect: 'loses', names: ['Sommer', 'Winter'] },
    { from: 'products', count: 1, effect: 'blocks', names: ['Mittagsmenü'] },
  ])
  expect(await usesOf('categories', category)).toEqual([
    { from: 'menus', count: 2, effect: 'blocks', names: ['Sommer', 'Winter'] },
  ])
})

test('a category is kept by the menus it stands on, and goes once it stands on none', async () => {
  const category = await make('categories', { name: 'Beilagen' })
  const menu = await make('menus', {
    name: 'Herbst',
    availableFrom: '2026-01-01T00:00:00Z',
    catalog: [{ category: { id: category }, products: [] }],
  })
  const remove = () => shop.request('DELETE', `/api/categories/${category}`, { cookie: admin })
  const refused = await remove()
  expect([refused.status, refused.body.errors, refused.body.data]).toEqual([
    409,
    [{ code: 'inUse', message: 'Kategorie steht auf „Herbst“ und kann nicht gelöscht werden.' }],
    [{ path: 'menus', label: 'Speisekarten', count: 1, effect: 'blocks', rows: [{ id: menu, name: 'Herbst' }] }],
  ])
  expect((await shop.request('GET', `/api/menus/${menu}`, { cookie: admin })).body.data).toMatchObject({
    catalog: [{ category: { id: category } }],
  })
  await shop.request('PUT', `/api/menus/${menu}`, { cookie: admin, body: { catalog: [] } })
  expect((await remove()).status).toBe(200)
})

test('a branch names what goes with it, what loses it, and the orders that keep it', async () => {
  const branch = await make('branches', { identifier: 'neubau', name: 'Neubau' })
  for (const identifier of ['1', '2']) await make('tables', { identifier, branch: { id: branch } })
  const item = { type: 'branch', label: 'Neubau', branch: { id: branch } }
  await make('navigations', { identifier: 'footer', items: [{ type: 'home', label: 'Start', children: [item] }] })
  expect(await usesOf('branches', branch)).toEqual([
    { from: 'tables', count: 2, effect: 'goes', names: ['1', '2'] },
    { from: 'navigations', count: 1, effect: 'loses', names: ['Fußzeile'] },
  ])
})

test('a picture names every place that shows it, the settings too', async () => {
  const { rows } = await typedSql({
    id: 'int',
  })`insert into images (extension, alt) values ('png', 'Teller') returning id`.execute(shop.app.db)
  const id = rows[0]!.id
  await make('tags', { name: 'Frisch', image: { id } })
  await make('products', { name: 'Teller', price: 1, images: [{ id }] })
  await shop.request('POST', '/api/config', { body: { logo: { id } }, cookie: admin })
  expect((await usesOf('images', id)).map(use => [use.from, use.names])).toEqual([
    ['settings', []],
    ['tags', ['Frisch']],
    ['products', ['Teller']],
  ])
})

test('an uploaded file is kept by what leads to it by its address', async () => {
  const answer = await shop.request('POST', '/api/uploads', {
    cookie: admin,
    body: { data: `data:text/plain;base64,${Buffer.from('Saal im Hof').toString('base64')}`, name: 'plan.txt' },
  })
  const { id, version, extension, publicHash } = answer.body.data as Record<string, string> & { id: number }
  const address = `/upload/${publicHash}/${id}-${version}.${extension}`
  const redirect = await make('redirects', { path: '/plan', target: address })
  await make('navigations', {
    identifier: 'quick-links',
    items: [{ type: 'link', label: 'Plan', address: `https://www.beispiel.at${address}` }],
  })
  const page = (name: string, href: string) => {
    const marks = [{ type: 'link', attrs: { href } }]
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Plan', marks }] }] }
    const body = [{ id: 'k7f2', type: 'text', value: { text, links: [] } }]
    return make('sites', { name, path: name.toLowerCase(), type: 'standard', content: { body } })
  }
  await page('Kurz', address)
  await page('Lang', `https://www.beispiel.at${address}`)
  const legal = await shop.request('POST', '/api/config', {
    cookie: admin,
    body: { imprintText: `Unser [Plan](${address})` },
  })
  expect(legal.status, legal.text).toBe(200)
  expect(await usesOf('uploads', id)).toEqual([
    { from: 'navigations', count: 1, effect: 'blocks', names: ['Schnellzugriff'] },
    { from: 'redirects', count: 1, effect: 'blocks', names: ['/plan'] },
    { from: 'sites', count: 1, effect: 'blocks', names: ['Lang'] },
    { from: 'settings', count: 1, effect: 'blocks', names: [] },
    { from: 'sites', count: 1, effect: 'loses', names: ['Kurz'] },
  ])
  const remove = () => shop.request('DELETE', `/api/uploads/${id}`, { cookie: admin })
  expect((await remove()).status).toBe(409)
  await shop.request('DELETE', `/api/redirects/${redirect}`, { cookie: admin })
  expect((await usesOf('uploads', id)).map(({ from }) => from)).toEqual(['navigations', 'sites', 'settings', 'sites'])
})

test('only who may remove a row learns what refers to it', async () => {
  const tag = await make('tags', { name: 'Leer' })
  expect(await usesOf('tags', tag)).toEqual([])
  const manager = await shop.loginAs('ROLE_MANAGER')
  expect((await shop.request('GET', `/api/tags/${tag}/uses`, { cookie: manager })).status).toBe(403)
  expect((await shop.request('GET', '/api/tags/987654/uses', { cookie: admin })).status).toBe(404)
})

test('a navigation cannot lead to a branch that does not exist, on any level', async () => {
  const answer = await shop.request('POST', '/api/navigations', {
    body: {
      identifier: 'quick-links',
      items: [{ type: 'home', label: 'Start', children: [{ type: 'branch', label: 'Weg', branch: { id: 987654 } }] }],
    },
    cookie: admin,
  })
  expect(answer.body.errors?.[0]?.field).toBe('items.0.children.0.branch')
})

test('a list finds rows by one of several entries, and those with none', async () => {
  const cookie = admin
  const vegan = await make('products', { name: 'Linsen', price: 3, diets: ['vegan', 'glutenFree'] })
  const plain = await make('products', { name: 'Braten', price: 3 })
  const ids = async (query: string) =>
    ((await shop.request('GET', `/api/products?limit=500&${query}`, { cookie })).body.data as Values[]).map(
      row => row.id,
    )
  expect(await ids('diets=vegan')).toEqual([vegan])
  expect(await ids('diets=none')).toContain(plain)
  expect(await ids('diets=none')).not.toContain(vegan)
})
