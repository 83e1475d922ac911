import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let own: number
let other: number
let manager: string
const ids: Record<string, number> = {}
type Values = Record<string, unknown>

const make = async (path: string, body: Values) => {
  const answer = await shop.request('POST', `/api/${path}`, { body, cookie: admin })
  expect(answer.body.errors).toBeUndefined()
  return (answer.body.data as Values).id as number
}
const change = (path: string, body: Values, cookie: string) => shop.request('PUT', `/api/${path}`, { body, cookie })
const read = async (path: string, cookie: string) =>
  (await shop.request('GET', `/api/${path}`, { cookie })).body.data as Values

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  own = await make('branches', { identifier: 'eigene', name: 'Eigene' })
  other = await make('branches', { identifier: 'fremde', name: 'Fremde' })
  for (const name of ['mine', 'theirs', 'unused']) ids[name] = await make('products', { name, price: 5 })
  ids.category = await make('categories', { name: 'Suppen' })
  ids.tag = await make('tags', { name: 'Gastgarten' })
  await change(`branches/${other}`, { tags: [{ id: ids.tag }] }, admin)
  const menu = (name: string, branch: number, product: number, category: number) =>
    make('menus', {
      name,
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [{ id: branch }],
      catalog: [{ category: { id: category }, products: [{ id: product }] }],
    })
  ids.ownMenu = await menu('Eigene Karte', own, ids.mine!, await make('categories', { name: 'Eigenes' }))
  ids.otherMenu = await menu('Fremde Karte', other, ids.theirs!, ids.category)
  manager = await shop.loginAs('ROLE_MANAGER', [own])
})
afterAll(() => shop.close())

test.each([
  { path: 'products', row: 'mine', isShared: false, status: 200, because: 'only the own menu holds it' },
  { path: 'products', row: 'unused', isShared: false, status: 200, because: 'no menu holds it' },
  { path: 'products', row: 'theirs', isShared: true, status: 403, because: 'a menu of another branch holds it' },
  { path: 'categories', row: 'category', isShared: true, status: 403, because: 'a menu of another branch holds it' },
  { path: 'menus', row: 'ownMenu', isShared: false, status: 200, because: 'it belongs to the own branch' },
  { path: 'menus', row: 'otherMenu', isShared: true, status: 403, because: 'it belongs to another branch' },
  { path: 'tags', row: 'tag', isShared: true, status: 403, because: 'another branch bears it' },
])(
  'a manager is told that $path $row is shared: $isShared, because $because',
  async ({ path, row, isShared, status }) => {
    expect((await read(`${path}/${ids[row]}`, manager)).isShared).toBe(isShared)
    const listed = (await read(`${path}?limit=500`, manager)) as unknown as Values[]
    expect(listed.find(entry => entry.id === ids[row])?.isShared).toBe(isShared)
    expect((await change(`${path}/${ids[row]}`, { name: `Neu ${row}` }, manager)).status).toBe(status)
  },
)

test('a manager gives menus to the own branches only', async () => {
  const answer = await change(`menus/${ids.ownMenu}`, { branches: [{ id: own }, { id: other }] }, manager)
  expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'branches'])
})

test('an editor of the branch sends a menu back with its branches as they are, and gives it to no other', async () => {
  const cookie = await shop.loginAs('ROLE_EDITOR', [own])
  const branches = [{ id: own }]
  expect((await change(`menus/${ids.ownMenu}`, { name: 'Winterkarte', branches }, cookie)).status).toBe(200)
  expect((await change(`menus/${ids.ownMenu}`, { branches: [...branches, { id: other }] }, cookie)).status).toBe(403)
  expect((await change(`menus/${ids.ownMenu}`, { branches: [] }, cookie)).status).toBe(403)
})

test('an editor writes the texts of every product, category, menu and tag, and nothing else', async () => {
  const editor = await shop.loginAs('ROLE_EDITOR')
  expect((await change(`products/${ids.theirs}`, { description: 'Mit Schnittlauch' }, editor)).status).toBe(200)
  expect((await change(`categories/${ids.category}`, { description: 'Aus eigenem Fond' }, editor)).status).toBe(200)
  expect((await change(`menus/${ids.otherMenu}`, { name: 'Herbstkarte' }, editor)).status).toBe(200)
  expect((await change(`tags/${ids.tag}`, { name: 'Schanigarten' }, editor)).status).toBe(200)
  expect((await change(`products/${ids.theirs}`, { price: 1 }, editor)).status).toBe(403)
  expect((await change(`menus/${ids.otherMenu}`, { catalog: [] }, editor)).status).toBe(403)
})

test('who is both editor and manager writes texts everywhere and prices at home', async () => {
  const username = 'beides'
  await make('users', {
    username,
    password: 'Krapfen&Kaffee-11',
    mustChangePassword: false,
    roles: ['ROLE_MANAGER', 'ROLE_EDITOR'],
    branches: [{ id: own }],
  })
  const login = await shop.request('POST', '/api/login', { body: { username, password: 'Krapfen&Kaffee-11' } })
  const both = String(login.headers['set-cookie']).split(';')[0]!
  expect((await change(`products/${ids.theirs}`, { description: 'Mit Kren' }, both)).status).toBe(200)
  expect((await change(`products/${ids.theirs}`, { price: 1 }, both)).status).toBe(403)
  expect((await change(`products/${ids.mine}`, { price: 6 }, both)).status).toBe(200)
})

test('everybody changes the own profile, but neither roles nor branches, and nobody else', async () => {
  const cookie = await shop.loginAs('ROLE_EMPLOYEE', [own])
  const colleague = await make('users', {
    username: 'kollegin',
    password: 'Krapfen&Kaffee-12',
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: own }],
  })
  const { id } = await read('users/me', cookie)
  expect((await change(`users/${id}`, { phone: '+43 1 234 56' }, cookie)).body.data).toMatchObject({
    phone: '+43 1 234 56',
  })
  expect((await change(`users/${id}`, { roles: ['ROLE_ADMIN'] }, cookie)).status).toBe(403)
  expect((await change(`users/${id}`, { branches: [{ id: other }] }, cookie)).status).toBe(403)
  expect((await change(`users/${colleague}`, { phone: '+43 1 999' }, cookie)).status).toBe(403)
  const editor = await shop.loginAs('ROLE_EDITOR')
  const me = await read('users/me', editor)
  expect((await shop.request('GET', `/api/users/${me.id}`, { cookie: editor })).status).toBe(200)
  expect((await shop.request('GET', `/api/users/${colleague}`, { cookie: editor })).status).toBe(403)
})

test('a manager takes no role away and gives none', async () => {
  const colleague = await make('users', {
    username: 'kollege',
    password: 'Krapfen&Kaffee-13',
    roles: ['ROLE_EMPLOYEE'],
    branches: [{ id: own }],
  })
  for (const roles of [[], ['ROLE_MANAGER']])
    expect((await change(`users/${colleague}`, { roles }, manager)).status).toBe(403)
  expect((await change(`users/${colleague}`, { roles: ['ROLE_EMPLOYEE'], position: 'Kellner' }, manager)).status).toBe(
    200,
  )
})

test('a row says to staff who made and who changed it, and to guests nothing of it', async () => {
  await change(`products/${ids.mine}`, { description: 'Neu gewürzt' }, manager)
  const row = await read(`products/${ids.mine}`, admin)
  expect(row.createdBy).toEqual({ id: expect.any(Number) as number, name: 'Toni Test' })
  expect((row.updatedBy as Values).id).not.toBe((row.createdBy as Values).id)
  const guest = (await shop.request('GET', `/api/products/${ids.mine}`)).body.data as Values
  expect(['createdBy', 'updatedBy', 'isShared'].filter(name => name in guest)).toEqual([])
})

test('whoever comes too late gets the newer row with the name of who was faster', async () => {
  const stale = (await read(`products/${ids.mine}`, admin)).version
  await change(`products/${ids.mine}`, { price: 7.5 }, manager)
  const answer = await change(`products/${ids.mine}`, { price: 8, version: stale }, admin)
  expect(answer.status).toBe(409)
  expect(answer.body.data).toMatchObject({ price: 7.5, updatedBy: { name: 'Toni Test' } })
})
