import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { everyBlock } from './every-block.ts'

const HOST = 'http://localhost'
const CHECKER = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar/package.json')),
  'build/dist/vnu.jar',
)
const NO_JAVA = 'Java is not installed, so the Nu HTML checker did not look at the served pages'
const hasJava = (() => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

type OrderRow = { uid: string; hash: string; status: string }
const NOON = '2026-11-20T11:00:00.000Z'
const NIGHT = '2026-11-21T03:30:00.000Z'

let shop: TestApp
let statusPath: string

const pathOf = ({ uid, hash }: OrderRow) => `/status/${uid}/${hash}`
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: NOON })
  const { rows } = await shop.app.pool.query<OrderRow>('select uid, hash, status from orders order by id desc limit 1')
  statusPath = pathOf(rows[0]!)
})
afterAll(() => shop?.close())

const get = async (address: string) => shop.request('GET', address, { headers: { host: 'localhost' } })
const STATUS = 'the status page'
const at = (address: string) => (address === STATUS ? statusPath : address)
const PAGES = [
  '/',
  '/store/wien-neubau',
  '/store/salzburg-nonntal',
  '/store/wien-neubau/checkout',
  '/store/wien-neubau/checkout/error',
  STATUS,
  '/shop',
  '/site/terms-and-conditions',
  '/site/privacy',
  '/site/imprint',
  '/site/allergens',
  '/nirgendwo',
  '/status/ABCDEFGH/falsch',
  '/self-service',
  '/self-service/store/wien-neubau',
  '/build/offline.html',
  '/backend',
  '/backend/login',
]

/** Which heading a block begins with, if any, is for whoever writes the page to say. */
const BY_EDITORS = /^(Section|Article) lacks heading\.|^Consider using the “h1” element/

type Message = { type: string; subType?: string; url: string; message: string; extract?: string }

/** Errors and warnings of the checker, one line each; empty for clean pages. */
async function check(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-html-'))
  try {
    const names = new Map<string, string>()
    for (const [index, [address, html]] of [...pages].entries()) {
      const file = path.join(folder, `${index}.html`)
      names.set(`${index}.html`, address)
      await writeFile(file, html)
    }
    // a short run: what makes Java fast later on only takes time here
    const args = [
      '-Xss8m',
      '-XX:TieredStopAtLevel=1',
      '-XX:+UseSerialGC',
      '-jar',
      CHECKER,
      '--format',
      'json',
      '--exit-zero-always',
      '--stdout',
      folder,
    ]
    const { stdout } = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 })
    const { messages } = JSON.parse(stdout) as { messages: Message[] }
    return messages
      .filter(
        ({ type, subType, message }) =>
          (type !== 'info' || subType === 'warning') && !(type === 'info' && BY_EDITORS.test(message)),
      )
      .map(
        ({ type, url, message, extract }) => `${names.get(path.basename(url))}: ${type}: ${message} ${extract ?? ''}`,
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The page of one order in each state it can be in. */
async function statusPages(): Promise<Map<string, string>> {
  const { pool } = shop.app
  const { rows } = await pool.query<OrderRow>(
    'select distinct on (status) uid, hash, status from orders order by status, id desc',
  )
  const pages = new Map<string, string>()
  for (const row of rows) pages.set(row.status, (await get(pathOf(row))).text)
  const change = async (from: string, to: string) => {
    const row = rows.find(({ status }) => status === from)!
    await pool.query(`update orders set ${to} where uid = $1`, [row.uid])
    pages.set(to, (await get(pathOf(row))).text)
  }
  await change('new', "status = 'awaitingPayment', payment_method = 'mollie'")
  await change('canceled', "status = 'failed', is_failed = true, is_canceled = false")
  await change('rejected', "rejection_message = 'Aus <heute> & morgen', is_paid = true, is_refunded = true")
  return pages
}

/** What the settings and the hour make of the pages everyone sees. */
async function otherMoments(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const look = async (what: string, ...addresses: string[]) => {
    for (const address of addresses) pages.set(`${address} ${what}`, (await get(address)).text)
  }
  await look('at noon', '/store/innsbruck-wilten', '/store/salzburg-nonntal/checkout')
  shop.setNow(NIGHT)
  shop.app.catalogue.invalidate()
  await look('at night', '/', '/store/graz-lend', '/store/innsbruck-wilten', '/self-service/store/graz-lend')
  shop.setNow(NOON)
  const admin = await shop.loginAs('ROLE_ADMIN')
  const save = (body: object) => shop.request('POST', '/api/config', { cookie: admin, body })
  await save({ enablePluginHomePage: true, enablePluginMapbox: true, footerVariant: 'branches' })
  shop.app.catalogue.invalidate()
  // guests may get the page from before an edit for a moment
  await expect.poll(async () => (await get('/')).text).toContain('<table')
  await look('with the home page', '/')
  await save({ enablePluginHomePage: false, enablePluginMapbox: false, footerVariant: 'links' })
  await shop.app.pool.query("update branches set time_zone = 'Atlantis/Hafen' where identifier = 'graz-lend'")
  shop.app.catalogue.invalidate()
  await look('broken', '/store/graz-lend')
  await shop.app.pool.query("update branches set time_zone = 'Europe/Vienna' where identifier = 'graz-lend'")
  shop.app.catalogue.invalidate()
  return pages
}

// A developer may go without Java; where everything must hold, its absence fails.
if (!hasJava) process.stderr.write(`${NO_JAVA}\n`)
test.skipIf(!hasJava && !process.env['CI'])('every page passes the Nu HTML checker, in every state', async () => {
  const pages = new Map<string, string>()
  const blocks = await everyBlock(shop)
  for (const address of [...PAGES, blocks, '/willkommen', '/suche', '/suche/schnitzel'])
    pages.set(address, (await get(at(address))).text)
  const states = await statusPages()
  const moments = await otherMoments()
  expect(pages.get(blocks)?.match(/<section/g)?.length, 'blocks that show something').toBeGreaterThan(30)
  expect(states.size, 'states of an order').toBeGreaterThan(9)
  expect(moments.get('/store/graz-lend broken')).toContain('500 Internal Server Error')
  expect(moments.get('/ with the home page')).toContain('<table')
  expect(
    new Set([...pages, ...states, ...moments].map(([, html]) => html)).size,
    'pages unlike each other',
  ).toBeGreaterThan(30)
  expect(await check(new Map([...pages, ...states, ...moments]))).toEqual([])
})

const tagsOf = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value = '']) => value)
const metaOf = (html: string, name: string) =>
  tagsOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
const decoded = (text: string) => text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

describe('head and status', () => {
  test.each([
    { address: '/', status: 200, title: /Quendler/, canonical: '/', isIndexed: true },
    {
      address: '/store/wien-neubau',
      status: 200,
      title: /^Quendler Wien Neubau$/,
      canonical: '/store/wien-neubau',
      isIndexed: true,
    },
    {
      address: '/store/wien-neubau/',
      status: 200,
      title: /^Quendler Wien Neubau$/,
      canonical: '/store/wien-neubau',
      isIndexed: true,
    },
    {
      address: '/store/wien-neubau?utm_source=x',
      status: 200,
      title: /^Quendler Wien Neubau$/,
      canonical: '/store/wien-neubau',
      isIndexed: true,
    },
    {
      address: '/self-service/store/wien-neubau',
      status: 200,
      title: /^Quendler Wien Neubau$/,
      canonical: '/store/wien-neubau',
      isIndexed: false,
    },
    {
      address: '/store/wien-neubau/checkout',
      status: 200,
      title: /^Bestellvorgang - Quendler Wien Neubau$/,
      canonical: '/store/wien-neubau/checkout',
      isIndexed: false,
    },
    {
      address: '/store/wien-neubau/checkout/error',
      status: 200,
      title: /^Bestellvorgang - /,
      canonical: '/store/wien-neubau/checkout/error',
      isIndexed: false,
    },
    { address: STATUS, status: 200, title: /^Bestellstatus - Quendler/, canonical: STATUS, isIndexed: false },
    { address: '/shop', status: 200, title: /^Warenkorb - Quendler/, canonical: '/shop', isIndexed: false },
    {
      address: '/site/imprint',
      status: 200,
      title: /^Impressum - Quendler/,
      canonical: '/site/imprint',
      isIndexed: true,
    },
    {
      address: '/site/privacy',
      status: 200,
      title: /^Datenschutz - Quendler/,
      canonical: '/site/privacy',
      isIndexed: true,
    },
    {
      address: '/nirgendwo',
      status: 404,
      title: /^404 Not Found - Quendler/,
      canonical: '/nirgendwo',
      isIndexed: false,
    },
    {
      address: '/store/nirgendwo',
      status: 404,
      title: /^404 Not Found - Quendler/,
      canonical: '/store/nirgendwo',
      isIndexed: false,
    },
    {
      address: '/status/ABCDEFGH/falsch',
      status: 404,
      title: /^404 Not Found/,
      canonical: '/status/ABCDEFGH/falsch',
      isIndexed: false,
    },
  ])(
    '$address answers $status under its own title and address',
    async ({ address, status, title, canonical, isIndexed }) => {
      const { status: answered, text, headers } = await get(at(address))
      expect([answered, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      const [name = ''] = tagsOf(text, /<title>([^<]*)<\/title>/g)
      expect(decoded(name)).toMatch(title)
      const home = HOST + at(canonical)
      // a page that is not to be found names no address under which to find it
      expect(tagsOf(text, /<link rel="canonical" href="([^"]*)"/g)).toEqual(isIndexed ? [home] : [])
      for (const tag of ['og:url', 'twitter:url']) expect(metaOf(text, tag), tag).toEqual([home])
      for (const tag of ['og:title', 'twitter:title']) expect(metaOf(text, tag), tag).toEqual([name])
      const [description = ''] = metaOf(text, 'description')
      expect(description.length).toBeGreaterThan(20)
      for (const tag of ['og:description', 'twitter:description']) expect(metaOf(text, tag), tag).toEqual([description])
      expect(metaOf(text, 'theme-color')[0]).toMatch(/^#[0-9a-f]{3,6}$/i)
      expect(metaOf(text, 'robots').join().includes('noindex')).toBe(!isIndexed)
      expect(tagsOf(text, /<h1[ >]()/g)).toHaveLength(1)
      expect(text).toMatch(/^<!doctype html>\n<html lang="de">/)
    },
  )
})

type Node = Record<string, unknown> & { '@type': string }
const dataOf = async (address: string): Promise<Node[]> =>
  tagsOf((await get(address)).text, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs).map(
    json => JSON.parse(json) as Node,
  )

describe('what machines read', () => {
  test('a branch with its menu', async () => {
    const nodes = await dataOf('/store/wien-neubau')
    for (const node of nodes)
      expect(node).toMatchObject({ '@context': 'https://schema.org', '@type': expect.any(String) })
    const restaurant = nodes.find(node => node['@type'] === 'Restaurant')!
    expect(restaurant).toMatchObject({
      name: 'Quendler Wien Neubau',
      url: `${HOST}/store/wien-neubau`,
      telephone: '+4315550170',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Lindengasse 214',
        postalCode: '1070',
        addressLocality: 'Wien',
        addressCountry: 'AT',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 48.2009, longitude: 16.3486 },
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ '@type': 'OpeningHoursSpecification' }),
      ]),
    })
    type Offer = { price?: number; lowPrice?: number; priceCurrency: string; priceSpecification?: Offer }
    type Item = { name: string; offers?: Offer }
    const { hasMenuSection } = restaurant['hasMenu'] as { hasMenuSection: { name: string; hasMenuItem: Item[] }[] }
    expect(hasMenuSection.length).toBeGreaterThan(3)
    const items = hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem)
    expect(items.length).toBeGreaterThan(30)
    for (const { name, offers } of items) {
      expect(name).not.toBe('')
      const offer = offers?.priceSpecification ?? offers
      if (offer) expect([offer.priceCurrency, Number(offer.price ?? offer.lowPrice) > 0], name).toEqual(['EUR', true])
    }
  })

  test('the overview with all public branches', async () => {
    const nodes = await dataOf('/')
    const list = nodes.find(node => node['@type'] === 'ItemList')!
    const { branches } = await shop.app.catalogue.current()
    expect(list['itemListElement']).toHaveLength(
      branches.filter(({ isPublic, isEnabled }) => isPublic && isEnabled).length,
    )
    expect(nodes.some(node => node['@type'] === 'Organization')).toBe(true)
  })

  test('nothing on pages that are not for search engines', async () => {
    for (const address of ['/store/wien-neubau/checkout', statusPath, '/nirgendwo'])
      expect(await dataOf(address), address).toEqual([])
  })
})
