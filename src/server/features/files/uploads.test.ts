import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { FILM_START, FILM_TYPE, filmBox, filmOf } from '#test/film-bytes.ts'
import { removeExpiredUploads } from '#server/features/files/stored/remove-expired-uploads.ts'

const NOON = '2026-11-20T11:00:00.000Z'
const NEXT_DAY = '2026-11-21T11:00:00.001Z'
const dataUrl = (bytes: Buffer | string) =>
  `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`
const picture = () => sharp({ create: { width: 900, height: 300, channels: 3, background: '#c83' } })
const MP4 = filmOf(Buffer.from(Array.from({ length: 1000 - FILM_START }, (_, index) => index % 251)))

let shop: TestApp
let employee: string
let cake: number
beforeAll(async () => {
  shop = await startTestApp({ now: NOON, env: { RATE_LIMITS: 'on' } })
  employee = await shop.loginAs('ROLE_EMPLOYEE')
  const parts = {
    parts: [
      { id: 'p1', name: 'Ihr Foto', type: 'image', isOptional: false, options: [] },
      { id: 'p2', name: 'Unterlagen', type: 'files', isOptional: true, options: [] },
      { id: 'p3', name: 'Größe', type: 'select', isOptional: false, options: [] },
    ],
  }
  const add = async (name: string, isEnabled: boolean) =>
    (
      await typedSql({
        id: 'int',
      })`insert into products (name, price, type, is_enabled, config)
        values (${name}, 30, 'configurable', ${isEnabled}, ${JSON.stringify(parts)}::jsonb) returning id`.execute(
        shop.app.db,
      )
    ).rows[0]?.id ?? 0
  cake = await add('Fototorte', true)
  await add('Alte Torte', false)
  shop.app.catalogue.invalidate()
})
afterAll(() => shop.close())
beforeEach(() => shop.setNow(NOON))

type Stored = {
  id: number
  version: number
  extension: string
  publicHash: string
  mimeType: string
  name: string
  sizeBytes: number
}
let guests = 0
const upload = async (body: object, cookie?: string) => {
  guests += 1
  const answer = await shop.server.inject({
    method: 'POST',
    url: '/api/uploads',
    payload: body,
    headers: cookie ? { cookie } : {},
    remoteAddress: `10.0.${guests >> 8}.${guests & 255}`,
  })
  return {
    status: answer.statusCode,
    body: answer.json() as { data: Stored; errors?: { field?: string; message: string }[] },
  }
}
const addressOf = ({ publicHash, id, version, extension }: Stored) =>
  `/upload/${publicHash}/${id}-${version}.${extension}`
const read = (url: string, headers: Record<string, string> = {}) => shop.server.inject({ url, headers })

describe('staff hand in files', () => {
  test('a price list is kept and downloaded under its name, as nothing a browser would run', async () => {
    const { status, body } = await upload({ data: dataUrl('Käse;3,20\n'), name: 'Preise Käse.csv' }, employee)
    expect([status, body.data]).toEqual([
      201,
      expect.objectContaining({
        version: 1,
        extension: 'csv',
        mimeType: 'text/csv',
        name: 'Preise Käse.csv',
        sizeBytes: 11,
      }),
    ])
    expect(Buffer.from(body.data.publicHash, 'base64url').length).toBeGreaterThanOrEqual(16)
    const { statusCode, headers, body: text } = await read(addressOf(body.data))
    expect([statusCode, text]).toEqual([200, 'Käse;3,20\n'])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; .*Preise%20K%C3%A4se\.csv/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })
  test('a film is sent in parts', async () => {
    const { body } = await upload({ data: dataUrl(MP4), name: 'film.mp4' }, employee)
    const address = addressOf(body.data)
    const part = await read(address, { range: 'bytes=100-199' })
    expect([
      part.statusCode,
      part.headers['content-range'],
      part.headers['content-length'],
      part.rawPayload.equals(MP4.subarray(100, 200)),
    ]).toEqual([206, 'bytes 100-199/1000', '100', true])
    expect(part.headers['content-disposition']).toMatch(/^inline/)
    const behind = await read(address, { range: 'bytes=1000-' })
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, 'bytes */1000'])
    const whole = await read(address, { range: 'bytes=0-99', 'if-range': '"another"' })
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 1000])
    const head = await shop.server.inject({ method: 'HEAD', url: address })
    expect([head.statusCode, head.headers['content-length'], head.headers['accept-ranges']]).toEqual([
      200,
      '1000',
      'bytes',
    ])
    expect((await read(address, { 'if-none-match': String(head.headers['etag']) })).statusCode).toBe(304)
  })
  test('every file has a preview', async () => {
    for (const [bytes, name, width] of [
      [await picture().png().toBuffer(), 'foto.png', 640],
      [MP4, 'film.mp4', 640],
    ] as const) {
      const { body } = await upload({ data: dataUrl(bytes), name }, employee)
      const preview = await read(`/upload/${body.data.publicHash}/preview/${body.data.id}-1.jpg`)
      expect([preview.headers['content-type'], (await sharp(preview.rawPayload).metadata()).width]).toEqual([
        'image/jpeg',
        width,
      ])
    }
  })
  test('a file may be renamed, and is still found where pages and mails lead to it', async () => {
    const { body } = await upload({ data: dataUrl('a'), name: 'a.txt' }, employee)
    const manager = await shop.loginAs('ROLE_MANAGER')
    const renamed = await shop.request('PUT', `/api/uploads/${body.data.id}`, {
      body: { version: 1, name: 'b.txt' },
      cookie: manager,
    })
    expect(renamed.body.data).toMatchObject({ version: 2, name: 'b.txt', publicHash: body.data.publicHash })
    for (const file of [renamed.body.data, body.data]) expect((await read(addressOf(file))).body).toBe('a')
  })
  test.each([
    {
      name: 'film.mp4',
      bytes: async () => MP4.subarray(0, 900),
      says: 'Der Film ist unvollständig: Die Datei bricht vor seinem Ende ab.',
    },
    {
      name: 'film.mp4',
      bytes: async () => Buffer.concat([FILM_TYPE, filmBox('mdat', Buffer.alloc(500))]),
      says: 'Der Film ist unvollständig oder beschädigt: Ihm fehlt der Teil, der sagt, was er enthält.',
    },
    {
      name: 'liste.xlsx',
      bytes: async () =>
        Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.xml': strToU8('<workbook/>') })),
      says: 'Die Tabelle ist beschädigt: Der Teil mit dem Inhalt fehlt.',
    },
    {
      name: 'liste.xlsx',
      bytes: async () => Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>') })).subarray(0, 60),
      says: 'Die Datei ist unvollständig: Sie bricht vor ihrem Ende ab.',
    },
    {
      name: 'foto.jpg',
      bytes: async () => (await picture().jpeg().toBuffer()).subarray(0, 1500),
      says: 'Das Bild ist unvollständig oder beschädigt.',
    },
  ])('what is broken is refused with what is wrong: $name, $says', async ({ name, bytes, says }) => {
    const { status, body } = await upload({ data: dataUrl(await bytes()), name }, employee)
    expect([status, body.errors]).toEqual([
      415,
      [
        expect.objectContaining({
          field: 'data',
          code: 'fileBroken',
          message: `Die ausgewählte Datei "${name}" kann nicht verarbeitet werden. ${says}`,
        }),
      ],
    ])
  })
  test('programs are refused', async () => {
    const { status, body } = await upload({ data: dataUrl('MZ\x90\0program'), name: 'rechnung.pdf' }, employee)
    expect([status, body.errors?.[0]?.message]).toEqual([
      415,
      expect.stringContaining('Die ausgewählte Datei "rechnung.pdf" kann nicht verarbeitet werden.'),
    ])
  })
  test('who does not know the hash finds nothing', async () => {
    const { body } = await upload({ data: dataUrl('geheim'), name: 'a.txt' }, employee)
    const { id, publicHash } = body.data
    const wrong = [
      `/upload/${'A'.repeat(32)}/${id}-1.txt`,
      `/upload/${publicHash}/${id}-2.txt`,
      `/upload/${publicHash}/${id}-1.csv`,
      `/upload/${publicHash}/${id + 1}-1.txt`,
      `/upload/${publicHash}/preview/${id}-1.txt`,
      `/upload/x/${id}-1.txt`,
    ]
    for (const address of wrong) expect([address, (await read(address)).statusCode]).toEqual([address, 404])
  })
})

describe('guests hand in files for what they order', () => {
  test.each([
    {
      because: 'ids name product and part',
      name: 'foto.png',
      more: () => ({ product: cake, part: 'p1' }),
      status: 201,
    },
    {
      because: 'names do too',
      name: 'foto.png',
      more: () => ({ product: 'Fototorte', part: 'Ihr Foto' }),
      status: 201,
    },
    {
      because: 'a reference does too',
      name: 'foto.png',
      more: () => ({ product: { id: cake }, part: 'p2' }),
      status: 201,
    },
    { because: 'a text is no photo', name: 'a.txt', more: () => ({ product: cake, part: 'p1' }), status: 415 },
    { because: 'a file part takes texts', name: 'a.txt', more: () => ({ product: cake, part: 'p2' }), status: 201 },
    {
      because: 'a size is chosen, not handed in',
      name: 'foto.png',
      more: () => ({ product: cake, part: 'p3' }),
      status: 422,
    },
    { because: 'the part is not named', name: 'foto.png', more: () => ({ product: cake }), status: 422 },
    {
      because: 'the product is not offered',
      name: 'foto.png',
      more: () => ({ product: 'Alte Torte', part: 'p1' }),
      status: 422,
    },
    { because: 'nothing says what it is for', name: 'foto.png', more: () => ({}), status: 401 },
  ])('$because: $status', async ({ name, more, status }) => {
    const bytes = name === 'foto.png' ? await picture().png().toBuffer() : Buffer.from('Text')
    expect((await upload({ data: dataUrl(bytes), name, ...more() })).status).toBe(status)
  })
  test('at most 10 MB', async () =>
    expect(
      (
        await upload({
          data: dataUrl(Buffer.concat([MP4, Buffer.alloc(10 * 1024 * 1024)])),
          name: 'film.mp4',
          product: cake,
          part: 'p2',
        })
      ).status,
    ).toBe(413))
  test('twenty in ten minutes from one address', async () => {
    const one = () =>
      shop.server.inject({
        method: 'POST',
        url: '/api/uploads',
        payload: { data: dataUrl('a'), name: 'a.txt', product: cake, part: 'p2' },
        remoteAddress: '192.0.2.7',
      })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1) statuses.push((await one()).statusCode)
    expect([statuses.filter(status => status === 201).length, statuses.at(-1)]).toEqual([20, 429])
    expect((await one()).headers['retry-after']).toBe('600')
    shop.setNow('2026-11-20T11:10:00.001Z')
    expect((await one()).statusCode).toBe(201)
  })
  test('after a day it is gone, unless an order took it', async () => {
    const hand = async (name: string) =>
      (await upload({ data: dataUrl('Für die Torte'), name, product: cake, part: 'p2' })).body.data
    const [forgotten, ordered] = [await hand('vergessen.txt'), await hand('bestellt.txt')]
    await sql`update uploads set order_id = null, expires_at = null where id = ${ordered.id}`.execute(shop.app.db)
    shop.setNow('2026-11-21T10:59:59.000Z')
    await removeExpiredUploads(shop.app)
    expect((await read(addressOf(forgotten))).headers['cache-control']).toBe('private, max-age=300')
    shop.setNow(NEXT_DAY)
    expect((await read(addressOf(forgotten))).statusCode).toBe(404)
    expect(await removeExpiredUploads(shop.app)).toBeGreaterThanOrEqual(1)
    expect((await read(addressOf(ordered))).body).toBe('Für die Torte')
    const kept = await readdir(path.join(shop.dataDir, 'blobs/uploads'))
    expect([kept.includes(`${forgotten.id}.txt`), kept.includes(`${ordered.id}.txt`)]).toEqual([false, true])
  })
})
