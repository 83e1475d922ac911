import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HEIC_ADVICE } from '#domain/content/phone-picture.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { findImage } from '#server/features/files/stored/stored-rows.ts'
import { imageKey, renditionKey } from '#server/features/files/stored/blob-keys.ts'
import { deriveAvif } from '#server/features/files/feature.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const SAFARI_OLD = 'image/webp,image/png,*/*;q=0.5'
const picture = (width: number, height = 100, colour = '#c83') =>
  sharp({ create: { width, height, channels: 3, background: colour } })
const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`

let shop: TestApp
let employee: string
let editor: string
beforeAll(async () => {
  shop = await startTestApp({ env: { UPLOAD_MAX_MB: '1' } })
  ;[employee, editor] = [await shop.loginAs('ROLE_EMPLOYEE'), await shop.loginAs('ROLE_EDITOR')]
})
afterAll(() => shop.close())

type Stored = {
  id: number
  version: number
  extension: string
  alt: string | null
  name: string
  width: number
  height: number
  sizeBytes: number
}
const store = async (body: object, cookie = employee) => {
  const answer = await shop.request('POST', '/api/images', { body, cookie })
  expect(answer.text).not.toContain('errors')
  return answer.body.data as Stored
}
const fetchImage = (address: string, accept = '*/*', headers: Record<string, string> = {}) =>
  shop.server.inject({ url: address, headers: { accept, ...headers } })
const form = (file: { name: string; type: string; bytes: Buffer }, fields: Record<string, string> = {}) => {
  const boundary = '----tresen'
  const head = Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')
  const body = Buffer.concat([
    Buffer.from(
      `${head}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\ncontent-type: ${file.type}\r\n\r\n`,
    ),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}
const refused = (name: string, says = 'Möglicherweise ist die Datei zu groß oder der Dateityp wird nicht erkannt.') => [
  expect.objectContaining({ message: `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. ${says}` }),
]

describe('staff store pictures', () => {
  test('as data URL', async () => {
    expect(
      await store({ data: dataUrl(await picture(300).png().toBuffer()), name: 'käse.png', alt: 'Ein Käse' }),
    ).toMatchObject({
      version: 1,
      extension: 'png',
      name: 'käse.png',
      alt: 'Ein Käse',
      width: 300,
      height: 100,
    })
  })
  test('as form, also with a wrong name and decomposed letters', async () => {
    const sent = form(
      { name: 'bro\u0308tchen.png', type: 'image/png', bytes: await picture(300).jpeg().toBuffer() },
      { alt: 'Ein Bro\u0308tchen' },
    )
    const answer = await shop.request('POST', '/api/images', { ...sent, cookie: editor })
    expect([answer.status, answer.body.data]).toEqual([
      201,
      expect.objectContaining({ extension: 'jpg', name: 'brötchen.png', alt: 'Ein Brötchen' }),
    ])
  })
  test('drawings are cleaned and served where nothing can run', async () => {
    const image = await store({
      data: dataUrl(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><rect width="40" height="20"/></svg>',
        ),
        'image/svg+xml',
      ),
      name: 'logo.svg',
    })
    const { headers, body } = await fetchImage(`/image/${image.id}-1.svg`, CHROME)
    expect(body).not.toMatch(/script|onload/)
    expect([headers['content-type'], headers['content-security-policy'], headers['x-content-type-options']]).toEqual([
      'image/svg+xml',
      expect.stringContaining('sandbox'),
      'nosniff',
    ])
    expect(await sharp((await fetchImage(`/image/medium/${image.id}-1.svg`)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1280,
    })
  })
  test.each([
    { what: 'a PDF', name: 'karte.pdf', bytes: async () => Buffer.from('%PDF-1.7'), status: 415 },
    {
      what: 'a page called picture',
      name: 'bild.png',
      bytes: async () => Buffer.from('<html><script>1</script></html>'),
      status: 415,
    },
    {
      what: 'a picture as iPhones take it',
      name: 'IMG_1.HEIC',
      bytes: async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic and so on', 'latin1'),
      status: 415,
      says: HEIC_ADVICE,
    },
    {
      what: 'half a picture',
      name: 'halb.png',
      bytes: async () => (await picture(900, 900).png().toBuffer()).subarray(0, 200),
      status: 415,
      says: 'Das Bild ist unvollständig oder beschädigt.',
    },
    {
      what: 'a picture over the limit',
      name: 'groß.png',
      bytes: async () => Buffer.alloc(1024 * 1024 + 10, 1),
      status: 413,
    },
  ])('$what is refused', async ({ name, bytes, status, says }) => {
    const content = await bytes()
    const asJson = await shop.request('POST', '/api/images', {
      body: { data: dataUrl(content), name },
      cookie: employee,
    })
    expect([asJson.status, asJson.body.errors]).toEqual([status, refused(name, says)])
    const asForm = await shop.request('POST', '/api/images', {
      ...form({ name, type: 'image/png', bytes: content }),
      cookie: employee,
    })
    expect([asForm.status, asForm.body.errors]).toEqual([status, refused(name, says)])
  })
  test.each([
    {
      what: 'noise without end',
      inner: `<filter id="f">${'<feTurbulence baseFrequency="0.01" numOctaves="50"/>'.repeat(60)}</filter><rect filter="url(#f)" width="100%" height="100%"/>`,
    },
    {
      what: 'a copy of a copy of a copy',
      inner: `<defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 12 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(12)}</g>`).join('')}</defs><use href="#a12"/>`,
    },
    { what: 'more pixels than anyone has', inner: '', size: 1_000_000 },
  ])(
    'a drawing that would keep the server busy is refused, and the others are drawn meanwhile: $what',
    async ({ inner, size = 2000 }) => {
      const evil = Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${inner}</svg>`,
      )
      const sent = shop.request('POST', '/api/images', {
        body: { data: dataUrl(evil, 'image/svg+xml'), name: 'böse.svg' },
        cookie: employee,
      })
      expect(await store({ data: dataUrl(await picture(30).png().toBuffer()) })).toMatchObject({ width: 30 })
      const answer = await sent
      // whether its time or what it asks for ends it first is the processor's to say
      expect(answer.status).toBe(415)
      expect([refused('böse.svg'), refused('böse.svg', 'Die Zeichnung lässt sich nicht zeichnen.')]).toContainEqual(
        answer.body.errors,
      )
    },
  )
  test.each([
    { type: 'multipart/form-data', body: 'x', what: 'without a boundary' },
    { type: 'multipart/form-data; boundary=a', body: 'x', what: 'without a part' },
    {
      type: 'multipart/form-data; boundary=a',
      body: '--a\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
      what: 'that breaks off',
    },
  ])('a form $what cannot be read', async ({ type, body }) => {
    const answer = await shop.request('POST', '/api/images', {
      body,
      headers: { 'content-type': type },
      cookie: employee,
    })
    expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([
      400,
      expect.stringMatching(/^Die Anfrage konnte nicht gelesen werden/),
    ])
  })
  test('a body far over the limit is not even read', async () => {
    const answer = await shop.request('POST', '/api/images', {
      body: { data: dataUrl(Buffer.alloc(3 * 1024 * 1024)) },
      cookie: employee,
    })
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([413, 'fileTooLarge'])
  })
  test('guests may not, and a picture is needed', async () => {
    expect((await shop.request('POST', '/api/images', { body: { data: 'data:,' } })).status).toBe(401)
    expect(
      (await shop.request('POST', '/api/images', { body: { alt: 'leer' }, cookie: employee })).body.errors,
    ).toEqual([{ field: 'data', code: 'required', message: 'Bitte wählen Sie eine Datei aus.' }])
  })
})

describe('picture addresses', () => {
  const drawing = async () => {
    const image = await store({
      data: dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'), 'image/svg+xml'),
    })
    const stored = await findImage(shop.app.db, image.id)
    if (!stored) throw new Error('The picture is gone')
    return stored
  }
  test('of a drawing in the widths of pages are drawn when it is saved', async () => {
    const stored = await drawing()
    for (const size of ['tiny', 'small', 'medium'] as const)
      expect(await shop.app.blobs.has(renditionKey(stored, size, 'webp'))).toBe(true)
  })
  test('show the original for a while where a size cannot be drawn', async () => {
    const stored = await drawing()
    await shop.app.blobs.put(imageKey(stored), Buffer.from('<svg'))
    const { statusCode, headers, body } = await fetchImage(`/image/large/${stored.id}-1.svg`, CHROME)
    expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
      200,
      'image/svg+xml',
      'public, max-age=60',
      '<svg',
    ])
  })
  test('lead nowhere where the file itself is gone', async () => {
    const stored = await drawing()
    await shop.app.blobs.remove(imageKey(stored))
    expect((await fetchImage(`/image/large/${stored.id}-1.svg`)).statusCode).toBe(404)
  })
  test.each([
    ['icon', 64],
    ['thumbnail', 128],
    ['tiny', 256],
    ['small', 640],
    ['medium', 1280],
    ['large', 1500],
    ['product', 640],
    ['category', 1280],
  ])('%s is %i pixels wide, never wider than the picture', async (size, width) => {
    const image = await store({ data: dataUrl(await picture(1500).jpeg().toBuffer()) })
    expect(await sharp((await fetchImage(`/image/${size}/${image.id}-1.jpg`)).rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width,
    })
  })
  test('one address gives each reader what it understands, AVIF once it is drawn', async () => {
    const image = await store({ data: dataUrl(await picture(900, 600).jpeg().toBuffer()) })
    const address = `/image/small/${image.id}-1.jpg`
    const type = async (accept: string) => (await fetchImage(address, accept)).headers['content-type']
    expect([await type('*/*'), await type(SAFARI_OLD), await type(CHROME)]).toEqual([
      'image/jpeg',
      'image/webp',
      'image/webp',
    ])
    await deriveAvif(shop.app, { id: image.id, version: 1, size: 'small' })
    expect([await type('*/*'), await type(SAFARI_OLD), await type(CHROME)]).toEqual([
      'image/jpeg',
      'image/webp',
      'image/avif',
    ])
    const { headers, rawPayload } = await fetchImage(address, CHROME)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'heif', width: 640 })
    expect([headers['cache-control'], headers['vary']]).toEqual([
      'public, max-age=31536000, immutable',
      expect.stringContaining('Accept'),
    ])
  })
  test('the plain address gives the stored picture', async () => {
    const image = await store({ data: dataUrl(await picture(700).png().toBuffer()) })
    expect(await sharp((await fetchImage(`/image/${image.id}-1.png`)).rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 700,
    })
    expect((await fetchImage(`/image/${image.id}-1.png`, CHROME)).headers['content-type']).toBe('image/webp')
  })
  test('who has the picture already gets 304, in the format it has', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    const address = `/image/tiny/${image.id}-1.png`
    const { etag } = (await fetchImage(address, SAFARI_OLD)).headers
    const again = await fetchImage(address, SAFARI_OLD, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await fetchImage(address, '*/*', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })
  test('twenty readers at once cause one drawing', async () => {
    const image = await store({ data: dataUrl(await picture(1800, 1200).jpeg().toBuffer()) })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetchImage(`/image/large/${image.id}-1.jpg`, SAFARI_OLD)),
    )
    expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1)
    expect(await readdir(path.join(shop.dataDir, 'blobs/derived/images', `${image.id}-1`))).toEqual(['large.webp'])
  })
  test('everything else is not found', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    const { id } = image
    const wrong = [
      `/image/${id}-2.png`,
      `/image/${id}-1.jpg`,
      `/image/999999-1.png`,
      `/image/huge/${id}-1.png`,
      `/image/full/${id}-1.png`,
      `/image/small/${id}.png`,
      `/image/small/..%2f${id}-1.png`,
      `/image/constructor/${id}-1.png`,
      `/image/${id}-1.png%00`,
    ]
    for (const address of wrong) expect([address, (await fetchImage(address)).statusCode]).toEqual([address, 404])
  })
})

describe('a picture changes', () => {
  const replace = async (id: number, body: object, cookie = editor) =>
    shop.request('PUT', `/api/images/${id}`, { body, cookie })
  test('a new file takes a new address and the former one is gone', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    await fetchImage(`/image/tiny/${image.id}-1.png`, SAFARI_OLD)
    const answer = await replace(image.id, {
      id: image.id,
      version: 1,
      data: dataUrl(await picture(200, 50).jpeg().toBuffer()),
      name: 'neu.jpg',
    })
    expect(answer.body.data).toMatchObject({ version: 2, extension: 'jpg', width: 200, name: 'neu.jpg' })
    expect([
      (await fetchImage(`/image/tiny/${image.id}-1.png`, SAFARI_OLD)).statusCode,
      (await fetchImage(`/image/tiny/${image.id}-2.jpg`)).statusCode,
    ]).toEqual([404, 200])
    expect(
      (await readdir(path.join(shop.dataDir, 'blobs/images'))).filter(name => name.startsWith(`${image.id}-`)),
    ).toEqual([`${image.id}-2.jpg`])
  })
  test('a new description leaves the picture as it is', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()), name: 'a.png', alt: 'alt' })
    const answer = await replace(image.id, { alt: 'Ein anderes Wort' })
    expect(answer.body.data).toMatchObject({ version: 2, alt: 'Ein anderes Wort', name: 'a.png', width: 300 })
    expect((await fetchImage(`/image/${image.id}-2.png`)).statusCode).toBe(200)
  })
  test('a focal point travels with the picture to whoever shows it, until another file takes its place', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const product = { name: 'Torte', price: 4, images: [{ id: image.id }] }
    const { id } = (await shop.request('POST', '/api/products', { body: product, cookie: admin })).body.data as {
      id: number
    }
    const shown = async () =>
      ((await shop.request('GET', `/api/products/${id}`)).body.data as { images: object[] }).images[0]
    expect(await shown()).not.toHaveProperty('focusX')
    expect((await replace(image.id, { version: 1, focusX: 30, focusY: 70 })).body.data).toMatchObject({
      version: 2,
      focusX: 30,
      focusY: 70,
    })
    expect(await shown()).toMatchObject({ id: image.id, version: 2, focusX: 30, focusY: 70 })
    expect((await replace(image.id, { alt: 'Torte' })).body.data).toMatchObject({ focusX: 30, focusY: 70 })
    const other = { data: dataUrl(await picture(200).png().toBuffer()) }
    expect((await replace(image.id, other)).body.data).toMatchObject({ focusX: null, focusY: null })
  })
  test.each([
    { focus: { focusX: 33, focusY: 50 }, because: 'points lie a tenth apart' },
    { focus: { focusX: 110, focusY: 50 }, because: 'the picture ends there' },
    { focus: { focusX: 30 }, because: 'half a point is none' },
    { focus: { focusX: null, focusY: 20 }, because: 'nor is the other half' },
  ])('a focal point $focus is refused: $because', async ({ focus }) => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    expect((await replace(image.id, focus)).status).toBe(422)
  })
  test('two who change at once are told', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    await replace(image.id, { version: 1, alt: 'zuerst' })
    expect((await replace(image.id, { version: 1, alt: 'danach' })).status).toBe(409)
    expect([
      (await replace(image.id, { alt: 'x' }, employee)).status,
      (await replace(999_999, { alt: 'x' })).status,
    ]).toEqual([403, 404])
  })
  test('a deleted picture leaves no file behind', async () => {
    const image = await store({ data: dataUrl(await picture(300).png().toBuffer()) })
    await fetchImage(`/image/tiny/${image.id}-1.png`, SAFARI_OLD)
    expect((await shop.request('DELETE', `/api/images/${image.id}`, { cookie: editor })).status).toBe(200)
    expect((await fetchImage(`/image/tiny/${image.id}-1.png`, SAFARI_OLD)).statusCode).toBe(404)
    expect(
      (await readdir(path.join(shop.dataDir, 'blobs'), { recursive: true })).filter(
        name => name.includes(`/${image.id}-1/`) || name.includes(`/${image.id}-1.`),
      ),
    ).toEqual([])
  })
})
