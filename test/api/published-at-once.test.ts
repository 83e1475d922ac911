import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const bodyOf = (say: string) => ({ body: [{ id: 'a', type: 'text', value: { text: words(say) } }] })
const ask = async (method: string, path: string, body?: object) => {
  const answer = await shop.request(method, `/api/${path}`, { cookie: editor, ...(body && { body }) })
  expect([200, 201], answer.text).toContain(answer.status)
  return answer.body.data as SiteRow
}
/** What a guest's browser asks who has been there: with what it was told then. */
const guest = (path: string, etag?: unknown) =>
  shop.request('GET', path, typeof etag === 'string' ? { headers: { 'if-none-match': etag } } : {})

async function published(say: string) {
  count += 1
  const { id, path } = await ask('POST', 'sites', { name: 'Seite', path: `sofort-${count}`, content: bodyOf(say) })
  await ask('POST', `sites/${id}/publish`, {})
  return { id, path: `/${path}` }
}
/** A page as a document, and its data as a change of page fetches it. */
const WAYS = [
  { as: 'document', at: (path: string) => path },
  { as: 'data', at: (path: string) => `/page-data?path=${encodeURIComponent(path)}` },
] as const

describe.each(WAYS)('A guest whose browser kept the $as', ({ as, at }) => {
  test('is told that nothing changed, sees what is published at the next look, and that a page is gone at once', async () => {
    const { id, path } = await published('Gestern')
    const first = await guest(at(path))
    expect([first.status, first.text.includes('Gestern')]).toEqual([200, true])
    expect(first.headers['cache-control'], 'no browser shows it without asking').toMatch(/no-cache|max-age=0|no-store/)
    const { etag } = first.headers
    // an answer without a body is no JSON
    if (as === 'document') expect((await guest(at(path), etag)).status).toBe(304)
    // a draft that is saved is nothing to guests
    await ask('PUT', `sites/${id}`, { content: bodyOf('Heute') })
    expect((await guest(at(path))).text).not.toContain('Heute')
    await ask('POST', `sites/${id}/publish`, {})
    const next = await guest(at(path), etag)
    expect([next.status, next.text.includes('Heute'), next.text.includes('Gestern')]).toEqual([200, true, false])
    await ask('POST', `sites/${id}/unpublish`, {})
    for (const kept of [next.headers['etag'], etag, undefined]) {
      const gone = await guest(at(path), kept)
      // the data of a page says itself how it stands
      expect(as === 'document' ? gone.status : (JSON.parse(gone.text) as { status: number }).status).toBe(404)
      expect(gone.text).not.toMatch(/Heute|Gestern/)
    }
  })

  test('sees a shared block anew on every page, and no more of it once it is withheld', async () => {
    count += 1
    const block = await ask('POST', 'blocks', {
      name: 'Hinweis',
      identifier: `hinweis-${count}`,
      isPublic: true,
      content: bodyOf('Alter Hinweis'),
    })
    const site = await ask('POST', 'sites', {
      name: 'Seite',
      path: `geteilt-${count}`,
      content: { body: [{ id: 'b', type: 'block', value: { block: { id: block.id } } }] },
    })
    await ask('POST', `sites/${site.id}/publish`, {})
    const path = `/geteilt-${count}`
    const { headers, text } = await guest(at(path))
    expect(text).toContain('Alter Hinweis')
    await ask('PUT', `blocks/${block.id}`, { content: bodyOf('Neuer Hinweis') })
    expect((await guest(at(path), headers['etag'])).text).toContain('Neuer Hinweis')
    await ask('PUT', `blocks/${block.id}`, { isPublic: false })
    const withheld = await guest(at(path), headers['etag'])
    expect([withheld.status, /Hinweis<|Hinweis"/.test(withheld.text)]).toEqual([200, false])
  })
})

test('of many guests who look while it is taken back nobody who begins afterwards sees it', async () => {
  const { id, path } = await published('Kurz da')
  await guest(path)
  const before = Promise.all(Array.from({ length: 20 }, () => guest(path)))
  await ask('POST', `sites/${id}/unpublish`, {})
  const after = await Promise.all(Array.from({ length: 20 }, () => guest(path)))
  expect(new Set(after.map(({ status }) => status))).toEqual(new Set([404]))
  expect((await before).every(({ status }) => status === 200 || status === 404)).toBe(true)
})
