import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_VIEWS, type SavedView } from '#contract/calls/saved-views.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let anna: string
let bert: string
beforeAll(async () => {
  shop = await startTestApp()
  anna = await shop.loginAs('ROLE_MANAGER')
  bert = await shop.loginAs('ROLE_EMPLOYEE')
})
afterAll(() => shop.close())

const keep = (body: object, cookie = anna) => shop.request('POST', '/api/saved-views', { cookie, body })
const all = async (cookie = anna) =>
  (await shop.request('GET', '/api/saved-views', { cookie })).body.data as SavedView[]
const viewOf = ({ body }: { body: { data: unknown } }) => body.data as SavedView
const names = async (list: string) => (await all()).filter(view => view.list === list).map(({ name }) => name)

describe('a view of a list', () => {
  test('is kept with its filters, order and columns, and is there wherever its owner signs in', async () => {
    const view = {
      list: 'products',
      name: 'Teure Suppen',
      query: 'price.from=10&sort=-price',
      columns: ['name', 'price'],
    }
    const kept = await keep(view)
    expect([kept.status, viewOf(kept)]).toEqual([
      201,
      { ...view, id: expect.any(Number), version: 1, isDefault: false },
    ])
    expect(await all()).toEqual([viewOf(kept)])
  })

  test('is nobody else’s to see, change or remove', async () => {
    const [own] = await all()
    expect(await all(bert)).toEqual([])
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await shop.request(method, `/api/saved-views/${own?.id}`, { cookie: bert, body: { name: 'Meine' } })).status,
      ).toBe(404)
    expect((await keep({ list: 'products', name: 'Teure Suppen', query: '' }, bert)).status).toBe(201)
    expect((await shop.request('GET', '/api/saved-views')).status).toBe(401)
  })

  test.each([
    { body: { list: 'products', name: ' teure suppen ', query: '' }, field: 'name', because: 'the name is taken' },
    { body: { list: 'products', name: '', query: '' }, field: 'name', because: 'it needs a name' },
    { body: { list: 'products', name: 'x'.repeat(61), query: '' }, field: 'name', because: 'nobody could read it' },
    { body: { list: '../products', name: 'Neu', query: '' }, field: 'list', because: 'there is no such list' },
    {
      body: { list: 'products', name: 'Neu', query: 'x'.repeat(2001) },
      field: 'query',
      because: 'no address is so long',
    },
  ])('is refused at $field: $because', async ({ body, field }) => {
    const { status, body: answer } = await keep(body)
    expect([status, answer.errors?.map(error => error.field)]).toEqual([422, [field]])
  })

  test('changes in what is named, not over what another device has changed, and only one opens its list', async () => {
    const first = viewOf(
      await keep({ list: 'orders/history', name: 'Offen', query: 'status=received', isDefault: true }),
    )
    const second = viewOf(
      await keep({ list: 'orders/history', name: 'Bar', query: 'paymentMethod=cash', isDefault: true }),
    )
    expect((await all()).filter(view => view.isDefault).map(({ name }) => name)).toEqual(['Bar'])
    const put = (id: number, body: object) => shop.request('PUT', `/api/saved-views/${id}`, { cookie: anna, body })
    expect((await put(first.id, { version: first.version, name: 'Neue' })).status).toBe(409)
    expect(viewOf(await put(first.id, { name: 'Neue', isDefault: true }))).toMatchObject({
      name: 'Neue',
      query: 'status=received',
      isDefault: true,
    })
    expect((await put(first.id, { name: 'BAR' })).status).toBe(422)
    expect((await all()).filter(view => view.isDefault).map(({ id }) => id)).toEqual([first.id])
    expect((await put(second.id, { isDefault: false, columns: ['id'] })).status).toBe(200)
  })

  test('stands where its owner puts it; what is not named comes last', async () => {
    for (const name of ['A', 'B', 'C']) await keep({ list: 'tags', name, query: '' })
    const ids = (await all()).filter(view => view.list === 'tags').map(({ id }) => id)
    const ordered = await shop.request('POST', '/api/saved-views/order', {
      cookie: anna,
      body: { list: 'tags', ids: [ids[2], ids[0]] },
    })
    expect((ordered.body.data as SavedView[]).map(({ name }) => name)).toEqual(['C', 'A', 'B'])
    await shop.request('DELETE', `/api/saved-views/${ids[0]}`, { cookie: anna })
    expect(await names('tags')).toEqual(['C', 'B'])
    await keep({ list: 'tags', name: 'D', query: '' })
    expect(await names('tags')).toEqual(['C', 'B', 'D'])
  })

  test('is one of so many; two devices at once do not make more', async () => {
    const kept = await Promise.all(
      Array.from({ length: MOST_VIEWS + 3 }, (_, n) => keep({ list: 'menus', name: `Ansicht ${n}`, query: '' })),
    )
    expect(kept.filter(({ status }) => status === 201)).toHaveLength(MOST_VIEWS)
    expect(new Set((await all()).filter(view => view.list === 'menus').map(({ name }) => name)).size).toBe(MOST_VIEWS)
  })
})
