import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import { startLogins } from '#server/close-demo-logins.ts'
import { seedEmpty } from '#server/seed-empty.ts'
import { WOOD_SPECIES } from '#demo/wood/wood-species.ts'
import { NODE_TYPES } from '#contract/fields/structured/node-content.ts'
import { createSchema } from '#contract/field-schema.ts'
import type { Fields } from '#contract/field.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ env: { SEED: 'wood' } })
  await seedEmpty(shop.app)
})
afterAll(() => shop.close())

const pageAt = async (path: string): Promise<PageData> =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })

/** Where a page leads on this site: in its blocks, its menus and its texts. */
const waysOf = (page: PageData): string[] => [
  ...new Set(
    [
      ...JSON.stringify({ site: page.site, navigations: page.navigations, legal: page.config.legal }).matchAll(
        /"(?:href|address)":"(\/[^"]*)"/g,
      ),
    ].map(([, way]) => way ?? ''),
  ),
]

test('the timber site can be walked from its start page without a step into nothing', async () => {
  const seen = new Set<string>()
  const ahead = ['/']
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const page = await pageAt(path)
    expect({ path, status: page.status }).toEqual({ path, status: 200 })
    expect(page.branches.length).toBe(2)
    ahead.push(...waysOf(page))
  }
  for (const { key } of WOOD_SPECIES) expect([...seen]).toContain(`/unser-holz/${key}`)
  for (const path of ['/leistungen', '/kontakt', '/saegewerk', '/site/imprint', '/site/privacy'])
    expect([...seen]).toContain(path)
  expect((await pageAt('/store/murau')).status).toBe(404)
})

test('every kind of block but the plain text stands on it', async () => {
  const paths = ['/', '/unser-holz', '/unser-holz/laerche', '/saegewerk', '/leistungen', '/kontakt']
  const types = new Set(
    (await Promise.all(paths.map(pageAt))).flatMap(({ site }) => (site?.content?.blocks ?? []).map(({ type }) => type)),
  )
  expect([...types].toSorted()).toEqual([
    'contact',
    'form',
    'hero',
    'slider_images',
    'teaser_woods',
    'text',
    'text_image',
    'wood',
  ])
})

test('what it holds is what an editor could have saved, and its pictures are there', async () => {
  const { nodes: rows, sites } = await shop.app.catalogue.current()
  for (const { type, content } of rows) {
    const fields = NODE_TYPES[type as 'wood'].fields as Fields
    expect(createSchema(fields).parse(content)).toEqual(content)
  }
  for (const { usedImages } of [...rows, ...sites])
    for (const { id, version, extension } of usedImages) {
      const { status } = await shop.request('GET', `/image/tiny/${id}-${version}.${extension}`)
      expect({ id, status }).toEqual({ id, status: 200 })
    }
})

test('its logins are named at the start, and it is filled once', async () => {
  const logins = await startLogins(shop.app)
  expect(logins?.logins.map(({ username }) => username)).toEqual(['chefin', 'redaktion'])
  const before = (await shop.app.catalogue.current()).sites.length
  await seedEmpty(shop.app)
  expect((await shop.app.catalogue.current()).sites.length).toBe(before)
})
