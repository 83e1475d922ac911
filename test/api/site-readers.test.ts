import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteRow } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { watched } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { pageData } from '#server/features/pages/page-data.ts'
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
const text = (said: string) => ({ id: 'text', type: 'text', value: { text: words(said) } })
const ask = (method: string, path: string, body?: unknown, cookie: string | undefined = editor) =>
  shop.request(method, `/api/${path}`, { body, ...(cookie && { cookie }) })
const make = async (...body: object[]): Promise<SiteRow> => {
  count += 1
  const answer = await ask('POST', 'sites', { name: `Seite ${count}`, path: `seite-${count}`, content: { body } })
  expect(answer.body.errors).toBeUndefined()
  return answer.body.data
}
const insertImage = async (alt: string | null) =>
  (
    await typedSql({ id: 'int' })`insert into images (extension, alt) values ('png', ${alt}) returning id`.execute(
      shop.app.db,
    )
  ).rows[0]!.id

describe('Without draft=true', () => {
  test('staff read what guests read: no page that is not public, and of the others what is published', async () => {
    const hidden = await make(text('Noch geheim'))
    const shown = await make(text('Erstens'))
    await ask('POST', `sites/${shown.id}/publish`, {})
    await ask('PUT', `sites/${shown.id}`, { name: 'Neuer Name', content: { body: [text('Zweitens')] } })
    for (const cookie of [editor, await shop.loginAs('ROLE_ADMIN'), await shop.loginAs('ROLE_EMPLOYEE'), undefined]) {
      for (const query of ['', '?draft=false', '?search=seite&page=1', '?sort=-name&limit=10&page=1']) {
        const list = await shop.request('GET', `/api/sites${query}`, cookie ? { cookie } : {})
        expect(list.text).toContain('Erstens')
        expect(list.text).not.toMatch(/Zweitens|Neuer Name|geheim/)
      }
      expect((await shop.request('GET', `/api/sites/${hidden.id}`, cookie ? { cookie } : {})).status).toBe(404)
      expect((await shop.request('GET', `/api/sites/${shown.id}`, cookie ? { cookie } : {})).body.data).toMatchObject({
        name: shown.name,
        content: { body: [text('Erstens')] },
      })
    }
    expect((await shop.request('GET', '/api/init', { cookie: editor })).text).not.toMatch(/Zweitens|Neuer Name|geheim/)
  })

  test('with it editors read the drafts, by the list, its search and the row', async () => {
    const { id } = await make(text('Ein Entwurf'))
    expect((await ask('GET', `sites/${id}?draft=true`)).text).toContain('Ein Entwurf')
    expect((await ask('GET', 'sites?draft=true&limit=500')).text).toContain('Ein Entwurf')
    expect((await ask('GET', `sites?draft=true&status=draft&search=Seite ${count}`)).body.data).toMatchObject([
      { id, status: 'draft' },
    ])
  })

  test.each(['ROLE_EMPLOYEE', 'ROLE_MANAGER', undefined] as const)('%s gets no draft by asking for it', async role => {
    const { id } = await make(text('Nicht für dich'))
    const reader = role ? { cookie: await shop.loginAs(role) } : {}
    expect((await shop.request('GET', `/api/sites/${id}?draft=true`, reader)).status).toBe(404)
    expect((await shop.request('GET', '/api/sites?draft=true&limit=500', reader)).text).not.toContain('Nicht für dich')
  })
})

describe('A picture that carries meaning', () => {
  const refused = async (...body: object[]) => {
    const { id } = await make(...body)
    const answer = await ask('POST', `sites/${id}/publish`, {})
    return { id, fields: (answer.body.errors ?? []).map(({ field, code }) => `${field}: ${code}`) }
  }

  test('says what it shows before guests see it, and the field says what is missing', async () => {
    const [silent, named] = [await insertImage(null), await insertImage('Ein Laib Brot')]
    const { id, fields } = await refused(
      { id: 'a', type: 'text_image', value: { image: { id: silent }, text: words('x') } },
      { id: 'b', type: 'slider_images', value: { slider: { images: [{ id: named }, { id: silent }], duration: 5 } } },
      { id: 'c', type: 'hero', value: { background: { id: named }, logo: { id: silent } } },
      {
        id: 'd',
        type: 'text',
        value: { text: { type: 'doc', content: [{ type: 'picture', attrs: { id: silent } }] } },
      },
      { id: 'e', type: 'text_image', value: { image: { id: named }, text: words('x') } },
    )
    expect(fields).toEqual(
      ['0.value.image', '1.value.slider', '2.value.logo', '3.value.text'].map(place => `content.body.${place}: alt`),
    )
    expect((await ask('GET', `sites/${id}?draft=true`)).body.data).toMatchObject({ status: 'draft', isPublic: false })
    await ask('PUT', `images/${silent}`, { alt: 'Der Holzofen' })
    expect((await ask('POST', `sites/${id}/publish`, {})).status).toBe(200)
  })

  test('and one behind a heading is a ground, which needs no words', async () => {
    const silent = await insertImage(' ')
    expect((await refused({ id: 'a', type: 'hero', value: { background: { id: silent } } })).fields).toEqual([])
  })

  test('also in a block of several pages, which guests see as soon as it is saved', async () => {
    const silent = await insertImage(null)
    const body = [{ id: 'a', type: 'text_image', value: { image: { id: silent }, text: words('x') } }]
    const block = { name: 'Fuß', identifier: 'fuss-bild', content: { body } }
    const answer = await ask('POST', 'blocks', { ...block, isPublic: true })
    expect(answer.body.errors).toMatchObject([{ field: 'content.body.0.value.image', code: 'alt' }])
    expect((await ask('POST', 'blocks', { ...block, isPublic: false })).status).toBe(201)
  })
})

test('a file that a guest sent is no file for a page', async () => {
  const { rows } = await typedSql({ id: 'int' })`
    insert into uploads (extension, public_hash, mime_type, is_own)
    values ('pdf', ${'f'.repeat(32)}, 'application/pdf', false) returning id`.execute(shop.app.db)
  const links = [{ link: { label: 'Rechnung', file: { id: rows[0]!.id } } }]
  const body = [{ id: 'a', type: 'text', value: { text: words('x'), links } }]
  for (const [path, more] of [
    ['sites', { path: 'mit-datei' }],
    ['blocks', { identifier: 'mit-datei' }],
  ] as const) {
    const answer = await ask('POST', path, { name: 'Mit Datei', content: { body }, ...more })
    expect(answer.body.errors).toMatchObject([{ field: 'content.body.0.value.links.0.link.file', code: 'unknown' }])
  }
})

test('an edit of a page drops no menu, and an edit of a menu drops no page', async () => {
  const page = await make(text('Über uns'))
  await ask('POST', `sites/${page.id}/publish`, {})
  const { identifier } = (await shop.app.catalogue.current()).branchById.get(shop.branchId)!
  const readsOf = async (path: string) => {
    const { seen, reads } = watched(await shop.app.catalogue.current())
    expect(pageData(seen, { path, now: shop.app.clock.now(), origin: '', build: 'test' }).status).toBe(200)
    return reads()
  }
  const menus = [
    await readsOf(`/store/${identifier}`),
    await readsOf(`/store/${identifier}/checkout`),
    await readsOf('/'),
  ]
  const other = await make(text('Noch eine'))
  await ask('PUT', `sites/${page.id}`, { title: 'Anders', content: { body: [text('Ganz anders')] } })
  await ask('POST', `sites/${page.id}/publish`, {})
  await ask('POST', `sites/${other.id}/publish`, {})
  const now = await shop.app.catalogue.renewed()
  for (const reads of menus) expect(reads.changedIn(now)).toEqual([])

  const kept = await readsOf(`/${page.path}`)
  const { id } = now.products[0]!
  await shop.change('products', id, { description: 'Frisch vom Markt' })
  expect(kept.changedIn(await shop.app.catalogue.renewed())).toEqual([])
})
