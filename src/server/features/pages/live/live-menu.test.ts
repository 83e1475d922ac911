import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import type { BranchRow } from '#contract/resources/branches.ts'
import { COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { type EventStream, openEventStream } from '#test/event-stream.ts'

let shop: TestApp
let url: string
let cookie: string
let branches: BranchRow[]
let dish: number
/** The first branch sells a dish that no other has. */
const [here, elsewhere] = [() => branches[0]!, () => branches[1]!]
beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-20T11:00:00.000Z', seed: 'demo' })
  const { db } = shop.app
  branches = (await shop.app.catalogue.current()).branches.filter(({ isPublic }) => isPublic)
  const category = await insertRow(db, COLLECTIONS.categories, { name: 'Nur hier' })
  dish = await insertRow(db, COLLECTIONS.products, { name: 'Nur hier', price: 5 })
  const catalog = [{ category: { id: category }, products: [{ id: dish }] }]
  const menu = { name: 'Nur hier', availableFrom: '2026-11-20T10:00:00.000Z', branches: [{ id: here().id }], catalog }
  await insertRow(db, COLLECTIONS.menus, menu)
  url = await shop.listen()
  cookie = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const open = async (...branchIds: number[]) =>
  openEventStream(`${url}/api/live?topic=${branchIds.map(id => `menu:${id}`).join()}`)
const said = async (stream: EventStream) =>
  (await stream.next()).data as { topic: string; event: string; data: { version: number } }
const versionOf = async (
  { identifier }: BranchRow,
  path = `/store/${identifier}`,
): Promise<PageData['catalogueVersion']> =>
  pageData(await shop.app.catalogue.renewed(), { path, now: shop.app.clock.now(), origin: '', build: 'test' })
    .catalogueVersion
const put = (path: string, body: object) => shop.request('PUT', path, { body, cookie })

test('an open menu is told the version its page has, be it the menu, the checkout or a kiosk', async () => {
  const stream = await open(here().id)
  const { data, event } = await said(stream)
  expect([event, data.version]).toEqual(['menu', await versionOf(here())])
  expect(await versionOf(here(), `/store/${here().identifier}/checkout`)).toBe(data.version)
  stream.close()
})

test('it hears that a dish of its branch was edited, and so does nobody else', async () => {
  const [mine, theirs] = [await open(here().id), await open(elsewhere().id)]
  const [before] = [await said(mine), await said(theirs)]
  expect((await put(`/api/products/${dish}`, { price: 6 })).status).toBe(200)
  const { data } = await said(mine)
  expect([data.version === before.data.version, data.version]).toEqual([false, await versionOf(here())])
  await put(`/api/branches/${here().id}/availability`, { product: { id: dish }, quantityLeft: 0 })
  expect((await said(mine)).data.version).toBe(await versionOf(here()))
  expect(await theirs.isSilent()).toBe(true)
  for (const stream of [mine, theirs]) stream.close()
})

test('nobody hears of what no menu shows', async () => {
  const stream = await open(...branches.map(({ id }) => id))
  for (const _ of branches) await said(stream)
  await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie })
  await shop.request('POST', '/api/products', { body: { name: 'Auf keiner Karte', price: 3 }, cookie })
  expect(await stream.isSilent()).toBe(true)
  stream.close()
})

test('everybody hears of the settings, and of a branch that is gone', async () => {
  const [mine, theirs] = [await open(here().id), await open(elsewhere().id)]
  for (const stream of [mine, theirs]) await said(stream)
  await shop.request('POST', '/api/config', { body: { shopName: 'Neuer Name' }, cookie })
  for (const stream of [mine, theirs]) await said(stream)
  const gone = await open(999_999)
  expect((await said(gone)).data.version).toBe(0)
  for (const stream of [mine, theirs, gone]) stream.close()
})
