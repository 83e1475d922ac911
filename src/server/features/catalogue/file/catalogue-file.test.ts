import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueImport } from '#contract/calls/catalogue/catalogue-file.ts'
import { CATALOGUE_COLLECTIONS } from '#contract/calls/catalogue/catalogue-file.ts'
import { seedDemo } from '#demo/seed-demo.ts'
import { startTestApp, type TestApp } from '#test/app.ts'

type Parts = Record<string, Uint8Array>
let [from, to] = [] as unknown as [TestApp, TestApp]
const admins = new Map<TestApp, string>()
let whole: Buffer

beforeAll(async () => {
  ;[from, to] = [await startTestApp(), await startTestApp()]
  await seedDemo(from.app, { orderDays: 0, hasCounterSales: false, hash: password => password })
  for (const shop of [from, to]) admins.set(shop, await shop.loginAs('ROLE_ADMIN'))
  whole = await read(from)
}, 120_000)
afterAll(async () => {
  await from.close()
  await to.close()
})

const read = async (shop: TestApp) => {
  const { statusCode, rawPayload, headers } = await shop.server.inject({
    url: '/api/catalogue/export',
    headers: { cookie: admins.get(shop) ?? '' },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  return rawPayload
}
const send = (
  shop: TestApp,
  file: Uint8Array | null,
  fields: Record<string, string> = {},
  cookie = admins.get(shop),
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ isDryRun: 'false', ...fields })) form.append(name, value)
  if (file) form.append('file', new Blob([Buffer.from(file)]), 'Katalog.zip')
  const request = new Request('http://x', { method: 'POST', body: form })
  return request.arrayBuffer().then(body =>
    shop.request('POST', '/api/catalogue/import', {
      body: Buffer.from(body),
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      ...(cookie && { cookie }),
    }),
  )
}
const bring = async (shop: TestApp, file: Uint8Array, fields?: Record<string, string>) => {
  const { status, body } = await send(shop, file, fields)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data as CatalogueImport
}
/** The file with one of its parts read, changed and written again, as another program would. */
const changed = (name: string, change: (rows: Record<string, unknown>[]) => unknown) => {
  const parts: Parts = unzipSync(whole)
  const rows = JSON.parse(Buffer.from(parts[name] ?? []).toString()) as Record<string, unknown>[]
  return zipSync({ ...parts, [name]: Buffer.from(JSON.stringify(change(rows))) })
}
const PRODUCTS = 'collections/products.json'
const counts = async (shop: TestApp) =>
  Promise.all(
    CATALOGUE_COLLECTIONS.map(
      async ({ path }) =>
        (
          (await shop.request('GET', `/api/${path}?limit=500`, { cookie: admins.get(shop) ?? '' })).body
            .data as unknown[]
        ).length,
    ),
  )
const refusals = ({ entries }: CatalogueImport) =>
  entries.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => [name, ...errors])

describe('the whole demo catalogue', () => {
  test('is the same bytes each time it is read', async () => expect((await read(from)).equals(whole)).toBe(true))

  test('holds everything that travels, pictures by their content, and no id', () => {
    const parts: Parts = unzipSync(whole)
    expect(Object.keys(parts).filter(name => name.startsWith('collections/'))).toEqual(
      CATALOGUE_COLLECTIONS.map(({ path }) => `collections/${path}.json`),
    )
    expect(Object.keys(parts).filter(name => name.startsWith('images/')).length).toBeGreaterThan(100)
    for (const [name, bytes] of Object.entries(parts))
      if (name.endsWith('.json')) expect(Buffer.from(bytes).toString(), name).not.toMatch(/"id": ?\d/)
  })

  test('a dry run tells every entry and writes nothing', async () => {
    const answer = await bring(to, whole, { isDryRun: 'true' })
    expect(refusals(answer)).toEqual([])
    expect([answer.isDone, answer.counts.refused, answer.counts.new > 250]).toEqual([false, 0, true])
    expect(await counts(to)).toEqual(CATALOGUE_COLLECTIONS.map(() => 0))
  })

  test('comes into an empty installation and leaves it as the same bytes', async () => {
    const seen = await bring(to, whole, { isDryRun: 'true' })
    const answer = await bring(to, whole, { seen: seen.seen })
    expect([answer.isDone, answer.counts]).toEqual([true, seen.counts])
    expect(await counts(to)).toEqual(await counts(from))
    expect((await read(to)).equals(whole)).toBe(true)
  })

  test('once more changes nothing and doubles nothing', async () => {
    const before = await counts(to)
    const answer = await bring(to, whole)
    expect([answer.counts.new, answer.counts.changed, answer.counts.refused]).toEqual([0, 0, 0])
    expect(await counts(to)).toEqual(before)
  })
})

describe('one entry', () => {
  const first = () =>
    (
      JSON.parse(Buffer.from(unzipSync(whole)[PRODUCTS] ?? []).toString()) as {
        uid: string
        name: string
        price: number
      }[]
    )[0]!
  const productNamed = async (name: string) =>
    // as staff read it: guests read a reduced price, and the first product is another one each time
    (
      (await to.request('GET', '/api/products', { cookie: admins.get(to) ?? '' })).body.data as {
        id: number
        name: string
        price: number
        version: number
      }[]
    ).find(row => row.name === name)

  test('that was changed is told with both values, and alone is written', async () => {
    const { name, price } = first()
    const file = changed(PRODUCTS, rows => rows.map((row, at) => (at === 0 ? { ...row, price: price + 1 } : row)))
    const tried = await bring(to, file, { isDryRun: 'true' })
    expect(tried.counts).toMatchObject({ new: 0, changed: 1, refused: 0 })
    const text = (value: number) => String(value).replace('.', ',')
    expect(tried.entries.find(({ outcome }) => outcome === 'changed')).toMatchObject({
      name,
      differences: [{ label: 'Preis (brutto, je Grundeinheit)', from: text(price), to: text(price + 1) }],
    })
    expect((await productNamed(name))?.price).toBe(price)
    await bring(to, file, { seen: tried.seen })
    expect((await productNamed(name))?.price).toBe(price + 1)
    await bring(to, whole)
  })

  test('that was changed here since the dry run ends the import instead of being overwritten', async () => {
    const { name, price } = first()
    const tried = await bring(to, whole, { isDryRun: 'true' })
    const row = await productNamed(name)
    await to.request('PUT', `/api/products/${row?.id}`, { cookie: admins.get(to) ?? '', body: { price: 99 } })
    const { status, body } = await send(to, whole, { seen: tried.seen })
    expect([status, body.errors?.[0]?.message]).toEqual([
      409,
      'Inzwischen wurde hier etwas geändert. Die Vorschau zeigt jetzt, was dasteht.',
    ])
    expect((await productNamed(name))?.price).toBe(99)
    await bring(to, whole)
    expect((await productNamed(name))?.price).toBe(price)
  })

  test.each([
    { change: { price: -1 }, message: /^Preis/, because: 'its price is none' },
    { change: { tip: 'x' }, message: /^Unbekannte Angabe „tip“/, because: 'it says what nobody knows' },
    {
      change: { goesWith: [{ id: 1 }] },
      message: /führt zu etwas anderem/,
      because: 'an id of elsewhere means nothing here',
    },
    {
      change: {
        bundleItems: [
          { product: { in: 'products', uid: '00000000-0000-4000-8000-000000000000' }, amount: 1, unit: 'amount' },
        ],
      },
      message: /weder in der Datei noch hier/,
      because: 'what it is made of is nowhere',
    },
  ])('is refused and the others are not when $because', async ({ change, message }) => {
    const file = changed(PRODUCTS, rows => rows.map((row, at) => (at === 0 ? { ...row, ...change } : row)))
    const answer = await bring(to, file, { isDryRun: 'true' })
    expect(answer.counts).toMatchObject({ new: 0, changed: 0, refused: 1 })
    expect(refusals(answer)[0]?.[1]).toMatch(message)
  })

  test('that leads to a row of another collection is refused', async () => {
    const categories = JSON.parse(Buffer.from(unzipSync(whole)['collections/categories.json'] ?? []).toString()) as {
      uid: string
    }[]
    const file = changed(PRODUCTS, rows =>
      rows.map((row, at) => (at === 0 ? { ...row, goesWith: [{ in: 'categories', uid: categories[0]?.uid }] } : row)),
    )
    expect(refusals(await bring(to, file, { isDryRun: 'true' }))[0]?.[1]).toMatch(/führt zu etwas anderem/)
  })
})

describe('new menus', () => {
  test('hold for the branches that are named, and those that stand keep theirs', async () => {
    const cookie = admins.get(to) ?? ''
    const made = await to.request('POST', '/api/branches', { cookie, body: { identifier: 'linz', name: 'Linz' } })
    const { id } = made.body.data as { id: number }
    const menus = async () =>
      (await to.request('GET', '/api/menus', { cookie })).body.data as { id: number; branches: { id: number }[] }[]
    const [gone, ...standing] = await menus()
    await to.request('DELETE', `/api/menus/${gone?.id}`, { cookie })
    await bring(to, whole, { branches: String(id) })
    const after = await menus()
    expect(after).toHaveLength(standing.length + 1)
    for (const { id: menu, branches } of after)
      expect(branches.map(branch => branch.id)).toEqual(standing.some(row => row.id === menu) ? [] : [id])
    expect((await read(to)).equals(whole)).toBe(true)
  })
})

describe('a file is refused', () => {
  const manifest = { format: 'tresen-catalogue', version: 1, collections: [] as string[] }
  const packed = (parts: Record<string, unknown>) =>
    zipSync(
      Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Buffer.from(JSON.stringify(value))])),
    )
  test.each([
    { because: 'it is none', file: () => Buffer.from('kein Archiv'), message: 'kein vollständiges Archiv' },
    { because: 'it is another archive', file: () => packed({ 'a.json': 1 }), message: 'kein Katalog aus Tresen' },
    {
      because: 'it is newer',
      file: () => packed({ 'catalogue.json': { ...manifest, version: 2 } }),
      message: 'neueren Version',
    },
    {
      because: 'it holds what is not known here',
      file: () => packed({ 'catalogue.json': { ...manifest, collections: ['wines'] } }),
      message: 'neueren Version',
    },
    {
      because: 'a part is missing',
      file: () => packed({ 'catalogue.json': manifest }),
      message: 'fehlt „images.json“',
    },
    {
      because: 'a part is no list',
      file: () =>
        packed({
          'catalogue.json': { ...manifest, collections: ['tags'] },
          'collections/tags.json': {},
          'images.json': [],
        }),
      message: 'nicht lesbar',
    },
    {
      because: 'it is nested without end',
      file: () =>
        zipSync({
          'catalogue.json': Buffer.from(JSON.stringify({ ...manifest, collections: ['tags'] })),
          'collections/tags.json': Buffer.from(`${'['.repeat(5000)}${']'.repeat(5000)}`),
          'images.json': Buffer.from('[]'),
        }),
      message: 'zu verschachtelt',
    },
  ])('when $because', async ({ file, message }) => {
    const { status, body } = await send(to, file())
    expect([status, body.errors?.[0]?.message]).toEqual([422, expect.stringContaining(message)])
  })

  test('when there is none', async () =>
    expect((await send(to, null)).body.errors?.[0]?.message).toBe('Bitte wählen Sie eine Datei aus.'))

  test('from everybody but administrators, before it is read', async () => {
    for (const role of ['ROLE_EMPLOYEE', 'ROLE_EDITOR', 'ROLE_MANAGER'] as const) {
      const cookie = await to.loginAs(role)
      expect([
        (await send(to, whole, {}, cookie)).status,
        (await to.request('GET', '/api/catalogue/export', { cookie })).status,
      ]).toEqual([403, 403])
    }
    expect([(await send(to, whole, {}, '')).status, (await to.request('GET', '/api/catalogue/export')).status]).toEqual(
      [401, 401],
    )
  })
})

describe('a picture', () => {
  const PICTURE =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script><rect width="10" height="10"/></svg>'
  const brought = async (bytes: Buffer) => {
    const { createHash } = await import('node:crypto')
    const uid = createHash('sha256').update(bytes).digest('hex')
    const file = zipSync({
      'catalogue.json': Buffer.from(JSON.stringify({ format: 'tresen-catalogue', version: 1, collections: [] })),
      'images.json': Buffer.from(
        JSON.stringify([{ uid, extension: 'svg', name: 'x.svg', alt: null, focusX: null, focusY: null }]),
      ),
      [`images/${uid}.svg`]: bytes,
    })
    return file
  }
  test('that could run is kept without what could, and known again', async () => {
    const file = await brought(Buffer.from(PICTURE))
    expect((await bring(to, file)).counts).toMatchObject({ new: 1, refused: 0 })
    const [image] = (await to.request('GET', '/api/images?limit=1', { cookie: admins.get(to) ?? '' })).body.data as {
      id: number
      version: number
      extension: string
    }[]
    const { text } = await to.request('GET', `/image/original/${image?.id}-${image?.version}.svg`)
    expect(text).not.toContain('script')
    expect((await bring(to, file)).counts).toMatchObject({ new: 0, unchanged: 1 })
  })
  test('that is none is refused', async () => {
    const answer = await bring(to, await brought(Buffer.from('kein Bild')), { isDryRun: 'true' })
    expect(refusals(answer)).toEqual([['x.svg', 'Das ist kein Bild, das hier angenommen wird.']])
  })
})
