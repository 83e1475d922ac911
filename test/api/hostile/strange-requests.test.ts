import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Attack, LONGEST_WAIT_MS, startAttacker } from '#test/api/hostile/attacker.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const MB = 1024 * 1024
const JSON_TYPE = { 'content-type': 'application/json' }
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=-x' }
const OLD_OFFICE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

let shop: TestApp
let admin: string
let product: number
let attacker: ReturnType<typeof startAttacker>
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo' })
  admin = await shop.loginAs('ROLE_ADMIN')
  product = (await shop.app.catalogue.current()).products[0]?.id ?? 0
  attacker = startAttacker(await shop.listen())
  // What the first request of a kind loads is no matter of hostile ones.
  for (const path of ['/', '/gibt-es-nicht', '/page-data?path=%2F']) await attacker.attack({ path })
})
afterAll(async () => {
  await attacker.end()
  await shop.close()
})

const form = (file: Uint8Array, name: string) =>
  Buffer.concat([
    Buffer.from(`---x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    file,
    Buffer.from('\r\n---x--\r\n'),
  ])
const uploaded = (file: Uint8Array, name: string): Attack => ({
  method: 'POST',
  path: '/api/uploads',
  headers: { ...FORM_TYPE, cookie: admin },
  body: form(file, name),
})
const pictured = (file: Uint8Array | string): Attack => ({
  method: 'POST',
  path: '/api/images',
  headers: { ...JSON_TYPE, cookie: admin },
  body: `{"data":"data:image/png;base64,${Buffer.from(file).toString('base64')}"}`,
})
const multipart = (body: string): Attack => ({
  method: 'POST',
  path: '/api/images',
  headers: { ...FORM_TYPE, cookie: admin },
  body,
})
/** As a guest may send it: to the only call that takes more than a megabyte from strangers. */
const guest = (body: string): Attack => ({ method: 'POST', path: '/api/uploads', headers: JSON_TYPE, body })
const page = (headers: Record<string, string>): Attack => ({ path: '/', headers })
const noise = (side: number) =>
  Buffer.from(Uint8Array.from({ length: side * side * 3 }, (_, index) => (index * 7919) % 251))

const attacks: readonly { what: string; attack: () => Attack | Promise<Attack> }[] = [
  {
    what: 'a photograph full of noise',
    attack: async () =>
      pictured(
        await sharp(noise(1800), { raw: { width: 1800, height: 1800, channels: 3 } })
          .jpeg({ quality: 95 })
          .toBuffer(),
      ),
  },
  {
    what: 'a small file of sixty million pixels',
    attack: async () =>
      pictured(
        await sharp({ create: { width: 7900, height: 7600, channels: 3, background: '#123' } })
          .png()
          .toBuffer(),
      ),
  },
  { what: 'a drawing behind empty comments', attack: () => pictured(`${'<!---->'.repeat(28)}<svx>`) },
  {
    what: 'a drawing of groups in groups',
    attack: () => pictured(`<svg>${'<g>'.repeat(56_000)}${'</g>'.repeat(56_000)}</svg>`),
  },
  { what: 'a drawing of groups that nothing ends', attack: () => pictured(`<svg>${'<g>'.repeat(130_000)}`) },
  { what: 'blanks in a style', attack: () => pictured(`<svg><style>url(${' '.repeat(100_000)}#a</style></svg>`) },
  {
    what: 'an old document that nearly says what it is, again and again',
    attack: () =>
      uploaded(Buffer.concat([OLD_OFFICE, Buffer.alloc(24 * MB, Buffer.from('WordDocumenT', 'utf16le'))]), 'a.doc'),
  },
  {
    what: 'an archive of nothing but ends',
    attack: () => uploaded(Buffer.concat([Buffer.from('PK'), Buffer.alloc(24 * MB, 'PK\x05')]), 'a.zip'),
  },
  {
    what: 'a PDF of nothing',
    attack: () => uploaded(Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(24 * MB, '<<')]), 'a.pdf'),
  },
  { what: 'a text of 24 MB', attack: () => uploaded(Buffer.alloc(24 * MB, 'a'), 'a.txt') },
  { what: 'a form that nearly ends all the time', attack: () => uploaded(Buffer.alloc(24 * MB, '\r\n---'), 'a.txt') },
  {
    what: 'a form of 300,000 parts',
    attack: () => multipart(`${'---x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(300_000)}---x--`),
  },
  { what: 'a part of three million headers', attack: () => multipart(`---x\r\n${'a: b\r\n'.repeat(3 * MB)}`) },
  {
    what: 'a file in six million escapes',
    attack: () => guest(`{"data":"data:image/png,${'\\n'.repeat(6 * MB)}\\u0041"}`),
  },
  { what: 'a file in quotes', attack: () => guest(`{"data":"data:image/png;base64,${'\\"'.repeat(6 * MB)}"}`) },
  {
    what: 'a file in escaped slashes',
    attack: () => guest(`{"data":"data:image/png;base64,${'\\/'.repeat(6 * MB)}"}`),
  },
  { what: 'a file in percents', attack: () => guest(`{"data":"data:image/png,${'%41'.repeat(4 * MB)}"}`) },
  { what: 'twelve megabytes of empty lists', attack: () => guest(`[${'[],'.repeat(4 * MB)}1]`) },
  {
    what: 'a million keys',
    attack: () => guest(`{${Array.from({ length: 1_000_000 }, (_, index) => `"${index}":1`).join(',')}}`),
  },
  {
    what: 'a packed body that unpacks to much',
    attack: () => ({
      method: 'POST',
      path: '/api/login',
      headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
      body: Buffer.alloc(MB),
    }),
  },
  {
    what: 'a body in drips',
    attack: () => ({ method: 'POST', path: '/api/login', headers: JSON_TYPE, body: ' '.repeat(MB), pauseMs: 20 }),
  },
  {
    what: 'an order as long as one may be',
    attack: () => ({
      method: 'POST',
      path: '/api/orders',
      headers: JSON_TYPE,
      body: JSON.stringify({
        branch: { id: 1 },
        orderType: 'takeaway',
        items: Array.from({ length: 190 }, () => ({
          product: { id: product },
          amount: 1,
          parts: Array.from({ length: 25 }, (_, index) => ({ name: `Teil ${index}`, value: 'ä'.repeat(60) })),
        })),
      }),
    }),
  },
  {
    what: 'fifty people who guess passwords',
    attack: () => ({
      method: 'POST',
      path: '/api/login',
      headers: JSON_TYPE,
      body: '{"username":"a","password":"b"}',
      times: 50,
    }),
  },
  {
    what: 'a browser with a name of 14 kB',
    attack: () => ({
      method: 'POST',
      path: '/api/analytics-log',
      headers: { ...JSON_TYPE, 'user-agent': `Mozilla/5.0 ${'(KHTML, like Gecko) '.repeat(700)}` },
      body: '{"type":"pageView","path":"/"}',
    }),
  },
  { what: '3,500 tags of pages', attack: () => page({ 'if-none-match': '"a",'.repeat(3500) }) },
  { what: '1,900 languages', attack: () => page({ 'accept-language': 'de;q=.1,'.repeat(1900) }) },
  { what: '1,200 encodings', attack: () => page({ 'accept-encoding': 'gzip;q=0.1,'.repeat(1200) }) },
  { what: '14 kB of blanks for an encoding', attack: () => page({ 'accept-encoding': `${' '.repeat(14_000)}x` }) },
  { what: '3,500 cookies', attack: () => page({ cookie: 'a=%;'.repeat(3500) }) },
  { what: '1,800 proxies', attack: () => page({ 'x-forwarded-for': '1.1.1.1,'.repeat(1800) }) },
  { what: 'a host of 14 kB', attack: () => page({ host: `${'a.'.repeat(7000)}:` }) },
  {
    what: 'nine hundred headers',
    attack: () => page(Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, '1']))),
  },
  {
    what: 'a session of 14 kB',
    attack: () => ({ path: '/api/users/me', headers: { cookie: `tresen_session=${'a'.repeat(14_000)}` } }),
  },
  {
    what: '3,500 ranges of a file',
    attack: () => ({ path: `/upload/${'a'.repeat(32)}/1-1.pdf`, headers: { range: `bytes=${'0-1,'.repeat(3500)}` } }),
  },
  {
    what: 'a program of 1,200 encodings',
    attack: () => ({ path: '/build/x.js', headers: { 'accept-encoding': 'gzip;q=0.1,'.repeat(1200) } }),
  },
  {
    what: 'a picture in 1,000 types',
    attack: () => ({ path: '/image/1-1.webp', headers: { accept: 'image/a;q=0.1,'.repeat(1000) } }),
  },
  ...['/', '/%', '/%41', '/%e4', '/%F0%9F%8D%95', '/a%2F', '/store/', '/..', '/?', '/#', '/.'].flatMap(sign => [
    { what: `an address of ${sign}`, attack: () => ({ path: `${sign.repeat(Math.floor(14_000 / sign.length))}a` }) },
    {
      what: `page data of ${sign}`,
      attack: () => ({ path: `/page-data?path=/${sign.repeat(Math.floor(14_000 / sign.length))}` }),
    },
  ]),
  { what: 'the published contract, first of all', attack: () => ({ path: '/api/openapi.json' }) },
]

describe('nobody waits because of', () => {
  test.each(attacks)(
    '$what',
    async ({ attack }) => {
      const { statuses, longestWaitMs } = await attacker.attack(await attack())
      expect(Math.max(...statuses)).toBeLessThan(500)
      expect(longestWaitMs).toBeLessThanOrEqual(LONGEST_WAIT_MS)
    },
    120_000,
  )
})
