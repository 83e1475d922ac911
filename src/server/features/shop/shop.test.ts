import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let admin: string
let branch: number
const post = async (path: string, body: unknown, cookie = admin) => shop.request('POST', path, { body, cookie })
const idOf = async (answer: ReturnType<typeof post>) => ((await answer).body.data as { id: number }).id
const product = (body: object) => idOf(post('/api/products', { price: 5, ...body }))

beforeAll(async () => {
  shop = await startTestApp()
  admin = await shop.loginAs('ROLE_ADMIN')
  branch = await idOf(
    post('/api/branches', {
      identifier: 'wien',
      name: 'Wien',
      openingHours: [{ type: 'daily', from: '11:00', to: '22:00' }],
    }),
  )
})
afterAll(() => shop.close())

describe('settings', () => {
  test('guests read the public ones, staff all but secrets', async () => {
    await post('/api/config', { shopName: 'Wirtshaus Brenner', mail: { from: 'post@beispiel.at' } })
    const guest = (await shop.request('GET', '/api/config')).body.data as Record<string, unknown>
    expect(guest).toMatchObject({ shopName: 'Wirtshaus Brenner', currency: 'EUR', enableCash: true })
    expect(guest).not.toHaveProperty('mail')
    expect(JSON.stringify(guest)).not.toContain('exitPinHash')
    expect((await shop.request('GET', '/api/config', { cookie: admin })).body.data).toMatchObject({
      mail: { from: 'post@beispiel.at', bcc: null },
    })
  })

  test.each([[[]], [[[[[]]]]], { constructor: 1 }, 7])('a group that nobody has set yet takes no %j', async value =>
    expect(await post('/api/config', { orderButtonLabels: value })).toMatchObject({ status: 422 }),
  )

  test('a change leaves what it does not name, inside groups too', async () => {
    await post('/api/config', { title: 'Gut essen', ordering: { acceptanceTimeoutMinutes: 7 } })
    await post('/api/config', { ordering: { counterOfferMinutes: 20 } })
    expect((await shop.request('GET', '/api/config')).body.data).toMatchObject({
      title: 'Gut essen',
      ordering: { acceptanceTimeoutMinutes: 7, counterOfferMinutes: 20 },
    })
  })

  test('a program that reads all of them may send all of them back, and nothing changes', async () => {
    await post('/api/config', {
      mail: { host: 'smtp.eder.example', password: 'Nockerl-7' },
      kiosk: { exitPin: '4711' },
    })
    const read = async () =>
      (await shop.request('GET', '/api/config', { cookie: admin })).body.data as Record<string, unknown>
    const before = await read()
    const answer = await post('/api/config', before)
    expect(answer.status, answer.text).toBe(200)
    expect(await read()).toEqual(before)
    expect(before).toMatchObject({ mail: { passwordIsSet: true }, kiosk: { exitPinIsSet: true } })
  })

  test('a picture inside a group is a link like any other: used, checked, and none once it is gone', async () => {
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const id = await idOf(post('/api/images', { data: `data:image/png;base64,${png}`, name: 'app.png' }))
    expect((await post('/api/config', { pwa: { icon: { id } } })).body.data).toMatchObject({
      pwa: { icon: { id, extension: 'png' } },
    })
    await post('/api/config', { pwa: { name: 'Brenner' } })
    const uses = await shop.request('GET', `/api/images/${id}/uses`, { cookie: admin })
    expect(uses.body.data).toEqual(expect.arrayContaining([expect.objectContaining({ path: 'settings', count: 1 })]))
    expect((await shop.request('DELETE', `/api/images/${id}`, { cookie: admin })).status).toBe(200)
    expect((await shop.request('GET', '/api/config')).body.data).toMatchObject({ pwa: { icon: null, name: 'Brenner' } })
    expect((await post('/api/config', { pwa: { icon: { id: 987654 } } })).body.errors).toMatchObject([
      { field: 'pwa.icon', code: 'unknown' },
    ])
  })

  test.each([
    { body: { shopName: '' }, field: 'shopName', because: 'a shop needs a name' },
    { body: { email: 'keine' }, field: 'email', because: 'this is no address' },
    {
      body: { theme: { accent: '#777777' } },
      field: 'theme.accent',
      because: 'grey that just reads on paper does not on the ground of a page',
    },
    { body: { theme: { corners: 'rund' } }, field: 'theme.corners', because: 'nobody offers it' },
    { body: { theme: { accent: '#ffff00' } }, field: 'theme.accent', because: 'yellow text on white is not readable' },
    {
      body: { ordering: { customerCancelMinutes: -1 } },
      field: 'ordering.customerCancelMinutes',
      because: 'time runs forward',
    },
    {
      body: {
        allergenStyle: 'numbersDe',
        additivesLegend: [
          { code: 'a', label: 'mit Farbstoff' },
          { code: '14', label: 'geschwärzt' },
        ],
      },
      field: 'additivesLegend.1.code',
      because: 'one number has one meaning',
    },
    {
      body: {
        allergenStyle: 'own',
        allergenLegend: [
          { mark: 'L', allergen: 'sesame' },
          { mark: 'L', allergen: 'celery' },
        ],
      },
      field: 'allergenLegend.1.mark',
      because: 'one letter has one meaning',
    },
  ])('$field is refused: $because', async ({ body, field }) => {
    const answer = await post('/api/config', body)
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]?.field).toBe(field)
  })

  test('only administrators change them', async () => {
    expect((await post('/api/config', { title: 'Meins' }, await shop.loginAs('ROLE_MANAGER', [branch]))).status).toBe(
      403,
    )
  })
})

describe('the initial load', () => {
  test('shows guests what is published and nothing meant for staff', async () => {
    await product({ name: 'Gulasch', station: 'Herd' })
    await product({ name: 'Geheim', isEnabled: false })
    await product({ name: 'Mittagsmenü', isEnabled: false, isVisibleWhenUnavailable: true })
    const guest = (await shop.request('GET', '/api/init')).body.data as { products: { name: string }[]; me: unknown }
    expect(guest.products.map(entry => entry.name)).toEqual(['Gulasch', 'Mittagsmenü'])
    expect(JSON.stringify(guest)).not.toContain('Herd')
    expect(guest.me).toBeNull()
    const staff = (await shop.request('GET', '/api/init', { cookie: admin })).body.data as {
      products: object[]
      me: { roles: string[] }
    }
    expect(staff.products).toHaveLength(3)
    expect(staff.me.roles).toEqual(['ROLE_ADMIN'])
  })

  test('follows a change at once', async () => {
    const id = await product({ name: 'Krautstrudel' })
    await shop.request('PUT', `/api/products/${id}`, { body: { price: 7.25 }, cookie: admin })
    const { products } = (await shop.request('GET', '/api/init')).body.data as {
      products: { id: number; price: number }[]
    }
    expect(products.find(entry => entry.id === id)?.price).toBe(7.25)
  })

  test('the menus of a branch come with the active one first', async () => {
    const menu = (name: string, availableFrom: string) =>
      post('/api/menus', { name, availableFrom, branches: [{ id: branch }] })
    await menu('Sommer', '2026-06-01T00:00:00Z')
    await menu('Herbst', '2026-09-01T00:00:00Z')
    await menu('Winter', '2026-12-01T00:00:00Z')
    const answer = await shop.request('GET', '/api/branches/wien/menus')
    expect((answer.body.data as { name: string }[]).map(entry => entry.name)).toEqual(['Herbst', 'Sommer', 'Winter'])
  })

  test('a branch offers the appointments of its hours', async () => {
    const answer = await shop.request('GET', `/api/branches/${branch}/slots?day=2026-11-21&orderType=takeaway`)
    const slots = answer.body.data as { time: string; at: string }[]
    expect(slots[0]).toEqual({ time: '11:00', at: '2026-11-21T10:00:00.000Z' })
    expect(slots.at(-1)?.time).toBe('21:55')
  })
})

describe('availability', () => {
  test('sold out until tomorrow, so many left, and back again', async () => {
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [branch])
    const id = await product({ name: 'Tafelspitz' })
    const put = (body: unknown) =>
      shop.request('PUT', `/api/branches/${branch}/availability`, { body, cookie: employee })
    expect((await put({ product: { id }, until: '2026-11-21T03:00:00Z' })).body.data).toEqual([
      expect.objectContaining({ product: { id, name: 'Tafelspitz' } }),
    ])
    expect((await put([{ product: { id }, quantityLeft: 3 }])).body.data).toEqual([
      expect.objectContaining({ quantityLeft: 3, until: null }),
    ])
    expect((await put([{ product: { id } }])).body.data).toEqual([])
  })

  test('what was sold out until an instant returns by itself', async () => {
    const id = await product({ name: 'Beuschel' })
    await shop.request('PUT', `/api/branches/${branch}/availability`, {
      body: { product: { id }, until: '2026-11-21T03:00:00Z' },
      cookie: admin,
    })
    shop.setNow('2026-11-21T03:00:01.000Z')
    expect((await shop.request('GET', `/api/branches/${branch}/availability`)).body.data).toEqual([])
    shop.setNow('2026-11-20T11:00:00.000Z')
  })

  test('a shop that counts nothing forgets its numbers and takes none, while sold out stays sold out', async () => {
    const put = (body: unknown) => shop.request('PUT', `/api/branches/${branch}/availability`, { body, cookie: admin })
    const [counted, out] = [await product({ name: 'Zander' }), await product({ name: 'Saibling' })]
    await put([
      { product: { id: counted }, quantityLeft: 3 },
      { product: { id: out }, quantityLeft: 0 },
    ])
    await post('/api/config', { enableStock: false })
    const left = (await shop.request('GET', `/api/branches/${branch}/availability`)).body.data as {
      product: { id: number }
    }[]
    const ours = left.filter(({ product: { id } }) => id === counted || id === out)
    expect(ours).toEqual([expect.objectContaining({ product: { id: out, name: 'Saibling' }, quantityLeft: 0 })])
    const refused = await put([{ product: { id: counted }, quantityLeft: 3 }])
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ field: '0.quantityLeft', code: 'stockOff' }]])
    expect((await put([{ product: { id: counted }, until: '2026-11-21T03:00:00Z' }])).status).toBe(200)
    await post('/api/config', { enableStock: true })
    expect((await put([{ product: { id: counted }, quantityLeft: 3 }, { product: { id: out } }])).status).toBe(200)
    await put([{ product: { id: counted } }])
  })

  test('staff of another branch may not touch it', async () => {
    const stranger = await shop.loginAs('ROLE_EMPLOYEE', [])
    expect(
      (await shop.request('PUT', `/api/branches/${branch}/availability`, { body: [], cookie: stranger })).status,
    ).toBe(403)
  })
})

describe('rights over shared rows', () => {
  test('a manager changes a product until a branch outside their own sells it', async () => {
    const manager = await shop.loginAs('ROLE_MANAGER', [branch])
    const id = await product({ name: 'Backhendl' })
    const change = () => shop.request('PUT', `/api/products/${id}`, { body: { price: 15.9 }, cookie: manager })
    expect((await change()).status).toBe(200)
    const other = await idOf(post('/api/branches', { identifier: 'graz', name: 'Graz' }))
    const category = await idOf(post('/api/categories', { name: 'Hauptspeisen' }))
    await post('/api/menus', {
      name: 'Graz',
      availableFrom: '2026-01-01T00:00:00Z',
      branches: [{ id: other }],
      catalog: [{ category: { id: category }, products: [{ id }] }],
    })
    expect((await change()).status).toBe(403)
  })

  test('an editor changes texts but never a price', async () => {
    const editor = await shop.loginAs('ROLE_EDITOR')
    const id = await product({ name: 'Wurstsalat' })
    expect(
      (
        await shop.request('PUT', `/api/products/${id}`, {
          body: { description: 'Mit Kernöl', price: 5 },
          cookie: editor,
        })
      ).status,
    ).toBe(200)
    expect((await shop.request('PUT', `/api/products/${id}`, { body: { price: 1 }, cookie: editor })).status).toBe(403)
  })

  test('an employee pauses their branch and changes nothing else of it', async () => {
    const employee = await shop.loginAs('ROLE_EMPLOYEE', [branch])
    const put = (body: unknown) => shop.request('PUT', `/api/branches/${branch}`, { body, cookie: employee })
    expect((await put({ pauses: [{ startedAt: '2026-11-20T11:00:00Z', until: '2026-11-20T11:30:00Z' }] })).status).toBe(
      200,
    )
    expect((await put({ name: 'Meins' })).status).toBe(403)
  })

  test('a product that is gone leaves every menu', async () => {
    const id = await product({ name: 'Auslauf' })
    const category = await idOf(post('/api/categories', { name: 'Rest' }))
    const menu = await idOf(
      post('/api/menus', {
        name: 'Rest',
        availableFrom: '2026-01-01T00:00:00Z',
        catalog: [{ category: { id: category }, products: [{ id }] }],
      }),
    )
    await shop.request('DELETE', `/api/products/${id}`, { cookie: admin })
    expect((await shop.request('GET', `/api/menus/${menu}`)).body.data).toMatchObject({
      catalog: [{ category: { id: category }, products: [] }],
    })
  })
})

describe('what makes a product unsellable is said at its field', () => {
  test.each([
    {
      body: { unit: 'kg', alternativeUnits: [{ unit: 'g', ratio: 0.5 }] },
      field: 'alternativeUnits.0.ratio',
      because: 'a gram is a thousandth of a kilogram',
    },
    {
      body: { config: { parts: [{ name: 'Größe', type: 'select', options: [] }] } },
      field: 'config.parts.0.options',
      because: 'nothing could be chosen',
    },
    {
      body: {
        config: { parts: [{ name: 'Extra', type: 'multiselect', options: [{ name: 'Käse' }, { name: 'Käse' }] }] },
      },
      field: 'config.parts.0.options.1.name',
      because: 'choices go by name',
    },
    { body: { price: 1.23456 }, field: 'price', because: 'prices have four decimals' },
    {
      body: { schedule: [{ type: 'daily', from: '25:00', to: '26:00' }] },
      field: 'schedule.0.from',
      because: 'no day has 25 hours',
    },
  ])('$field: $because', async ({ body, field }) => {
    const answer = await post('/api/products', { name: 'Prüfling', price: 5, ...body })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map(error => error.field)).toContain(field)
  })
})

describe('the published contract and the error answers', () => {
  test('the document describes every collection with its five calls', async () => {
    const document = JSON.parse((await shop.request('GET', '/api/openapi.json')).text) as {
      paths: Record<string, Record<string, { responses: object }>>
    }
    expect(Object.keys(document.paths['/products'] ?? {})).toEqual(['get', 'post'])
    expect(Object.keys(document.paths['/products/{id}'] ?? {})).toEqual(['get', 'put', 'delete'])
    expect(document.paths['/orders']?.post?.responses).toHaveProperty('201')
  })

  test.each([
    {
      send: { method: 'POST', path: '/api/tags', body: '{"name":', headers: { 'content-type': 'application/json' } },
      status: 400,
    },
    {
      send: {
        method: 'POST',
        path: '/api/tags',
        body: '{"__proto__":{"x":1}}',
        headers: { 'content-type': 'application/json' },
      },
      status: 400,
    },
    { send: { method: 'POST', path: '/api/tags', body: '<a/>', headers: { 'content-type': 'text/xml' } }, status: 415 },
    {
      send: {
        method: 'POST',
        path: '/api/tags',
        body: JSON.stringify({ name: 'x'.repeat(1_200_000) }),
        headers: { 'content-type': 'application/json' },
      },
      status: 413,
    },
    { send: { method: 'GET', path: '/api/gibt-es-nicht' }, status: 404 },
    { send: { method: 'GET', path: '/api/tags?sort=drop' }, status: 422 },
    { send: { method: 'GET', path: '/api/products/1%27%20or%201=1' }, status: 404 },
  ])('$send.method $send.path answers $status with a German sentence', async ({ send, status }) => {
    const answer = await shop.request(send.method, send.path, {
      ...('body' in send ? { body: send.body } : {}),
      ...('headers' in send ? { headers: send.headers } : {}),
      cookie: admin,
    })
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.[0]?.message).toMatch(/[a-zäöü]{3}/)
    expect(answer.text).not.toMatch(/at .*\.ts|node_modules|Invalid|Unexpected|expected/)
  })
})
