import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { createServer, type IncomingHttpHeaders, request as open } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Catalogue } from '#server/core/cache/catalogue.ts'
import { watched } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { PageCache } from '#server/features/pages/page-cache.ts'
import { CachedResponse } from '#server/core/http/cached-response.ts'

/** As long and as repetitive as a menu, but not the same over and over. */
const HTML = `<!doctype html>${Array.from({ length: 400 }, (_, index) => `<p>Schnitzel ${index * 7919} mit Salat ${(index * 104729) % 997}</p>`).join('')}`
const answer = new CachedResponse(200, HTML, [['content-type', 'text/html; charset=utf-8']])
const server = createServer((request, response) => answer.send(request, response))
beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

const get = (headers: Record<string, string>, method = 'GET') =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    open({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, headers, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
      .on('error', reject)
      .end()
  })

test.each([
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br', unpack: brotliDecompressSync },
  { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  { accepted: 'identity', encoding: undefined, unpack: (body: Buffer) => body },
])('a browser that takes $accepted gets $encoding', async ({ accepted, encoding, unpack }) => {
  const { headers, body } = await get({ 'accept-encoding': accepted })
  expect([headers['content-encoding'], headers['content-length'], headers.vary]).toEqual([
    encoding,
    String(body.length),
    'accept-encoding',
  ])
  expect(unpack(body).toString()).toBe(HTML)
})

test('whoever holds the page already gets no second copy, in whatever encoding it came', async () => {
  const { headers } = await get({ 'accept-encoding': 'gzip' })
  const again = await get({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': '"another"' })).status).toBe(200)
})

test('the smaller copy made later reads the same and has a tag of its own', async () => {
  const before = await get({ 'accept-encoding': 'br' })
  await answer.shrink()
  const after = await get({ 'accept-encoding': 'br' })
  expect(brotliDecompressSync(after.body).toString()).toBe(HTML)
  expect(after.headers.etag).not.toBe(before.headers.etag)
  expect(after.body.length).toBeLessThan(before.body.length)
})

test('a question about the page alone gets its headers', async () => {
  const { headers, body } = await get({}, 'HEAD')
  expect([body.length, headers['content-length']]).toEqual([0, String(Buffer.byteLength(HTML))])
})

test('a large page is kept packed alone, and still comes in whatever encoding', async () => {
  const text = `<!doctype html>${Array.from({ length: 9000 }, (_, index) => `<p>Schnitzel ${index * 7919} mit Salat</p>`).join('')}`
  const large = new CachedResponse(200, text, [])
  await large.pack()
  expect(large.bytes).toBeLessThan(text.length / 2)
  const asking = (accepted: string) => ({ headers: { 'accept-encoding': accepted }, method: 'GET' }) as never
  expect([large.isReadyFor(asking('br')), large.isReadyFor(asking('identity'))]).toEqual([true, false])
  const sent = async (accepted: string) => {
    await large.prepare(asking(accepted))
    return new Promise<Buffer>(resolve =>
      large.send(asking(accepted), { writeHead: () => undefined, end: resolve } as never),
    )
  }
  expect((await sent('identity')).toString()).toBe(text)
  expect(gunzipSync(await sent('gzip')).toString()).toBe(text)
  expect(brotliDecompressSync(await sent('br')).toString()).toBe(text)
  await large.shrink()
  expect(brotliDecompressSync(await sent('br')).toString()).toBe(text)
})

test('a large page unpacked for somebody who still reads it is shared by whoever comes later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const large = new CachedResponse(200, Array.from({ length: 90_000 }, (_, index) => String(index)).join(), [])
  await large.pack()
  const asking = { headers: {}, method: 'GET' } as never
  const sent = async () => {
    await large.prepare(asking)
    vi.advanceTimersByTime(10_000)
    await large.prepare(asking)
    return new Promise<Buffer>(resolve => large.send(asking, { writeHead: () => undefined, end: resolve } as never))
  }
  const first = await sent()
  expect(await Promise.all([sent(), sent()]).then(all => all.map(body => body === first))).toEqual([true, true])
  vi.useRealTimers()
})

const UNTIL = '2026-11-20T12:00:00.000Z'
const BEFORE = '2026-11-20T11:59:59.999Z'
/** A catalogue of one name, and a page that shows it. */
const named = (name: string) => ({ config: { shopName: name } }) as unknown as Catalogue
const showing = (catalogue: Catalogue, page = answer) => {
  const { seen, reads } = watched(catalogue)
  expect(seen.config.shopName).toBeTypeOf('string')
  return { answer: page, expiresAt: UNTIL, reads: reads() }
}

test('a kept page goes at its instant', () => {
  const cache = new PageCache()
  cache.keep('a', showing(named('Brenner')))
  expect(cache.find('a', BEFORE)).toBe(answer)
  expect([cache.find('a', UNTIL), cache.findOutdated('a', BEFORE)]).toEqual([undefined, undefined])
})

test('when the catalogue changes, only what it shows differently is not right any more', () => {
  const cache = new PageCache()
  cache.keep('a', showing(named('Brenner')))
  cache.renew(named('Brenner'), performance.now())
  expect(cache.find('a', BEFORE)).toBe(answer)
  cache.renew(named('Eder'), performance.now())
  expect(cache.find('a', BEFORE)).toBeUndefined()
  expect(cache.findOutdated('a', BEFORE)).toMatchObject({ answer, changed: ['config'] })
  cache.renew(named('Brenner'), performance.now())
  expect(cache.find('a', BEFORE)).toBe(answer)
})

test('a page is as old as the first change since it was last found right, whatever came after', () => {
  const cache = new PageCache()
  cache.keep('a', showing(named('Brenner')))
  const now = performance.now()
  cache.renew(named('Brenner'), now - 9000)
  cache.find('a', BEFORE)
  cache.renew(named('Eder'), now - 5000)
  cache.renew(named('Gruber'), now)
  expect(cache.findOutdated('a', BEFORE)?.forMs).toBeGreaterThanOrEqual(5000)
  expect(cache.findOutdated('a', BEFORE)?.forMs).toBeLessThan(9000)
  for (let index = 0; index < 1100; index += 1) cache.renew(named(`${index}`), now)
  expect(cache.findOutdated('a', BEFORE)?.forMs).toBe(Infinity)
})

test('a page made of a catalogue that has changed meanwhile is not taken for right', () => {
  const cache = new PageCache()
  const page = showing(named('Brenner'))
  cache.renew(named('Eder'), performance.now())
  cache.keep('a', page)
  expect(cache.find('a', BEFORE)).toBeUndefined()
})

test('addresses without end do not fill the memory', () => {
  const cache = new PageCache()
  for (let index = 0; index < 1500; index += 1) cache.keep(`page ${index}`, showing(named('Brenner')))
  expect([cache.find('page 0', BEFORE), cache.find('page 1499', BEFORE)]).toEqual([undefined, answer])
})

test('large pages make room for each other, and what is forgotten takes none', () => {
  const large = () => showing(named('Brenner'), new CachedResponse(200, 'x'.repeat(1000), []))
  const cache = new PageCache({ pages: 10, bytes: 5000 })
  for (const key of ['a', 'b', 'b', 'c']) cache.keep(key, large())
  expect([cache.bytes, ...['a', 'b', 'c'].map(key => cache.find(key, BEFORE) !== undefined)]).toEqual([
    4000,
    false,
    true,
    true,
  ])
  cache.find('b', UNTIL)
  expect(cache.bytes).toBe(2000)
  cache.forget('c')
  expect(cache.bytes).toBe(0)
})
