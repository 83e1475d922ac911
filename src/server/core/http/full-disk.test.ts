import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const CALM = 'Der Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es in wenigen Sekunden erneut.'
const FULL = 'Auf dem Server ist kein Speicherplatz mehr frei. Bitte verständigen Sie den Betrieb.'
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let shop: TestShop
let boss: string
beforeAll(async () => {
  shop = await openTestShop()
  boss = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())

const run = (text: string) => sql.raw(text).execute(shop.app.db)
const said = ({ status, headers, body, text }: Awaited<ReturnType<typeof shop.request>>) => ({
  status,
  again: headers['retry-after'],
  message: body.errors?.[0]?.message,
  hasStack: / at |\.ts|53100|ENOSPC/.test(text),
})

describe('a database whose disk is full', () => {
  const TABLES = ['orders', 'tags', 'sessions']
  beforeAll(async () => {
    await run(
      `create function no_room() returns trigger language plpgsql as $$ begin raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`,
    )
    for (const table of TABLES)
      await run(`create trigger no_room before insert on ${table} for each row execute function no_room()`)
  })

  test('is told to guests as something that passes', async () => {
    expect(said(await shop.post(shop.body()))).toEqual({ status: 503, again: '2', message: CALM, hasStack: false })
    const made = await shop.request('POST', '/api/orders', { body: shop.body(), cookie: 'tresen_session=made-up' })
    expect(said(made).message).toBe(CALM)
  })

  test('is told to staff by its name', async () => {
    const answer = await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie: boss })
    expect(said(answer)).toEqual({ status: 503, again: undefined, message: FULL, hasStack: false })
  })

  test('is read from as before, and written to again as soon as there is room', async () => {
    expect((await shop.request('GET', '/api/orders', { cookie: boss })).status).toBe(200)
    expect((await shop.request('GET', '/health/ready')).status).toBe(200)
    for (const table of TABLES) await run(`drop trigger no_room on ${table}`)
    expect((await shop.post(shop.body())).status).toBe(201)
    expect((await shop.request('POST', '/api/tags', { body: { name: 'Neu' }, cookie: boss })).status).toBe(201)
  })
})

describe('a folder of files whose disk is full', () => {
  afterEach(() => vi.restoreAllMocks())
  const upload = () =>
    shop.request('POST', '/api/images', {
      body: { data: `data:image/png;base64,${PIXEL.toString('base64')}`, name: 'bild.png' },
      cookie: boss,
    })

  test('is told to staff by its name, keeps nothing of the file, and takes it once there is room', async () => {
    const before = await shop.count('images')
    vi.spyOn(shop.app.blobs, 'put').mockRejectedValue(
      Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }),
    )
    expect(said(await upload())).toEqual({ status: 503, again: undefined, message: FULL, hasStack: false })
    expect(await shop.count('images')).toBe(before)
    vi.restoreAllMocks()
    expect((await upload()).status).toBe(201)
  })

  test('is told to guests as something that passes', async () => {
    const cake = await shop.create('products', {
      name: 'Fototorte',
      price: 30,
      type: 'configurable',
      config: { parts: [{ id: 'p1', name: 'Bild', type: 'file' }] },
    })
    const hand = () =>
      shop.request('POST', '/api/uploads', {
        body: { data: 'data:text/plain;base64,YQ==', name: 'a.txt', product: cake, part: 'p1' },
      })
    vi.spyOn(shop.app.blobs, 'put').mockRejectedValue(
      Object.assign(new Error('write'), { code: 'ENOSPC', syscall: 'write' }),
    )
    expect(said(await hand())).toEqual({ status: 503, again: '2', message: CALM, hasStack: false })
    expect(await shop.count('uploads')).toBe(0)
    vi.restoreAllMocks()
    expect((await hand()).status).toBe(201)
  })
})
