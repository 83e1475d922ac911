import { join } from 'node:path'
import type { RichText } from '#domain/content/rich-text.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { htmlShell } from '#server/features/pages/html-shell.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import type { Storefront } from '#server/features/pages/page-renderer.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'
import { openTestShop } from '#test/order-shop.ts'
import type { Place, Row } from '#test/api/fields/place.ts'

/** What has parts of a browser in its types is read as it stands, without them. */
const source = (file: string): Promise<unknown> => import(/* @vite-ignore */ join(PROJECT_ROOT, 'src/web', file))
type Editor = { nodeFromJSON(text: unknown): { check(): void; toJSON(): RichText } }
const NO_FILES = { entry: '', scripts: [], styles: [], font: undefined, inlineStyles: [] }

export const words = (text: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

export type World = Awaited<ReturnType<typeof openWorld>>

/** A shop with pages, pictures and files, the editor of texts, and the website as it is drawn from its sources. */
export async function openWorld() {
  const shop = await openTestShop()
  const { renderPage, preparePage } = (await source('storefront/entry-server.tsx')) as Storefront
  const { EXTENSIONS } = (await source('backoffice/fields/wysiwyg/extensions.ts')) as { EXTENSIONS: never }
  const editor = ((await import('@tiptap/core')) as { getSchema: (extensions: never) => unknown }).getSchema(
    EXTENSIONS,
  ) as Editor
  const cookie = await shop.loginAs('ROLE_ADMIN')
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await shop.request(method, `/api/${path}`, { cookie, ...(body !== undefined && { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
    return answer.body.data as Row
  }
  const picture = async (alt: string) =>
    (
      await typedSql({ id: 'int' })`insert into images (extension, alt) values ('png', ${alt}) returning id`.execute(
        shop.app.db,
      )
    ).rows[0]!.id
  const file = async (name: string) =>
    (await ask('POST', 'uploads', {
      data: `data:application/pdf;base64,${Buffer.from(`%PDF-1.4\n${name}`).toString('base64')}`,
      name,
    })) as Row & {
      publicHash: string
    }
  const form = (identifier: string, name: string) =>
    shop.create('nodes', {
      identifier,
      type: 'form',
      content: {
        name,
        fields: [{ type: 'text', value: { type: 'email' }, label: 'E-Mail', fieldId: 'email' }],
        actions: [],
      },
    })
  const shared = (identifier: string, text: string) =>
    shop.create('blocks', {
      identifier,
      name: text,
      isPublic: true,
      content: { body: [{ id: 's', type: 'text', value: { text: words(text) } }] },
    })
  const contact = await shop.create('sites', {
    name: 'Kontakt',
    path: 'kontakt',
    content: { body: [{ id: 'k', type: 'contact', value: { text: words('Besuchen Sie uns'), hours: true } }] },
  })
  await ask('POST', `sites/${contact}/publish`, {})

  return {
    shop,
    /** What the editor of texts holds once it was given this, whose shape it knows. */
    inEditor: (text: unknown): RichText => {
      const node = editor.nodeFromJSON(text)
      node.check()
      return node.toJSON()
    },
    forms: [await form('anfrage', 'Anfrage'), await form('muster', 'Muster bestellen')] as const,
    shared: [await shared('sommer', 'Im Sommer offen'), await shared('winter', 'Im Winter zu')] as const,
    tag: await shop.create('tags', { name: 'Gastgarten' }),
    linz: shop.otherBranchId,
    menu: ((await ask('GET', 'menus')) as unknown as Row[])[0]!.id,
    images: [await picture('Stämme im Hof'), await picture('Die Säge')] as const,
    files: [await file('preise.pdf'), await file('sorten.pdf')] as const,

    make: (place: { in: string; row: object }) => shop.create(place.in, place.row),
    async read({ in: name }: Place, id: number): Promise<Row> {
      if (name === 'config') return { ...(await ask('GET', 'config')), id: 1 }
      return ask('GET', `${name}/${id}${name === 'sites' ? '?draft=true' : ''}`)
    },
    /** What an editor does to have it on the website. */
    async save({ in: name }: Place, row: Row, body: object): Promise<void> {
      if (name === 'config') return void (await ask('POST', 'config', body))
      await ask('PUT', `${name}/${row.id}`, { id: row.id, version: row.version, ...body })
      if (name === 'sites') await ask('POST', `sites/${row.id}/publish`, {})
    },
    /** A page as guests get it. */
    async drawn(path: string): Promise<string> {
      const now = shop.app.clock.now()
      const data = preparePage(
        pageData(await shop.app.catalogue.current(), { path, now, origin: 'https://example.at', build: 'test' }),
      )
      if (data.status !== 200) throw new Error(`${path} answers ${data.status}`)
      return htmlShell({ ...data, catalogueVersion: 0 }, renderPage(data), NO_FILES)
    },
  }
}
