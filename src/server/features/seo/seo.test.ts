import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountSeo } from '#server/features/seo/feature.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let server: FastifyInstance
const get = (url: string, host = 'shop.example') => server.inject({ method: 'GET', url, headers: { host } })

beforeAll(async () => {
  shop = await startTestApp()
  const cookie = await shop.loginAs('ROLE_ADMIN')
  await shop.request('POST', '/api/branches', { cookie, body: { identifier: 'wien', name: 'Wien' } })
  await shop.request('POST', '/api/branches', { cookie, body: { identifier: 'bald', name: 'Bald', isPublic: false } })
  await shop.request('POST', '/api/config', { cookie, body: { shopName: 'Brenner', imprintText: 'Brenner GmbH' } })
  server = Fastify()
  mountSeo(server, shop.app)
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

test('the sitemap names the public pages with their last change', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'http://shop.example/',
    'http://shop.example/store/wien',
    'http://shop.example/site/imprint',
  ])
  expect(answer.body.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(3)
})

test('robots are led to the sitemap of the host they asked', async () =>
  expect((await get('/robots.txt', 'a.example:8080')).body).toContain('Sitemap: http://a.example:8080/sitemap.xml'))

test('a host that is no host is not repeated', async () =>
  expect((await get('/robots.txt', 'a"><script>')).body).not.toContain('script'))

test.each(['/robots.txt', '/sitemap.xml'])('%s that names the host somebody asked stays in no cache', async path => {
  expect((await get(path, 'boese.example')).headers['cache-control']).toBe('private, no-store')
  const known = Fastify()
  mountSeo(known, { ...shop.app, env: { ...shop.app.env, publicUrl: 'https://brenner.example' } })
  const answer = await known.inject({ method: 'GET', url: path, headers: { host: 'boese.example' } })
  expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  expect(answer.body).toContain('https://brenner.example/')
  expect(answer.body).not.toContain('boese')
  await known.close()
})

test.each(['/robots.txt', '/extern/abc', '/pair', '/signage', '/backend', '/api/config', '/image/none.png'])(
  '%s says what no page asks a device for',
  async path => {
    const { headers } = await shop.server.inject({ method: 'GET', url: path })
    expect(headers['permissions-policy']).toContain('camera=()')
  },
)
