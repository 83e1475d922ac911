import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShownBlockOf } from '#contract/pages/content.ts'
import type { PageData } from '#contract/pages/page-data.ts'
import type { NodeRow } from '#contract/resources/nodes.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { watched } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let editor: string
let image: number
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
  const { rows } = await typedSql({
    id: 'int',
  })`insert into images (extension, alt) values ('png', 'Bretter') returning id`.execute(shop.app.db)
  image = rows[0]!.id
})
beforeEach(async () => {
  shop.setNow(NOON)
  await shop.configure({ routeSet: 'marketing' })
})
afterAll(() => shop.close())

const ask = (method: string, path: string, body?: unknown, cookie: string | undefined = editor) =>
  shop.request(method, `/api/${path}`, { body, ...(cookie && { cookie }) })
const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const slider = () => ({ images: [{ id: image }], duration: 7 })
const wood = (name: string, more: object = {}) => ({
  name,
  teaser: { text: `${name} ist Holz.`, slider: slider() },
  ...more,
})
const post = (content: object, more: object = {}) =>
  ask('POST', 'nodes', { identifier: `holz-${(count += 1)}`, type: 'wood', content, ...more })
const make = async (name: string, more: object = {}, row: object = {}): Promise<NodeRow> => {
  const answer = await post(wood(name, more), row)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.data as NodeRow
}
const makeForm = async (): Promise<number> => {
  const content = {
    name: 'Anfrage',
    fields: [{ type: 'text', label: 'Name', fieldId: 'name' }],
    actions: [{ type: 'sendMail', to: 'haus@example.at' }],
  }
  return (
    (await ask('POST', 'nodes', { identifier: `formular-${(count += 1)}`, type: 'form', content })).body.data as {
      id: number
    }
  ).id
}
const pageAt = async (path: string): Promise<PageData> =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })
const blocksAt = async (path: string) => (await pageAt(path)).site?.content?.blocks ?? []
const idOf = ({ body }: { body: { data: unknown } }) => (body.data as { id: number }).id
const fieldsOf = ({ body }: { body: { errors?: { field?: string }[] } }) => body.errors?.map(({ field }) => field)
/** A published page of these blocks; answers its path. */
async function publish(...body: object[]): Promise<string> {
  const path = `seite-${(count += 1)}`
  const made = await ask('POST', 'sites', { name: path, path, content: { body } })
  expect(made.status, made.text).toBe(201)
  await ask('POST', `sites/${idOf(made)}/publish`, {})
  return `/${path}`
}

describe('The page of a wood', () => {
  test('stands below /unser-holz under its slug, with its body and pictures, on a marketing site alone', async () => {
    const body = [
      {
        id: 'a',
        type: 'wood',
        value: { slider: slider(), text: words('Hart und zäh'), density: 710, density_text: 'Schwer' },
      },
    ]
    await make('Süße Eiche', { body })
    const page = await pageAt('/unser-holz/suesse-eiche')
    expect(page).toMatchObject({
      status: 200,
      site: { title: 'Süße Eiche', content: { description: 'Süße Eiche ist Holz.' } },
    })
    expect(page.site?.content?.blocks).toMatchObject([
      {
        type: 'wood',
        html: '<p>Hart und zäh</p>',
        density: 710,
        densityText: 'Schwer',
        seconds: 7,
        images: [{ id: image }],
      },
    ])
    await shop.configure({ routeSet: 'ordering' })
    expect((await pageAt('/unser-holz/suesse-eiche')).status).toBe(404)
  })

  test('shows what its teaser says as long as nobody wrote it, and no tag out of it', async () => {
    await make('Roh', { teaser: { text: '<b>Roh</b>\n\nund gut', slider: slider() } })
    expect(await blocksAt('/unser-holz/roh')).toMatchObject([
      { type: 'wood', html: '<p>&#60;b&#62;Roh&#60;/b&#62;</p><p>und gut</p>', images: [{ id: image }] },
    ])
  })

  test('is not there for a wood that is not public, and a published page at its path wins', async () => {
    const { id } = await make('Ulme')
    await ask('PUT', `nodes/${id}`, { isPublic: false })
    expect((await pageAt('/unser-holz/ulme')).status).toBe(404)
    await ask('PUT', `nodes/${id}`, { isPublic: true })
    const made = await ask('POST', 'sites', {
      name: 'Von Hand',
      path: 'unser-holz/ulme',
      content: { body: [{ id: 'a', type: 'text', value: { text: words('Eigene Seite') } }] },
    })
    expect((await pageAt('/unser-holz/ulme')).site?.title).toBe('Ulme')
    await ask('POST', `sites/${idOf(made)}/publish`, {})
    expect((await pageAt('/unser-holz/ulme')).site?.title).toBe('Von Hand')
  })

  test('moves with its name and leaves a redirect', async () => {
    const { id } = await make('Kirsche')
    expect((await ask('PUT', `nodes/${id}`, { content: wood('Vogelkirsche') })).status).toBe(200)
    expect([(await pageAt('/unser-holz/kirsche')).status, (await pageAt('/unser-holz/vogelkirsche')).status]).toEqual([
      404, 200,
    ])
    const { rows } = await typedSql({
      target: 'text?',
    })`select target from redirects where path = '/unser-holz/kirsche'`.execute(shop.app.db)
    expect(rows).toEqual([{ target: '/unser-holz/vogelkirsche' }])
    const admin = await shop.loginAs('ROLE_ADMIN')
    const refused = await ask(
      'POST',
      'redirects',
      { path: '/unser-holz/vogelkirsche', target: '/', status: '301' },
      admin,
    )
    expect(refused.text).toContain('die Holzart Vogelkirsche')
  })

  test('is known to search engines', async () => {
    await make('Tanne')
    const sitemap = async () => (await shop.request('GET', '/sitemap.xml')).text
    expect(await sitemap()).toContain('/unser-holz/tanne</loc>')
    await shop.configure({ routeSet: 'ordering' })
    expect(await sitemap()).not.toContain('/unser-holz/tanne')
  })
})

describe('Two public woods of one slug', () => {
  test('are refused at the name, hidden ones are not until they are shown', async () => {
    const first = await make('Weide')
    const refused = await post(wood('weide'))
    expect([refused.status, fieldsOf(refused)]).toEqual([422, ['content.name']])
    const hidden = await make('WEIDE', {}, { isPublic: false })
    expect(fieldsOf(await ask('PUT', `nodes/${hidden.id}`, { isPublic: true }))).toEqual(['content.name'])
    expect((await ask('PUT', `nodes/${first.id}`, { content: wood('Weide', { body: [] }) })).status).toBe(200)
  })

  test('never stand side by side, whoever writes at the same moment', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => post(wood('Pappel'))))
    expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422, 422, 422, 422, 422])
    const hidden = await Promise.all([1, 2].map(() => make('Linde', {}, { isPublic: false })))
    const both = await ask('PUT', 'nodes/bulk', { ids: hidden.map(({ id }) => id), change: { isPublic: true } })
    expect(both.status, both.text).toBeLessThan(500)
    const { rows } = await typedSql({
      n: 'int',
    })`select count(*) as n from nodes where slug = 'linde' and is_public`.execute(shop.app.db)
    expect(rows[0]!.n).toBeLessThanOrEqual(1)
  })
})

describe('A wood', () => {
  test.each([
    { content: () => ({ name: '' }), at: ['content.name'] },
    { content: () => wood('木'), at: ['content.name'] },
    {
      content: () => wood('Ahorn', { teaser: { text: 'x', slider: { images: [{ id: 999_999 }], duration: 5 } } }),
      at: ['content.teaser.slider.images.0'],
    },
    {
      content: () =>
        wood('Ahorn', { body: [{ id: 'a', type: 'contact', value: { iframeUrl: 'https://evil.example/' } }] }),
      at: ['content.body.0.value.iframeUrl'],
    },
    { content: () => wood('Ahorn', { body: [{ id: 'a', type: 'wysiwyg', value: {} }] }), at: ['content.body.0.type'] },
  ])('is refused at $at', async ({ content, at }) => {
    const answer = await post(content())
    expect([answer.status, fieldsOf(answer)], answer.text).toEqual([422, at])
  })

  test('is public only once every picture says what it shows', async () => {
    const { rows } = await typedSql({ id: 'int' })`insert into images (extension) values ('png') returning id`.execute(
      shop.app.db,
    )
    const silent = { images: [{ id: rows[0]!.id }], duration: 5 }
    const body = [{ id: 'a', type: 'wood', value: { slider: silent, text: words('x') } }]
    const content = wood('Hainbuche', { teaser: { text: null, slider: silent }, body })
    expect(fieldsOf(await post(content))).toEqual(['content.body.0.value.slider', 'content.teaser.slider'])
    const hidden = await post(content, { isPublic: false })
    expect(hidden.status).toBe(201)
    expect((await ask('PUT', `nodes/${idOf(hidden)}`, { isPublic: true })).status).toBe(422)
  })

  test('keeps its type, and guests read its pictures with what shows them', async () => {
    const { id } = await make('Buche')
    expect(fieldsOf(await ask('PUT', `nodes/${id}`, { type: 'form' }))).toEqual(['type'])
    for (const cookie of [editor, '']) {
      const row = (await shop.request('GET', `/api/nodes/${id}`, cookie ? { cookie } : {})).body.data as NodeRow
      expect(row.content).toMatchObject({
        teaser: { slider: { images: [{ id: image, extension: 'png', alt: 'Bretter' }] } },
      })
    }
    const init = (await shop.request('GET', '/api/init')).body.data as { nodes: NodeRow[]; sites: { path: string }[] }
    expect(init.nodes.some(node => node.id === id)).toBe(true)
  })

  test('is found among the uses of its picture, and loses it with the picture', async () => {
    const { rows } = await typedSql({
      id: 'int',
    })`insert into images (extension, alt) values ('png', 'Haselstrauch') returning id`.execute(shop.app.db)
    const own = rows[0]!.id
    await make('Hasel', { teaser: { text: null, slider: { images: [{ id: own }], duration: 5 } } })
    expect((await ask('GET', `images/${own}/uses`)).body.data).toMatchObject([{ path: 'nodes', count: 1 }])
    await ask('DELETE', `images/${own}`)
    expect(await blocksAt('/unser-holz/hasel')).toMatchObject([{ type: 'wood', images: [] }])
  })
})

describe('The block of all woods', () => {
  test('names the public ones by name with where they lead, and follows them', async () => {
    const { id } = await make('Zeder')
    const path = await publish({
      id: 't',
      type: 'teaser_woods',
      value: { title: 'Unsere Hölzer', backgroundColor: '#efe7da' },
    })
    const teaser = async () => (await blocksAt(path))[0] as ShownBlockOf<'teaser_woods'> | undefined
    const shown = await teaser()
    expect(shown).toMatchObject({ color: '#efe7da', title: 'Unsere Hölzer' })
    expect(shown!.woods.map(({ name }) => name)).toEqual(
      shown!.woods.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'de')),
    )
    expect(shown!.woods.find(one => one.id === id)).toMatchObject({
      href: '/unser-holz/zeder',
      seconds: 7,
      images: [{ id: image }],
    })
    await ask('PUT', `nodes/${id}`, { isPublic: false })
    expect((await teaser())!.woods.some(one => one.id === id)).toBe(false)
    await shop.configure({ routeSet: 'ordering' })
    expect((await teaser())!.woods.every(({ href }) => href === null)).toBe(true)
  })

  test('on the page of a wood names the others', async () => {
    await make('Elsbeere', { body: [{ id: 't', type: 'teaser_woods', value: {} }] })
    const [block] = (await blocksAt('/unser-holz/elsbeere')) as ShownBlockOf<'teaser_woods'>[]
    expect(block!.woods.length).toBeGreaterThan(0)
    expect(block!.woods.some(({ name }) => name === 'Elsbeere')).toBe(false)
  })
})

describe('A form on a page', () => {
  test('is shown as guests may see it, follows the form, and goes when that is taken off the website', async () => {
    const form = await makeForm()
    const path = await publish({ id: 'f', type: 'form', value: { background: 'soft', form: { id: form } } })
    const { seen, reads } = watched(await shop.app.catalogue.current())
    pageData(seen, { path, now: NOON, origin: 'https://example.at', build: 'test' })
    expect(await blocksAt(path)).toMatchObject([
      { type: 'form', ground: 'soft', form: { id: form, name: 'Anfrage', fields: [{ fieldId: 'name' }] } },
    ])
    expect(JSON.stringify(await pageAt(path))).not.toContain('haus@example.at')
    await ask('PUT', `nodes/${form}`, { content: { name: 'Neu', fields: [] } })
    expect(await blocksAt(path)).toMatchObject([{ form: { name: 'Neu' } }])
    // a page that was kept knows that it reads differently now
    expect(reads().changedIn(await shop.app.catalogue.current())).not.toEqual([])
    expect((await ask('GET', `nodes/${form}/uses`)).body.data).toMatchObject([{ path: 'sites', count: 1 }])
    await ask('PUT', `nodes/${form}`, { isPublic: false })
    expect(await blocksAt(path)).toEqual([])
  })

  test('is a form and nothing else, wherever the block stands', async () => {
    const { id } = await make('Espe')
    const body = [{ id: 'f', type: 'form', value: { form: { id } } }]
    const content = { body }
    const at = 'content.body.0.value.form'
    expect(fieldsOf(await ask('POST', 'sites', { name: 'x', path: `x-${(count += 1)}`, content }))).toEqual([at])
    expect(fieldsOf(await ask('POST', 'blocks', { name: 'x', identifier: `x-${(count += 1)}`, content }))).toEqual([at])
    expect(fieldsOf(await post(wood('Robinie', { body })))).toEqual([at])
  })

  test('in a shared block is seen on every page of it', async () => {
    const form = await makeForm()
    const shared = await ask('POST', 'blocks', {
      name: 'Anfrage',
      identifier: `anfrage-${(count += 1)}`,
      content: { body: [{ id: 'f', type: 'form', value: { form: { id: form } } }] },
    })
    const path = await publish({ id: 'b', type: 'block', value: { block: { id: idOf(shared) } } })
    expect(await blocksAt(path)).toMatchObject([{ id: 'b-f', type: 'form', form: { id: form } }])
  })
})
