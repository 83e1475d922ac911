import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { startTestApp } from '#test/app.ts'

let shop: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  shop = await startTestApp({ seed: 'demo' })
})
afterAll(() => shop.close())

const isBuilt = existsSync(join(PROJECT_ROOT, 'build/ssr/entry-server.js'))

describe.skipIf(!isBuilt)('the pages of the demo', () => {
  const firstBranch = async () =>
    (await shop.app.catalogue.current()).branches.find(({ isPublic }) => isPublic)?.identifier ?? ''

  test('a menu page comes as a whole document with title, products and their data', async () => {
    const page = await shop.request('GET', `/store/${await firstBranch()}`)
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/^<!doctype html>\n<html lang="de">/)
    expect(page.text).toContain('<title>Quendler')
    expect(page.text).toContain('id="page-data"')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    expect(page.headers['cache-control']).toBe('no-cache')
  })

  const programsOf = (html: string) => JSON.parse(/id="programs">([^<]+)</.exec(html)?.[1] ?? '[]') as string[]

  test('a page of the website carries nothing of the shop, a menu page and the kiosk do', async () => {
    for (const path of ['/site/imprint', '/ueber-uns', '/gibt-es-nicht']) {
      const { text } = await shop.request('GET', path)
      expect(programsOf(text).join(), path).toMatch(/entry-content-/)
      expect(programsOf(text).join(), path).not.toMatch(/entry-client-|\/react-/)
    }
    for (const path of ['/', `/store/${await firstBranch()}`, '/self-service/site/imprint'])
      expect(programsOf((await shop.request('GET', path)).text).join(), path).toMatch(/entry-client-/)
  })

  test('the styles written into a page of either sort are the ones its policy allows', async () => {
    for (const path of ['/site/imprint', `/store/${await firstBranch()}`]) {
      const { text, headers } = await shop.request('GET', path)
      const hashes = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(
        ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
      )
      expect(hashes.length, path).toBeGreaterThan(0)
      for (const hash of hashes) expect(headers['content-security-policy'], path).toContain(hash)
    }
  })

  test.each(['/store/gibt-es-nicht', '/site/gibt-es-nicht', '/irgendwo/anders', '/status/falsch/falsch'])(
    '%s answers 404 with the page that says so',
    async path => {
      const page = await shop.request('GET', path)
      expect(page.status).toBe(404)
      expect(page.text).toContain('404 Not Found')
      expect(page.text).toContain('Leider wurde die angeforderte Seite nicht gefunden.')
      expect(page.headers['cache-control']).toBe('no-store')
    },
  )

  test('the imprint is rendered from its Markdown, also in the kiosk', async () => {
    for (const root of ['', '/self-service']) {
      const page = await shop.request('GET', `${root}/site/imprint`)
      expect([page.status, page.text.includes('<h1')]).toEqual([200, true])
    }
  })

  test('a legal text that begins with the title of its page does not say it twice', async () => {
    const { text } = await shop.request('GET', '/site/allergens')
    expect(text.match(/<h[1-6][^>]*>Allergene<\/h[1-6]>/g)).toHaveLength(1)
    expect(text).toContain('Trotz aller Sorgfalt')
  })

  test('a change of the catalogue shows on the next request', async () => {
    const identifier = await firstBranch()
    const before = await shop.request('GET', `/store/${identifier}`)
    expect(
      (
        await shop.request('GET', `/store/${identifier}`, {
          headers: { 'if-none-match': String(before.headers['etag']) },
        })
      ).status,
    ).toBe(304)
    const branch = (await shop.app.catalogue.current()).branchByIdentifier.get(identifier)
    const cookie = await shop.loginAs('ROLE_ADMIN')
    const saved = await shop.request('PUT', `/api/branches/${branch?.id}`, {
      cookie,
      body: { id: branch?.id, version: branch?.version, name: 'Neuer Name am Eck' },
    })
    expect(saved.status).toBe(200)
    await expect
      .poll(async () =>
        (await shop.request('GET', `/store/${identifier}`)).text.includes('<title>Neuer Name am Eck</title>'),
      )
      .toBe(true)
  })

  test('page data for a change of page is the same page as JSON', async () => {
    const { text, status } = await shop.request(
      'GET',
      `/page-data?path=${encodeURIComponent(`/store/${await firstBranch()}`)}`,
    )
    expect(status).toBe(200)
    expect(JSON.parse(text)).toMatchObject({
      status: 200,
      route: { name: 'branch' },
      words: { branch: { status: { state: expect.any(String) } } },
    })
  })

  test('what only staff may know stands on no page', async () => {
    const { text } = await shop.request('GET', `/store/${await firstBranch()}`)
    for (const secret of ['exitPinHash":"', '"station"', '"createdAt"', '"mail":{']) expect(text).not.toContain(secret)
  })
})

test('an unknown call below /api stays a call: JSON, not a page', async () => {
  const answer = await shop.request('GET', '/api/gibt-es-nicht')
  expect([answer.status, String(answer.headers['content-type']).split(';')[0]]).toEqual([404, 'application/json'])
})
