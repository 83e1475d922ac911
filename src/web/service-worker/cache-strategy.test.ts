import { expect, test } from 'vitest'
import {
  isGone,
  isKeepable,
  isRecent,
  keptCopy,
  pagePath,
  requestKind,
  keptShells,
} from '#web/service-worker/cache-strategy.ts'

const ORIGIN = 'https://quendler.example'

test.each([
  { path: '/store/wien', mode: 'navigate', kind: 'page', because: 'a guest reads the menu' },
  { path: '/store/wien?table=7', mode: 'navigate', kind: 'page', because: 'the table does not change the menu' },
  { path: '/', mode: 'navigate', kind: 'page', because: 'it is the first page' },
  {
    path: '/page-data?path=%2Fstore%2Fwien',
    mode: 'cors',
    kind: 'pageData',
    because: 'the browser changes pages by itself',
  },
  {
    path: '/page-data?path=%2Fstatus%2FABCD1234%2Fgeheim',
    mode: 'cors',
    kind: 'other',
    because: 'an order belongs to one guest',
  },
  { path: '/build/assets/entry-1a2b.js', mode: 'cors', kind: 'file', because: 'its name changes with its content' },
  { path: '/image/small/12-3.png', mode: 'no-cors', kind: 'picture', because: 'its version is in its address' },
  { path: '/status/ABCD1234/geheim', mode: 'navigate', kind: 'other', because: 'an order must be true this moment' },
  { path: '/api/init', mode: 'cors', kind: 'other', because: 'data is never kept' },
  { path: '/api/orders/public/ABCD1234/geheim', mode: 'cors', kind: 'other', because: 'orders are never kept' },
  { path: '/backend', mode: 'navigate', kind: 'other', because: 'staff see what is, not what was' },
  { path: '/clock/1/geheim', mode: 'navigate', kind: 'other', because: 'a terminal has a worker of its own' },
  { path: '/extern/geheim', mode: 'navigate', kind: 'other', because: 'its key stands in its address' },
  {
    path: '/self-service/store/wien',
    mode: 'navigate',
    kind: 'other',
    because: 'a kiosk without connection takes no orders',
  },
  {
    path: '/build/service-worker.js',
    mode: 'same-origin',
    kind: 'other',
    because: 'a kept worker would never be replaced',
  },
  { path: '/store/wien', mode: 'cors', kind: 'other', because: 'nobody goes to it' },
])('$path is answered as $kind: $because', ({ path, mode, kind }) =>
  expect(requestKind({ method: 'GET', mode, url: new URL(path, ORIGIN), origin: ORIGIN })).toBe(kind),
)

test.each(['POST', 'PUT', 'DELETE', 'HEAD'])('%s always goes to the server, so an order is never queued', method =>
  expect(requestKind({ method, mode: 'navigate', url: new URL('/store/wien', ORIGIN), origin: ORIGIN })).toBe('other'),
)

test('other sites are none of its business', () =>
  expect(
    requestKind({
      method: 'GET',
      mode: 'no-cors',
      url: new URL('https://anderswo.example/image/1.png'),
      origin: ORIGIN,
    }),
  ).toBe('other'))

const answer = (status: number, headers: Record<string, string>) => new Response('Karte', { status, headers })

test.each([
  {
    response: answer(200, { 'cache-control': 'no-cache' }),
    may: true,
    because: 'asking the server again is what happens anyway',
  },
  { response: answer(200, { 'cache-control': 'no-store' }), may: false, because: 'the server says so' },
  { response: answer(404, {}), may: false, because: 'a missing page may exist tomorrow' },
  { response: answer(503, {}), may: false, because: 'a disturbance passes' },
])('an answer may be kept: $may, because $because', ({ response, may }) => expect(isKeepable(response)).toBe(may))

test('a page that was taken back is known by its document and its data alike', () => {
  expect([200, 304, 404, 410, 500, 503].filter(status => isGone({ status }))).toEqual([404, 410])
  const paths = ['https://a.at/karte', 'https://a.at/page-data?path=%2Fkarte%3Ftisch%3D4&build=x'].map(
    url => new URL(url),
  )
  expect(paths.map(pagePath)).toEqual(['/karte', '/karte'])
})

test('a kept page is shown for four hours and says when it was kept', async () => {
  const keptAt = Date.parse('2026-11-20T11:00:00Z')
  const copy = await keptCopy(
    answer(200, { 'content-encoding': 'br', vary: 'accept-encoding', 'content-security-policy': 'x' }),
    keptAt,
  )
  expect(copy.headers.get('date')).toBe('Fri, 20 Nov 2026 11:00:00 GMT')
  expect([
    copy.headers.get('content-encoding'),
    copy.headers.get('vary'),
    copy.headers.get('content-security-policy'),
  ]).toEqual([null, null, 'x'])
  expect(await copy.text()).toBe('Karte')
  expect(isRecent(copy, keptAt + 3.99 * 3_600_000)).toBe(true)
  expect(isRecent(copy, keptAt + 4 * 3_600_000)).toBe(false)
  expect(isRecent(answer(200, {}), keptAt)).toBe(false)
})

test.each([
  { names: ['shell-a'], kept: ['shell-a'], because: 'there was none before' },
  {
    names: ['shell-z', 'pages-z', 'shell-a'],
    kept: ['shell-z', 'shell-a'],
    because: 'an open tab may be of the last one',
  },
  {
    names: ['shell-w', 'shell-x', 'shell-y', 'shell-a'],
    kept: ['shell-x', 'shell-y', 'shell-a'],
    because: 'two stay, and no more',
  },
  {
    names: ['shell-a', 'shell-y'],
    kept: ['shell-y', 'shell-a'],
    because: 'the present one stays also when it came back',
  },
])('of $names stay $kept: $because', ({ names, kept }) => expect(keptShells(names, 'shell-', 'shell-a')).toEqual(kept))
