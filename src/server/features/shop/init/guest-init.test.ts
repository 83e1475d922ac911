import net from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { getInit } from '#contract/calls/shop.ts'
import { GUEST } from '#server/core/auth/principal.ts'
import { COLLECTIONS } from '#server/core/cache/catalogue.ts'
import { insertRow } from '#server/core/resources/store.ts'
import { CachedResponse } from '#server/core/http/cached-response.ts'
import { presentInit } from '#server/features/shop/present-init.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Init = Record<string, { id: number; name?: string; description?: string; taxNumber?: string }[]>

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ now: '2026-11-20T11:00:00.000Z', seed: 'demo', env: { RATE_LIMITS: 'on' } })
})
afterAll(() => shop.close())

const ask = (address = '/api/init', headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  shop.server.inject({ url: address, headers, remoteAddress })
const dataOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: Init }).data
const setName = async (id: number, name: string) => {
  await sql`update products set name = ${name} where id = ${id}`.execute(shop.app.db)
  shop.app.catalogue.invalidate()
}

describe('The initial load for guests', () => {
  test('holds what the contract says, to the letter', async () => {
    const catalogue = await shop.app.catalogue.renewed()
    const expected = getInit.data.parse({ ...presentInit(catalogue, GUEST), me: null } as never)
    expect(dataOf(await ask())).toEqual(JSON.parse(JSON.stringify(expected)))
  })

  test.each([
    { accepted: 'gzip, br', packing: 'br', unpack: brotliDecompressSync },
    { accepted: 'gzip', packing: 'gzip', unpack: gunzipSync },
    { accepted: 'identity', packing: undefined, unpack: (body: Buffer) => body },
  ])('comes as $packing for "$accepted", and not at all to whoever has it', async ({ accepted, packing, unpack }) => {
    const answer = await ask('/api/init', { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['cache-control']]).toEqual([
      200,
      packing,
      'private, no-cache',
    ])
    expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(JSON.parse((await ask()).body))
    const again = await ask('/api/init', {
      'accept-encoding': accepted,
      'if-none-match': String(answer.headers['etag']),
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  test('follows an edit at once, and is another one then', async () => {
    const before = await ask()
    const id = dataOf(before)['products']?.[0]?.id ?? 0
    await setName(id, 'Umgetauft')
    const after = await ask('/api/init', { 'if-none-match': String(before.headers['etag']) })
    expect([after.statusCode, dataOf(after)['products']?.find(product => product.id === id)?.name]).toEqual([
      200,
      'Umgetauft',
    ])
  })

  test('of one branch is what its page needs: what its menus list, and of other branches the cards', async () => {
    const whole = dataOf(await ask())
    const catalogue = await shop.app.catalogue.current()
    const [branch] = catalogue.branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled)
    const category = await insertRow(shop.app.db, COLLECTIONS.categories, { name: 'Anderswo' })
    const dish = await insertRow(shop.app.db, COLLECTIONS.products, { name: 'Anderswo', price: 1 })
    await insertRow(shop.app.db, COLLECTIONS.menus, {
      name: 'Anderswo',
      availableFrom: '2026-01-01T00:00:00.000Z',
      branches: [],
      catalog: [{ category: { id: category }, products: [{ id: dish }] }],
    })
    shop.app.catalogue.invalidate()
    for (const key of [branch?.identifier, branch?.id]) {
      const own = dataOf(await ask(`/api/init?branch=${key}`))
      expect(own['menus']?.length).toBeGreaterThan(0)
      for (const name of ['menus', 'categories', 'products'] as const) {
        expect(own[name]?.map(row => row.name)).not.toContain('Anderswo')
        for (const row of own[name] ?? []) expect(whole[name]).toContainEqual(row)
      }
      expect(own['branches']?.find(({ id }) => id === branch?.id)).toEqual(
        whole['branches']?.find(({ id }) => id === branch?.id),
      )
      const other = own['branches']?.find(({ id }) => id !== branch?.id)
      expect(other).toHaveProperty('openingHours')
      expect(other).not.toHaveProperty('deliveryAreas')
      expect(getInit.data.safeParse({ ...own }).success).toBe(true)
    }
    expect((await ask('/api/init?branch=gibt-es-nicht')).statusCode).toBe(404)
  })

  test('of staff holds what they may see, be it asked for one branch or not', async () => {
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const { statusCode, headers, body } = await ask('/api/init?branch=wien', { cookie })
    expect([statusCode, headers['cache-control'], (JSON.parse(body) as { data: { me: object } }).data.me]).toEqual([
      200,
      'no-store',
      expect.any(Object),
    ])
  })
})

describe('The initial load of a large shop', () => {
  let dish: number
  beforeAll(async () => {
    await sql`insert into products (name, description, price) select 'Speise ' || n, repeat(md5(n::text), 30), 5
      from generate_series(1, 1500) n`.execute(shop.app.db)
    dish = await insertRow(shop.app.db, COLLECTIONS.products, { name: 'Eine', price: 5 })
    shop.app.catalogue.invalidate()
  })
  let household = 0
  beforeEach(() => void (household += 1))
  afterEach(() => void vi.restoreAllMocks())
  const whole = (headers: Record<string, string> = {}) =>
    ask('/api/init', { 'accept-encoding': 'br', ...headers }, `198.51.100.${household}`)
  const nameIn = ({ rawPayload }: { rawPayload: Buffer }) =>
    (JSON.parse(brotliDecompressSync(rawPayload).toString()) as { data: Init }).data['products']?.find(
      ({ id }) => id === dish,
    )?.name
  const later = (ms: number) => {
    const now = performance.now.bind(performance)
    vi.spyOn(performance, 'now').mockImplementation(() => now() + ms)
  }

  test('is the one before for a few seconds after an edit, while it is made anew beside everything else', async () => {
    expect(nameIn(await whole())).toBe('Eine')
    await setName(dish, 'Andere')
    expect(nameIn(await whole())).toBe('Eine')
    later(5001)
    await whole()
    await expect.poll(async () => nameIn(await whole())).toBe('Andere')
  })

  test('is never one that has been out of date for ten seconds', async () => {
    await setName(dish, 'Dritte')
    await whole()
    later(20_000)
    expect(nameIn(await whole())).toBe('Dritte')
  })

  test('is sent to one household twenty times, then ever so often; who has it, and who asks for a branch, is not counted', async () => {
    const first = await whole()
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await whole()).statusCode))
    expect(statuses.filter(status => status === 429)).toHaveLength(6)
    const refused = await whole()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10'])
    expect((await whole({ 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(304)
    const [branch] = (await shop.app.catalogue.current()).branches
    expect((await ask(`/api/init?branch=${branch?.id}`, {}, `198.51.100.${household}`)).statusCode).toBe(200)
    household += 1
    expect((await whole()).statusCode).toBe(200)
  })

  test('is held once for whoever reads it, and however slowly', async () => {
    const port = Number(new URL(await shop.listen()).port)
    const size = (await ask('/api/init', {}, '203.0.113.7')).rawPayload.length
    expect(size).toBeGreaterThan(1_500_000)
    const before = process.memoryUsage().arrayBuffers
    const sockets = Array.from({ length: 15 }, () => {
      const socket = net.connect({ port, host: '127.0.0.1' })
      socket.pause()
      socket.write('GET /api/init HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept-Encoding: identity\r\n\r\n')
      return socket
    })
    await new Promise(resolve => void setTimeout(resolve, 500))
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(size * 3)
    for (const socket of sockets) socket.destroy()
  })

  test('takes no room unpacked while nobody takes it so', async () => {
    const packing = vi.spyOn(CachedResponse.prototype, 'pack')
    await setName(dish, 'Letzte')
    later(40_000)
    await whole()
    const kept = packing.mock.contexts[0] as CachedResponse
    expect(kept.bytes).toBeLessThan(kept.sizeFor({ headers: {} }) / 2)
  })
})
