import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import type { WhereAnswer } from '#contract/calls/where.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { startTestApp } from '#test/app.ts'

/** A Friday noon, when the demo's kitchen in Vienna is open. */
const NOON = '2026-11-20T11:00:00.000Z'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: NOON })
})
afterAll(() => shop.close())

const isBuilt = existsSync(join(PROJECT_ROOT, 'build/ssr/entry-server.js'))
const at = async (path: string) =>
  pageData(await shop.app.catalogue.current(), { path, now: NOON, origin: 'https://example.at', build: 'test' })

test.each([
  { entered: '1070', leads: '/delivery/1070', because: 'that is a postcode' },
  { entered: 'A-1070 Wien', leads: '/delivery/1070', because: 'one address for all ways to write it, to be shared' },
  { entered: 'Übersee', leads: '/delivery/%C3%9Cbersee', because: 'the page says that this is none' },
  { entered: '  ', leads: '/', because: 'nothing was entered' },
  { entered: '//evil.example', leads: '/delivery/%2F%2Fevil.example', because: 'no entry leads out of the house' },
])('the form with "$entered" leads to $leads: $because', async ({ entered, leads }) => {
  const { status, headers } = await shop.request('GET', `/delivery?plz=${encodeURIComponent(entered)}`)
  expect([status, headers['location']]).toEqual([303, leads])
})

test('a search names who delivers with what guests may know of the area, and nothing else of it', async () => {
  const { delivery, branches } = await at('/delivery/1010')
  expect(delivery).toMatchObject({ zipCode: '1010', place: 'Wien' })
  expect(delivery?.offers.map(({ branchId }) => branches.find(({ id }) => id === branchId)?.identifier)).toEqual([
    'wien-neubau',
  ])
  expect(delivery?.offers[0]?.area).toEqual({
    id: 'wien-mitte',
    area: 'Innere Stadt, Mariahilf, Alsergrund',
    price: 2.5,
    free: false,
    feeTiers: [],
    freeFromOrderValue: 35,
    minimumOrderValue: 20,
  })
})

test('where nobody delivers, what is near for fetching is named', async () => {
  const { delivery, branches } = await at('/delivery/1234')
  expect(delivery?.offers).toEqual([])
  const [nearest] = delivery?.near ?? []
  expect(branches.find(({ id }) => id === nearest)?.identifier).toBe('wien-neubau')
})

const asked = async (term: string) => {
  const { status, body } = await shop.request('GET', `/api/where?term=${encodeURIComponent(term)}`)
  const { zipCode, place, offers, near, branches } = body.data as WhereAnswer
  const names = (ids: readonly number[]) => ids.map(id => branches.find(one => one.id === id)?.identifier)
  return { status, zipCode, place, offers: names(offers.map(({ branchId }) => branchId)), near: names(near) }
}

test('field and page of a search answer the same, and a postcode, its town and an address agree', async () => {
  const { delivery } = await at('/delivery/1010')
  const answer = await asked('1010')
  expect(answer).toMatchObject({ status: 200, zipCode: '1010', place: 'Wien', offers: ['wien-neubau'] })
  expect(answer.near.length).toBe(delivery?.near.length)
  expect(await asked('Ring 1, 1010 Wien')).toEqual(answer)
  expect(await asked('Mariahilf')).toMatchObject({ zipCode: null, place: 'Mariahilf', offers: ['wien-neubau'] })
  expect((await asked('Wien')).offers).toContain('wien-neubau')
})

test('who is near stands behind who delivers, and never twice', async () => {
  for (const term of ['1010', '8020', 'Graz', 'Wien', '9999', 'Quendler']) {
    const { offers, near } = await asked(term)
    expect(near.filter(name => offers.includes(name))).toEqual([])
  }
})

test('a branch is found by its name, and what is nothing finds nothing', async () => {
  const { zipCode, place, near } = await asked('Lend')
  expect([zipCode, place, near]).toEqual([null, null, ['graz-lend']])
  expect(await asked('Hintertupfing')).toMatchObject({ zipCode: null, place: null, offers: [], near: [] })
})

test('the kiosk has no such page, and neither has a site that takes no orders', async () => {
  expect((await at('/self-service/delivery/1070')).status).toBe(404)
  const catalogue = await shop.app.catalogue.current()
  const marketing = { ...catalogue, config: { ...catalogue.config, routeSet: 'marketing' as const } }
  expect(
    pageData(marketing, { path: '/delivery/1070', now: NOON, origin: 'https://example.at', build: 'test' }).status,
  ).toBe(404)
})

describe.skipIf(!isBuilt)('the page of a search', () => {
  const read = async (path: string) => {
    const { status, text, headers } = await shop.request('GET', path)
    return { status, cache: headers['cache-control'], text: text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '') }
  }

  test('says fee, minimum and time without any script, and asks not to be listed', async () => {
    const { status, text } = await read('/delivery/1010')
    expect(status).toBe(200)
    for (const words of [
      'Lieferung nach 1010 Wien',
      'Lieferung 2,50 €, ab 35,00 € kostenlos',
      'Mindestbestellwert 20,00 €',
      'in ca. 50 Minuten bei Ihnen',
      'href="/store/wien-neubau"',
      'action="/delivery"',
      'name="robots" content="noindex"',
    ])
      expect(text).toContain(words)
  })

  test.each([
    { path: '/delivery/1070', cache: 'no-cache', because: 'a branch names the postcode' },
    { path: '/delivery/9999', cache: 'no-store', because: 'nobody could count what else may be asked for' },
    { path: '/delivery/A-1070', cache: 'no-store', because: 'the same search under another address is not kept twice' },
    { path: '/delivery/Wien', cache: 'no-store', because: 'it is no postcode' },
  ])('$path is answered with $cache: $because', async ({ path, cache }) => {
    expect(await read(path)).toMatchObject({ status: 200, cache })
  })
})
