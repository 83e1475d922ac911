import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PageData } from '#contract/pages/page-data.ts'
import type { SiteRow } from '#contract/resources/sites.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { turnSites } from '#server/features/content/publish-site.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { watched } from '#server/features/pages/page-cache/cache-dependencies.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

let shop: TestApp
let editor: string
let employee: string
let image: number
let count = 0

beforeAll(async () => {
  shop = await startTestApp()
  editor = await shop.loginAs('ROLE_EDITOR')
  employee = await shop.loginAs('ROLE_EMPLOYEE')
  const { rows } = await typedSql({
    id: 'int',
  })`insert into images (extension, alt) values ('png', 'Ein Laib Brot') returning id`.execute(shop.app.db)
  image = rows[0]!.id
})
beforeEach(() => shop.setNow('2026-11-20T11:00:00.000Z'))
afterAll(() => shop.close())

const words = (text: string) => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const textBlock = (text: string, more: object = {}) => ({
  id: 'text',
  type: 'text',
  value: { text: words(text), ...more },
})
const ask = (method: string, path: string, body?: unknown, cookie: string | undefined = editor) =>
  shop.request(method, `/api/${path}`, { body, ...(cookie && { cookie }) })

async function make(more: object = {}): Promise<SiteRow> {
  count += 1
  const answer = await ask('POST', 'sites', {
    name: `Seite ${count}`,
    path: `seite-${count}`,
    content: { body: [textBlock('Entwurf')] },
    ...more,
  })
  expect(answer.body.errors).toBeUndefined()
  return answer.body.data
}
const read = async (id: number) => (await ask('GET', `sites/${id}?draft=true`)).body.data as SiteRow
const publish = async (id: number, body: object = {}) => {
  const answer = await ask('POST', `sites/${id}/publish`, body)
  expect(answer.body.errors).toBeUndefined()
  return answer.body.data as SiteRow
}
const pageAt = async (path: string): Promise<PageData> =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })
const shownAt = async (path: string) => JSON.stringify((await pageAt(path)).site ?? null)

describe('A draft', () => {
  test('of a published page is found by editors alone, whatever guests search for', async () => {
    const { id } = await make({ name: 'Sommerfest' })
    await publish(id)
    await ask('PUT', `sites/${id}`, { id, name: 'Überraschung' })
    const found = async (word: string, cookie?: string) =>
      (
        (await shop.request('GET', `/api/sites?search=${word}&draft=true`, cookie ? { cookie } : {})).body
          .data as SiteRow[]
      ).map(row => row.id)
    expect(await found('raschung', editor)).toEqual([id])
    expect(await found('raschung')).toEqual([])
    expect(await found('sommerfest')).toEqual([id])
  })

  test('has no redirect when it moves; a published page that moves leaves one, and no redirect takes its place', async () => {
    const hidden = await make({ path: 'noch-geheim' })
    await ask('PUT', `sites/${hidden.id}`, { id: hidden.id, path: 'immer-noch-geheim' })
    const shown = await make({ path: 'alt' })
    await publish(shown.id)
    await ask('PUT', `sites/${shown.id}`, { id: shown.id, path: 'neu/hier' })
    const rows = (await ask('GET', 'redirects', undefined, await shop.loginAs('ROLE_ADMIN'))).body.data as {
      path: string
      target: string
    }[]
    expect(rows.filter(({ path }) => path.includes('geheim'))).toEqual([])
    expect(rows.find(({ path }) => path === '/alt')).toMatchObject({ target: '/neu/hier', isAutomatic: true })
    const taken = await ask('POST', 'redirects', { path: '/neu/hier', target: '/', status: '301' })
    expect(taken.status).toBe(422)
    expect(JSON.stringify(taken.body)).toContain('die Seite')
  })

  test('is for editors alone: guests find no page, no row, and nothing in the initial load', async () => {
    const { id, path } = await make({ content: { body: [textBlock('Geheimes Menü')] } })
    expect((await pageAt(`/${path}`)).status).toBe(404)
    expect((await shop.request('GET', `/api/sites/${id}`)).status).toBe(404)
    for (const address of ['/api/sites', '/api/init', '/api/sites?search=seite', '/sitemap.xml'])
      expect((await shop.request('GET', address)).text).not.toContain(path)
  })

  test('changes nothing guests see until it is published', async () => {
    const { id, path } = await make({ content: { body: [textBlock('Erstens')] } })
    await publish(id)
    await ask('PUT', `sites/${id}`, { name: 'Neuer Name', content: { body: [textBlock('Zweitens')] } })
    expect(await shownAt(`/${path}`)).toContain('Erstens')
    for (const address of [`/api/sites/${id}`, '/api/sites', '/api/init', '/api/sites?sort=name&limit=500']) {
      const { text } = await shop.request('GET', address)
      expect(text).toContain('Erstens')
      expect(text).not.toContain('Zweitens')
      expect(text).not.toContain('Neuer Name')
    }
    expect(await read(id)).toMatchObject({ status: 'changed', isPublic: true, name: 'Neuer Name' })
    await publish(id)
    expect(await shownAt(`/${path}`)).toContain('Zweitens')
    expect((await read(id)).status).toBe('published')
  })

  test('costs no kept page: an edit of one page leaves what other pages read as it was', async () => {
    const [one, other] = [await make(), await make()]
    await publish(one.id)
    await publish(other.id)
    const { seen, reads } = watched(await shop.app.catalogue.current())
    pageData(seen, { path: `/${one.path}`, now: shop.app.clock.now(), origin: '', build: 'test' })
    const kept = reads()
    await ask('PUT', `sites/${one.id}`, { content: { body: [textBlock('Nur ein Entwurf')] } })
    await ask('PUT', `sites/${other.id}`, { content: { body: [textBlock('Andere Seite')] } })
    await publish(other.id)
    expect(kept.changedIn(await shop.app.catalogue.renewed())).toEqual([])
    await publish(one.id)
    expect(kept.changedIn(await shop.app.catalogue.renewed())).toEqual(['websiteContent'])
  })

  test('is looked at as the page it will be, by editors alone', async () => {
    const { id } = await make()
    expect((await shop.request('GET', `/preview/sites/${id}`)).status).toBe(401)
    expect((await shop.request('GET', `/preview/sites/${id}`, { cookie: employee })).status).toBe(403)
    expect((await shop.request('GET', '/preview/sites/987654', { cookie: editor })).status).toBe(404)
  })
})

describe('Publishing', () => {
  test('waits for its time, shows until then what was there, and ends by itself', async () => {
    const { id, path } = await make({ content: { body: [textBlock('Winter')] } })
    await publish(id)
    await ask('PUT', `sites/${id}`, { content: { body: [textBlock('Frühling')] } })
    await publish(id, { publishFrom: '2026-11-20T13:00:00+01:00', publishUntil: '2026-11-20T13:00:00Z' })
    expect((await read(id)).status).toBe('scheduled')
    expect(await shownAt(`/${path}`)).toContain('Winter')
    const at = async (now: string) => {
      shop.setNow(now)
      await turnSites(shop.app)
      await turnSites(shop.app)
      return shownAt(`/${path}`)
    }
    expect(await at('2026-11-20T11:59:59.000Z')).toContain('Winter')
    expect(await at('2026-11-20T12:00:00.000Z')).toContain('Frühling')
    expect(await read(id)).toMatchObject({ status: 'published', publishFrom: null })
    expect(await at('2026-11-20T13:00:00.000Z')).toBe('null')
    expect(await read(id)).toMatchObject({ status: 'draft', isPublic: false, publishUntil: null })
  })

  test('refuses an end before the beginning', async () => {
    const { id } = await make()
    for (const plan of [
      { publishUntil: '2020-01-01T00:00:00Z' },
      { publishFrom: '2030-01-02T00:00:00Z', publishUntil: '2030-01-01T00:00:00Z' },
    ])
      expect((await ask('POST', `sites/${id}/publish`, plan)).body.errors?.[0]?.field).toBe('publishUntil')
  })

  test('is refused to whoever has not seen the newest draft', async () => {
    const { id, version } = await make()
    await ask('PUT', `sites/${id}`, { title: 'Von jemand anderem' })
    expect((await ask('POST', `sites/${id}/publish`, { version })).status).toBe(409)
    expect((await ask('POST', `sites/${id}/publish`, {}, employee)).status).toBe(403)
  })

  test('can be taken back, and the draft stays', async () => {
    const { id, path } = await make()
    await publish(id)
    expect((await ask('POST', `sites/${id}/unpublish`, {})).status).toBe(200)
    expect((await pageAt(`/${path}`)).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'draft', content: { body: [{ type: 'text' }] } })
  })
})

describe('Versions', () => {
  test('the last twenty are kept, read and brought back as the draft', async () => {
    const { id } = await make({ content: { body: [textBlock('Nummer 1')] } })
    for (let round = 2; round <= 23; round += 1)
      await ask('PUT', `sites/${id}`, { content: { body: [textBlock(`Nummer ${round}`)] } })
    const versions = (await ask('GET', `sites/${id}/versions`)).body.data as { number: number }[]
    expect(versions.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index))
    expect((await ask('GET', `sites/${id}/versions/4`)).text).toContain('Nummer 4')
    expect((await ask('GET', `sites/${id}/versions/3`)).status).toBe(404)
    expect((await ask('POST', `sites/${id}/restore/4`, {})).status).toBe(200)
    expect(JSON.stringify(await read(id))).toContain('Nummer 4')
  })

  test('a change of where a page stands is none', async () => {
    const { id } = await make()
    await ask('PUT', `sites/${id}`, { path: `umgezogen-${id}` })
    expect((await ask('GET', `sites/${id}/versions`)).body.data).toHaveLength(1)
  })
})

describe('Pages below one that moves', () => {
  const pathsIn = async (folder: string) =>
    ((await ask('GET', 'sites?draft=true')).body.data as SiteRow[])
      .map(({ path }) => path)
      .filter(path => path.startsWith(folder))

  test('come along in one go, with what a colleague saved meanwhile, and published ones leave redirects', async () => {
    const top = await make({ path: 'hof' })
    const rooms = await make({ path: 'hof/zimmer' })
    const garden = await make({ path: 'hof/garten/linde' })
    await make({ path: 'hofladen' })
    await publish(rooms.id)
    await ask('PUT', `sites/${top.id}`, { path: 'gasthof' })
    await ask('PUT', `sites/${garden.id}`, { name: 'Unter der Linde' })
    expect((await ask('POST', `sites/${top.id}/move-below`, { from: 'hof' })).body.data).toEqual({
      moved: 2,
      refused: [],
    })
    expect(await pathsIn('gasthof')).toEqual(['gasthof', 'gasthof/garten/linde', 'gasthof/zimmer'])
    expect(await pathsIn('hof')).toEqual(['hofladen'])
    expect(await read(garden.id)).toMatchObject({ name: 'Unter der Linde', status: 'draft' })
    const redirects = (await ask('GET', 'redirects?search=zimmer')).body.data as { path: string; target: string }[]
    expect(redirects).toMatchObject([{ path: '/hof/zimmer', target: '/gasthof/zimmer' }])
  })

  test('that cannot go stay and are named, the others come along', async () => {
    const top = await make({ path: 'laden' })
    const bread = await make({ path: 'laden/brot', name: 'Brot' })
    await make({ path: 'laden/kuchen' })
    await make({ path: 'markt/brot', name: 'Marktbrot' })
    await ask('PUT', `sites/${top.id}`, { path: 'markt' })
    expect((await ask('POST', `sites/${top.id}/move-below`, { from: 'laden' })).body.data).toEqual({
      moved: 1,
      refused: [{ id: bread.id, name: 'Brot', message: 'Unter /markt/brot steht schon die Seite „Marktbrot“.' }],
    })
    expect(await pathsIn('laden')).toEqual(['laden/brot'])
  })

  test('go deeper with it, past each other, and it stays where it is', async () => {
    const top = await make({ path: 'wald' })
    await make({ path: 'wald/fichte' })
    await make({ path: 'wald/nord/fichte' })
    await ask('PUT', `sites/${top.id}`, { path: 'wald/nord' })
    expect((await ask('POST', `sites/${top.id}/move-below`, { from: 'wald' })).body.data).toEqual({
      moved: 2,
      refused: [],
    })
    expect(await pathsIn('wald')).toEqual(['wald/nord', 'wald/nord/fichte', 'wald/nord/nord/fichte'])
  })

  test('are taken along by editors alone', async () => {
    const top = await make()
    expect((await ask('POST', `sites/${top.id}/move-below`, { from: 'wald' }, employee)).status).toBe(403)
    expect((await ask('POST', 'sites/999999/move-below', { from: 'wald' })).status).toBe(404)
  })
})

describe('What a body leads to', () => {
  const linking = (target: number) => [{ link: { label: 'Weiter', reference: { id: target } } }]

  test('has to be there, and is known as a use', async () => {
    const dead = await ask('POST', 'sites', {
      name: 'x',
      path: 'tot',
      content: { body: [{ id: 'a', type: 'hero', value: { background: { id: 987654 } } }] },
    })
    expect(dead.body.errors?.[0]).toMatchObject({ field: 'content.body.0.value.background', code: 'unknown' })
    const { id } = await make({ content: { body: [{ id: 'a', type: 'hero', value: { background: { id: image } } }] } })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const uses = (await ask('GET', `images/${image}/uses`, undefined, admin)).body.data as {
      path: string
      rows: { id: number }[]
    }[]
    expect(uses.find(({ path }) => path === 'sites')?.rows.map(row => row.id)).toContain(id)
    expect((await read(id)).content.body[0]).toMatchObject({
      value: { background: { id: image, extension: 'png', alt: 'Ein Laib Brot' } },
    })
  })

  test('may be a file within a text: it has to be there, is known as a use, is found when it was renamed, and leaves its words', async () => {
    const linked = (href: string) =>
      textBlock('x', {
        text: {
          type: 'doc',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'Preisliste', marks: [{ type: 'link', attrs: { href } }] }],
            },
          ],
        },
      })
    const data = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\nPreise').toString('base64')}`
    const file = (await ask('POST', 'uploads', { data, name: 'preise.pdf' })).body.data as {
      id: number
      publicHash: string
    }
    const href = `/upload/${file.publicHash}/${file.id}-1.pdf`
    const dead = await ask('POST', 'sites', {
      name: 'x',
      path: 'tote-datei',
      content: { body: [linked('/upload/abc/987654-1.pdf')] },
    })
    expect(dead.body.errors?.[0]).toMatchObject({
      field: 'content.body.0.value.text.content.0.content.0.marks.0',
      code: 'unknown',
    })
    const { id, path } = await make({ content: { body: [linked(href)] } })
    await publish(id)
    expect((await read(id)).usedFiles).toMatchObject([{ id: file.id }])
    expect(await shownAt(`/${path}`)).toContain(href)
    await ask('PUT', `uploads/${file.id}`, { name: 'preise-2027.pdf' })
    const [, shown = ''] = /href=\\"(\/upload[^\\]+)\\"/.exec(await shownAt(`/${path}`)) ?? []
    expect((await shop.request('GET', shown)).status).toBe(200)
    await ask('DELETE', `uploads/${file.id}`)
    expect(await shownAt(`/${path}`)).toContain('Preisliste')
    expect(await shownAt(`/${path}`)).not.toContain('/upload/')
  })

  test('may be a page within a text: words while guests may not see it, found where it moved to, and known as a use', async () => {
    const target = await make({ path: 'preise-alt' })
    const link = {
      type: 'text',
      text: 'Preise',
      marks: [{ type: 'link', attrs: { href: '/preise-alt#suppen', site: target.id } }],
    }
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [link] }] }
    const { id, path } = await make({ content: { body: [textBlock('', { text })] } })
    await publish(id)
    expect(await shownAt(`/${path}`)).toContain('<p>Preise</p>')
    await publish(target.id)
    await ask('PUT', `sites/${target.id}`, { path: 'preise-neu' })
    expect(await shownAt(`/${path}`)).toContain(String.raw`<a href=\"/preise-neu#suppen\">Preise</a>`)
    const uses = (await ask('GET', `sites/${target.id}/uses`)).body.data as { path: string; rows: { id: number }[] }[]
    expect(uses.find(use => use.path === 'sites')?.rows.map(row => row.id)).toContain(id)
  })

  test('and is gone by now holds up neither publishing nor what waits for its time nor an earlier version', async () => {
    const gone = await make()
    const page = await make({ content: { body: [textBlock('Los', { links: linking(gone.id) })] } })
    const waiting = await make({ content: { body: [textBlock('Warten', { links: linking(gone.id) })] } })
    await publish(waiting.id, { publishFrom: '2026-11-20T12:00:00.000Z' })
    await ask('DELETE', `sites/${gone.id}`)
    await publish(page.id)
    expect(await shownAt(`/${page.path}`)).toContain('Los')
    shop.setNow('2026-11-20T12:00:01.000Z')
    await turnSites(shop.app)
    expect(await shownAt(`/${waiting.path}`)).toContain('Warten')
    expect((await ask('PUT', `sites/${page.id}`, { content: { body: [textBlock('Ohne')] } })).status).toBe(200)
    expect((await ask('POST', `sites/${page.id}/restore/1`, {})).status).toBe(200)
    expect(JSON.stringify(await read(page.id))).toContain('Los')
  })

  test('is left out while guests may not see it', async () => {
    const target = await make()
    const { id, path } = await make({ content: { body: [textBlock('Los', { links: linking(target.id) })] } })
    await publish(id)
    expect(await shownAt(`/${path}`)).not.toContain('Weiter')
    await publish(target.id)
    expect(await shownAt(`/${path}`)).toContain(`"href":"/${target.path}"`)
  })

  test('may be a block of several pages, which changes on all of them at once', async () => {
    const shared = await ask('POST', 'blocks', {
      name: 'Fuß',
      identifier: 'fuss',
      content: { body: [textBlock('Seit 1924')] },
    })
    const block = shared.body.data as { id: number }
    const { id, path } = await make({
      content: { body: [{ id: 'b', type: 'block', value: { block: { id: block.id } } }] },
    })
    await publish(id)
    expect(await shownAt(`/${path}`)).toContain('Seit 1924')
    await ask('PUT', `blocks/${block.id}`, { content: { body: [textBlock('Seit 1925')] } })
    expect(await shownAt(`/${path}`)).toContain('Seit 1925')
    const inInit = async () =>
      JSON.stringify(((await shop.request('GET', '/api/init')).body.data as { blocks: unknown[] }).blocks)
    expect(await inInit()).toContain('Seit 1925')
    expect((await shop.request('GET', '/api/blocks/fuss')).body.data).toMatchObject({
      id: block.id,
      identifier: 'fuss',
    })
    await ask('PUT', `blocks/${block.id}`, { isPublic: false })
    expect(await shownAt(`/${path}`)).not.toContain('Seit 19')
    expect(await inInit()).not.toContain('Seit 19')
    expect((await shop.request('GET', '/api/blocks/fuss')).status).toBe(404)
    const nested = await ask('PUT', `blocks/${block.id}`, {
      content: { body: [{ id: 'b', type: 'block', value: { block: { id: block.id } } }] },
    })
    expect(nested.body.errors?.[0]?.field).toBe('content.body.0.type')
  })

  test('never runs: scripts, styles and strange addresses sent in any field are words or nothing', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(1)>'
    const { id, path } = await make({
      name: evil,
      content: {
        body: [
          textBlock(evil, {
            text: {
              type: 'doc',
              content: [{ type: 'iframe', attrs: { src: 'https://evil.example' } }, ...words(evil).content],
            },
          }),
          { id: 'u', type: 'unbekannt', value: { html: evil } },
        ],
      },
    })
    await publish(id)
    const page = (await pageAt(`/${path}`)).site!
    expect(page.content?.blocks).toHaveLength(1)
    expect(JSON.stringify(page.content?.blocks)).not.toMatch(/<(script|img|iframe)/)
  })
})

describe('At a path', () => {
  test('stands one page, which is named to whoever puts another there, and never one where the system answers', async () => {
    const { path, name } = await make()
    const again = await ask('POST', 'sites', { name: 'Noch eine', path: `/${path.toUpperCase()}/` })
    expect(again.body.errors).toEqual([
      { field: 'path', code: 'unique', message: `Unter /${path} steht schon die Seite „${name}“.` },
    ])
    const start = await make({ path: '', name: 'Willkommen' })
    const second = await ask('PUT', `sites/${(await make()).id}`, { path: '' })
    expect(second.body.errors?.[0]?.message).toBe(
      'Startseite ist schon „Willkommen“. Geben Sie zuerst jener Seite eine andere Adresse.',
    )
    expect((await ask('PUT', `sites/${start.id}`, { path: '', name: 'Grüß Gott' })).status).toBe(200)
    await ask('DELETE', `sites/${start.id}`)
    expect((await ask('POST', 'sites', { name: 'x', path: 'api/orders' })).body.errors?.[0]?.field).toBe('path')
  })

  test('a published page stands before a legal text, and a draft does not', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    expect((await ask('POST', 'config', { imprintText: 'Aus den Einstellungen' }, admin)).status).toBe(200)
    const { id } = await make({ path: 'site/imprint', content: { body: [textBlock('Eigene Seite')] } })
    expect(await shownAt('/site/imprint')).toContain('Aus den Einstellungen')
    await publish(id)
    expect(await shownAt('/site/imprint')).toContain('Eigene Seite')
  })

  test('every heading of a text can be led to by what it says, also those of a shared block', async () => {
    const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
    const block = (id: string, ...headings: string[]) => ({
      id,
      type: 'text',
      value: { text: { type: 'doc', content: headings.map(heading) } },
    })
    const body = [block('a', 'Preise')]
    const shared = (await ask('POST', 'blocks', { name: 'Preise', identifier: 'preise', content: { body } })).body
      .data as { id: number }
    const { id, path } = await make({
      content: {
        body: [block('b', 'Preise', 'Größen & Maße'), { id: 'c', type: 'block', value: { block: { id: shared.id } } }],
      },
    })
    await publish(id)
    const html = JSON.stringify((await pageAt(`/${path}`)).site?.content?.blocks)
    expect(html.match(/ id=\\"[^"]*\\"/g)).toEqual([
      ' id=\\"preise\\"',
      ' id=\\"groessen-masse\\"',
      ' id=\\"preise-2\\"',
    ])
  })

  test('a plain page is one text', async () => {
    const plain = { id: 'a', type: 'wysiwyg', value: { text: words('Ein Text') } }
    const { id, path } = await make({ type: 'default', content: { body: [plain] } })
    await publish(id)
    expect(await shownAt(`/${path}`)).toContain('<p>Ein Text</p>')
    const two = await ask('PUT', `sites/${id}`, { content: { body: [plain, textBlock('noch einer')] } })
    expect(two.body.errors?.[0]?.field).toBe('content.body')
  })

  test('menus lead to public pages alone, named by `target` or by `site`', async () => {
    const { id, path } = await make()
    const item = { type: 'site', label: 'Über uns', isEnabled: true, children: [] }
    const made = await ask('POST', 'navigations', {
      identifier: 'main-menu',
      items: [
        { ...item, target: id },
        { ...item, site: { id } },
      ],
    })
    expect(made.body.data).toMatchObject({
      items: [
        { site: { id }, target: id },
        { site: { id }, target: id },
      ],
    })
    expect((await pageAt('/')).navigations[0]?.items).toEqual([])
    await publish(id)
    expect((await pageAt('/')).navigations[0]?.items.map(({ address }) => address)).toEqual([`/${path}`, `/${path}`])
    expect((await ask('POST', 'navigations', { identifier: 'leer', items: [item] })).body.errors?.[0]?.field).toBe(
      'items.0.site',
    )
    const uses = (await ask('GET', `sites/${id}/uses`)).body.data as { path: string; rows: { name: string }[] }[]
    expect(uses.find(use => use.path === 'navigations')?.rows.map(({ name }) => name)).toEqual(['Kopfzeile'])
  })
})
