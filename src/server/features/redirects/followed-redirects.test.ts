import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

const isBuilt = existsSync(join(PROJECT_ROOT, 'build/ssr/entry-server.js'))
let shop: TestApp
let admin: string
beforeAll(async () => {
  shop = await startTestApp({ env: { PUBLIC_URL: 'https://shop.at' } })
  admin = await shop.loginAs('ROLE_ADMIN')
  const redirect = (path: string, target: string | null, status: string) =>
    shop.request('POST', '/api/redirects', { cookie: admin, body: { path, target, status } })
  await redirect('/alt', '/site/imprint#anschrift', '301')
  await redirect('/kurz', '/store/wien?tag=heute', '302')
  await redirect('/form', 'https://käse.at/ü', '308')
  await redirect('/weg', null, '410')
  await redirect('/ordner/*', 'https://beispiel.at/Neu/*', '301')
  const branch = await shop.request('POST', '/api/branches', {
    cookie: admin,
    body: { identifier: 'wien', name: 'Wien' },
  })
  const { id } = branch.body.data as { id: number }
  await shop.request('PUT', `/api/branches/${id}`, { cookie: admin, body: { identifier: 'wien-mitte' } })
  // where the folder leads stands a page below the folder itself
  await redirect('/store/*', '/kurz', '302')
})
afterAll(() => shop.close())

describe.skipIf(!isBuilt)('Who asks for an old path', () => {
  test.each([
    { path: '/alt', status: 301, location: '/site/imprint#anschrift', caching: 'public, max-age=300' },
    { path: '/ALT?utm=x', status: 301, location: '/site/imprint?utm=x#anschrift', caching: 'public, max-age=300' },
    { path: '/kurz?a=1', status: 302, location: '/store/wien-mitte?tag=heute&a=1', caching: 'no-cache' },
    { path: '/form', status: 308, location: 'https://xn--kse-qla.at/%C3%BC', caching: 'public, max-age=300' },
    {
      path: '/Ordner/Ä/x?a=1',
      status: 301,
      location: 'https://beispiel.at/Neu/%C3%84/x?a=1',
      caching: 'public, max-age=300',
    },
    { path: '/store/linz', status: 302, location: '/store/wien-mitte?tag=heute', caching: 'no-cache' },
    { path: '/store/wien?tisch=4', status: 301, location: '/store/wien-mitte?tisch=4', caching: 'public, max-age=300' },
    {
      path: '/store/wien/checkout',
      status: 301,
      location: '/store/wien-mitte/checkout',
      caching: 'public, max-age=300',
    },
  ])('$path is led to $location', async ({ path, status, location, caching }) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await shop.request(method, path)
      expect([answer.status, answer.headers['location'], answer.headers['cache-control']]).toEqual([
        status,
        location,
        caching,
      ])
    }
  })
  test('is told that a page is gone, on a page of its own that nobody keeps', async () => {
    const answer = await shop.request('GET', '/weg')
    expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(answer.text).toContain('Diese Seite gibt es nicht mehr.')
    expect(answer.text).toContain('<meta name="robots" content="noindex"')
  })
  test('finds a page that stands there first, and only then a redirect', async () => {
    await shop.request('POST', '/api/redirects', {
      cookie: admin,
      body: { path: '/site/privacy', target: '/alt-datenschutz' },
    })
    expect((await shop.request('GET', '/site/privacy')).status).toBe(301)
    await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { shopName: 'Brenner', privacyPolicyText: 'Wir speichern wenig.' },
    })
    expect((await shop.request('GET', '/site/privacy')).status).toBe(200)
    expect((await shop.request('GET', '/store/wien-mitte')).status).toBe(200)
  })
  test('by the data of a page alone is told to ask for the page', async () => {
    const data = async (path: string) =>
      JSON.parse((await shop.request('GET', `/page-data?path=${path}`)).text) as PageData
    expect(await data('/alt')).toMatchObject({ status: 404, isMoved: true })
    expect(await data('/weg')).toMatchObject({ status: 410 })
    expect(await data('/nirgends')).not.toHaveProperty('isMoved')
  })
  test('in the kiosk finds no redirect of the website', async () =>
    expect((await shop.request('GET', '/self-service/alt')).status).toBe(404))
  test('with two slashes is first led to the path with one', async () => {
    const answer = await shop.request('GET', '/a//b')
    expect([answer.status, answer.headers['location']]).toEqual([308, '/a/b'])
  })
})

describe.skipIf(!isBuilt)('A server that stops', () => {
  test('has written what was followed and what was missed', async () => {
    const stopping = await startTestApp({ env: { PUBLIC_URL: 'https://shop.at' } })
    try {
      const cookie = await stopping.loginAs('ROLE_ADMIN')
      await stopping.request('POST', '/api/redirects', { cookie, body: { path: '/alt', target: '/neu' } })
      await Promise.all(Array.from({ length: 20 }, () => stopping.request('GET', '/alt')))
      await stopping.request('GET', '/weg', { headers: { referer: 'https://shop.at/' } })
      await stopping.request('GET', '/page-data?path=/weg')
      await stopping.server.close()
      const { rows } = await typedSql({ hits: 'int' })`select hits from redirects`.execute(stopping.app.db)
      expect(rows).toEqual([{ hits: 20 }])
      const missing = await typedSql({
        path: 'text',
        count: 'int',
        referrer: 'text?',
      })`select path, count, referrer from missing_pages`.execute(stopping.app.db)
      expect(missing.rows).toEqual([{ path: '/weg', count: 2, referrer: '/' }])
    } finally {
      await stopping.close()
    }
  })
})
