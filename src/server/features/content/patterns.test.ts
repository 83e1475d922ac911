import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SitePatterns } from '#contract/calls/content/patterns.ts'
import type { ContentBlock } from '#domain/content/content-block.ts'
import { PNG } from '#test/api/rights/sites.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let cookie: string
const ask = async (method: string, path: string, body?: object) =>
  shop.request(method as 'POST', `/api${path}`, { cookie, ...(body ? { body } : {}) })
const made = async (path: string, body: object) => {
  const answer = await ask('POST', path, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as { id: number; version: number }
}
const patterns = async () => {
  const answer = await ask('GET', '/site-patterns')
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as SitePatterns
}
/** A public page with these blocks; answers its path. */
const published = async (path: string, body: readonly ContentBlock[]) => {
  const { id } = await made('/sites', { name: `Seite ${path}`, path, content: { body } })
  const answer = await ask('POST', `/sites/${id}/publish`, {})
  expect(answer.status, `${path} ${answer.text}`).toBe(200)
  return `/${path}`
}
const words = (id: string, text: string): ContentBlock => ({
  id,
  type: 'text',
  value: {
    isWide: false,
    background: 'none',
    links: [],
    text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  },
})
const shared = (id: number): ContentBlock => ({ id: 'geteilt', type: 'block', value: { block: { id } } })
/** Whether a guest reads these words at a path. */
const reads = async (path: string, text: string | undefined) =>
  (await shop.request('GET', path)).text.includes(text ?? '?')

beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo', now: '2026-11-20T11:00:00.000Z' })
  cookie = await shop.loginAs('ROLE_EDITOR')
  const admin = await shop.loginAs('ROLE_ADMIN')
  const picture = await shop.request('POST', '/api/images', {
    cookie: admin,
    body: { data: PNG, name: 'stube.png', alt: 'Die Gaststube' },
  })
  const { id: image } = picture.body.data as { id: number }
  const set = await shop.request('PUT', '/api/branches/1', { cookie: admin, body: { headerImage: { id: image } } })
  if (set.status !== 200) throw new Error(`The branch has no picture: ${set.text}`)
})
afterAll(() => shop.close())

test('ten patterns and four pages of the shop are published as they come', async () => {
  const { patterns: groups, pages } = await patterns()
  expect(groups.length).toBe(10)
  expect(pages.map(({ key }) => key)).toEqual(['start', 'about', 'catering', 'reservation'])
  for (const { key, body } of groups)
    expect(await reads(await published(`gruppe-${key}`, body), `Seite gruppe-${key}`)).toBe(true)
  for (const { key, body, page } of pages) {
    const { id } = await made('/sites', { ...page, path: `ganz-${key}`, content: { body } })
    expect((await ask('POST', `/sites/${id}/publish`, {})).status).toBe(200)
    expect(await reads(`/ganz-${key}`, page.title.split(' – ')[0])).toBe(true)
  }
  expect(await reads('/ganz-start', 'Tisch reservieren')).toBe(true)
})

test('patterns are for editors, and say nothing guests may not know', async () => {
  expect((await shop.request('GET', '/api/site-patterns')).status).toBe(401)
  const employee = await shop.loginAs('ROLE_EMPLOYEE')
  expect((await shop.request('GET', '/api/site-patterns', { cookie: employee })).status).toBe(403)
  const admin = await shop.loginAs('ROLE_ADMIN')
  const branches = (await shop.request('GET', '/api/branches', { cookie: admin })).body.data as {
    id: number
    version: number
    name: string
    city: string
  }[]
  const hidden = branches.find(({ city }) => city === 'Graz')!
  expect(JSON.stringify(await patterns())).toContain(hidden.name)
  const off = await shop.request('PUT', `/api/branches/${hidden.id}`, {
    cookie: admin,
    body: { version: hidden.version, isPublic: false },
  })
  expect(off.status, off.text).toBe(200)
  expect(JSON.stringify(await patterns())).not.toContain(hidden.name)
})

test('a branch named like an attack is words in every pattern', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const name = '<img src=x onerror=alert(1)> constructor'
  const settings = await shop.request('POST', '/api/config', { cookie: admin, body: { shopName: name } })
  expect(settings.status, settings.text).toBe(200)
  const { patterns: groups } = await patterns()
  for (const { key, body } of groups) {
    expect(await reads(await published(`boese-${key}`, body), '<img src=x')).toBe(false)
  }
  expect(await reads('/boese-about', '&lt;img src=x onerror=alert(1)')).toBe(true)
})

test('a kept pattern is hidden from guests, shared it changes every page at once', async () => {
  const body = [words('a', 'Heute mit Kren'), words('b', 'Und Erdäpfeln')]
  const pattern = { name: 'Mittag', identifier: 'mittag', content: { body } }
  const kept = await made('/blocks', { ...pattern, isPublic: false })
  expect((await shop.request('GET', '/api/blocks/mittag')).status).toBe(404)
  expect(JSON.stringify((await shop.request('GET', '/api/blocks')).body)).not.toContain('Kren')
  const [one, two] = [await published('erste', [shared(kept.id)]), await published('zweite', [shared(kept.id)])]
  expect(await reads(one, 'Heute mit Kren')).toBe(false)

  const opened = await ask('PUT', `/blocks/${kept.id}`, { version: kept.version, isPublic: true })
  expect(opened.status, opened.text).toBe(200)
  for (const path of [one, two]) expect(await reads(path, 'Heute mit Kren')).toBe(true)
  const { version } = opened.body.data as { version: number }
  const changed = await ask('PUT', `/blocks/${kept.id}`, { version, content: { body: [words('a', 'Heute mit Senf')] } })
  expect(changed.status, changed.text).toBe(200)
  for (const path of [one, two]) {
    expect(await reads(path, 'Heute mit Senf')).toBe(true)
    expect(await reads(path, 'Kren')).toBe(false)
  }
  // whoever was behind changes nothing
  expect((await ask('PUT', `/blocks/${kept.id}`, { version, isPublic: false })).status).toBe(409)

  const uses = (await ask('GET', `/blocks/${kept.id}/uses`)).body.data as { path: string; rows: { name: string }[] }[]
  expect(uses.flatMap(({ path, rows }) => (path === 'sites' ? rows.map(({ name }) => name) : [])).toSorted()).toEqual([
    'Seite erste',
    'Seite zweite',
  ])
})

test('the first guest after a page is taken back does not find it, after it is published does', async () => {
  const path = await published('hin-und-her', [words('a', 'Nur kurz')])
  const id = ((await ask('GET', '/sites?draft=true&search=hin-und-her')).body.data as { id: number }[])[0]?.id
  for (let round = 0; round < 3; round += 1) {
    expect(await reads(path, 'Nur kurz')).toBe(true)
    expect((await ask('POST', `/sites/${id}/unpublish`, {})).status).toBe(200)
    expect((await shop.request('GET', path)).status).toBe(404)
    expect((await ask('POST', `/sites/${id}/publish`, {})).status).toBe(200)
  }
})

test('a look is shown to who may choose it, before it is saved and without saving it', async () => {
  const admin = await shop.loginAs('ROLE_ADMIN')
  const look = (body: object, as?: string) =>
    shop.request('POST', '/preview/theme', { body, ...(as && { cookie: as }) })
  expect((await look({ theme: {} })).status).toBe(401)
  expect((await look({ theme: {} }, cookie)).status).toBe(403)
  const before = (await shop.request('GET', '/api/config', { cookie: admin })).text
  const shown = JSON.parse((await look({ theme: { accent: '#9c2c13', corners: 'none' } }, admin)).text) as {
    css: string
  }
  expect(shown.css).toContain('--accent:#9c2c13')
  expect(shown.css).toContain('--radius:0')
  expect((await look({ theme: { accent: 'red;}body{display:none' } }, admin)).status).toBe(422)
  expect((await look({ theme: { corners: 'constructor' } }, admin)).status).toBe(422)
  expect((await shop.request('GET', '/api/config', { cookie: admin })).text).toBe(before)
})

test('a pattern holds no shared block, in no column either, so that none stands within itself', async () => {
  const { id } = await made('/blocks', { name: 'Kern', identifier: 'kern', content: { body: [words('a', 'Kern')] } })
  const nested = (body: readonly ContentBlock[]) =>
    ask('POST', '/blocks', { name: 'Hülle', identifier: 'huelle', content: { body } })
  expect((await nested([shared(id)])).body.errors).toEqual([
    expect.objectContaining({ field: 'content.body.0.type', code: 'nested' }),
  ])
  const columns = { title: null, background: 'none', columns: [{ body: [shared(id)] }, { body: [] }] }
  const answer = await nested([{ id: 's', type: 'columns', value: columns }])
  expect(answer.status).toBe(422)
  expect(JSON.stringify(answer.body.errors)).toContain('steht in keiner Spalte')
  expect((await nested([shared(99_999_999)])).status).toBe(422)
})
