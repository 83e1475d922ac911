import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/app.ts'
import { FILM_TYPE, filmBox, filmIndex } from '#test/film-bytes.ts'

let shop: TestApp
let editor: string
beforeAll(async () => {
  shop = await startTestApp()
  editor = await shop.loginAs('ROLE_EDITOR')
})
afterAll(() => shop.close())

const send = async (path: string, name: string, bytes: Buffer) =>
  shop.request('POST', path, {
    cookie: editor,
    body: { data: `data:application/octet-stream;base64,${bytes.toString('base64')}`, name },
  })
/** A picture whose every pixel differs, so that no part of it may be missing. */
const noise = (width: number, height: number) =>
  sharp(Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251)), {
    raw: { width, height, channels: 3 },
  })
const share = (bytes: Buffer, of: number) => bytes.subarray(0, Math.floor(bytes.length * of))
const FORMATS = {
  jpg: () => noise(300, 200).jpeg().toBuffer(),
  'progressive.jpg': () => noise(300, 200).jpeg({ progressive: true }).toBuffer(),
  png: () => noise(300, 200).png().toBuffer(),
  'interlaced.png': () => noise(300, 200).png({ progressive: true }).toBuffer(),
  gif: () => noise(300, 200).gif().toBuffer(),
  webp: () => noise(300, 200).webp({ lossless: true }).toBuffer(),
  avif: () => noise(300, 200).avif({ effort: 0 }).toBuffer(),
}

describe('A picture that breaks off', () => {
  test.each(Object.keys(FORMATS) as (keyof typeof FORMATS)[])('is refused with what is wrong: %s', async kind => {
    const whole = await FORMATS[kind]()
    expect((await send('/api/images', `bild.${kind}`, whole)).status).toBe(201)
    for (const [path, part] of [
      ['/api/images', 0.95],
      [/webp|avif/.test(kind) ? '/api/images' : '/api/uploads', 0.3],
    ] as const) {
      const answer = await send(path, `bild.${kind}`, share(whole, part))
      expect.soft([path, part, answer.status, answer.body.errors?.[0]?.code]).toEqual([path, part, 415, 'fileBroken'])
      expect.soft(answer.body.errors?.[0]?.message).toMatch(/Das Bild ist unvollständig oder beschädigt\.$/)
    }
  })
  test('is refused where a checksum of its pixels is wrong', async () => {
    const png = await FORMATS.png()
    const bent = Buffer.from(png)
    bent[Math.floor(png.length / 2)]! ^= 0xff
    expect((await send('/api/images', 'bild.png', bent)).body.errors?.[0]?.code).toBe('fileBroken')
  })
  test('is refused where only its head is there', async () => {
    for (const kind of ['jpg', 'png', 'gif', 'webp'] as const)
      expect
        .soft(
          (await send('/api/images', `bild.${kind}`, (await FORMATS[kind]()).subarray(0, 40))).body.errors?.[0]
            ?.message,
          kind,
        )
        .toMatch(/unvollständig oder beschädigt|Dateityp wird nicht erkannt/)
  })
})

describe('A picture of an unusual kind is taken whole', () => {
  test('four colours for print become three', async () => {
    const cmyk = await noise(64, 64).toColourspace('cmyk').jpeg().toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const { body, status } = await send('/api/images', 'druck.jpg', cmyk)
    expect(status).toBe(201)
    const { id, version } = body.data as { id: number; version: number }
    const kept = await shop.server.inject({ url: `/image/${id}-${version}.jpg` })
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({ format: 'jpeg', space: 'srgb' })
  })
  test.each(['jpg', 'png'] as const)('one pixel wide and forty thousand high: %s', async kind => {
    const line = noise(1, 40_000)
    const { body, status, text } = await send(
      '/api/images',
      `strich.${kind}`,
      await (kind === 'jpg' ? line.jpeg() : line.png()).toBuffer(),
    )
    expect(status, text).toBe(201)
    expect(body.data).toMatchObject({ width: 1, height: 3840 })
    const { id, version } = body.data as { id: number; version: number }
    const medium = await shop.server.inject({ url: `/image/medium/${id}-${version}.${kind}` })
    expect(medium.statusCode).toBe(200)
  })
})

test.each([
  { name: 'film.mov', bytes: filmBox('ftyp', Buffer.from('qt  \0\0\0\0qt  ')), says: /QuickTime \(\.mov\).+MP4/ },
  { name: 'film.mov', bytes: Buffer.concat([filmBox('wide'), filmBox('mdat', Buffer.alloc(90))]), says: /QuickTime/ },
  { name: 'film.mkv', bytes: Buffer.from('1a45dfa3934282886d6174726f736b61', 'hex'), says: /Matroska/ },
  { name: 'film.avi', bytes: Buffer.from('RIFF\0\0\0\0AVI LIST'), says: /AVI/ },
  { name: 'bild.tif', bytes: Buffer.from('II*\0\x08\0\0\0\0\0'), says: /TIFF/ },
  { name: 'bild.psd', bytes: Buffer.from('8BPS\0\x01'), says: /Photoshop/ },
  { name: 'bild.jxl', bytes: Buffer.from('\0\0\0\x0cJXL \r\n\x87\n', 'latin1'), says: /JPEG XL/ },
  {
    name: 'film.mp4',
    bytes: Buffer.concat([FILM_TYPE, filmIndex('vide', 30, 'mp4v'), filmBox('mdat', Buffer.alloc(90))]),
    says: /„mp4v“ codiert/,
  },
  {
    name: 'plan.xlsx',
    bytes: Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(504),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(480),
    ]),
    says: /mit einem Kennwort geschützt/,
  },
  {
    name: 'plan.xlsx',
    bytes: Buffer.from(zipSync({ 'xl/workbook.xml': strToU8('<w/>'.repeat(50)) })).subarray(0, 80),
    says: /bricht vor ihrem Ende ab/,
  },
])('$name that cannot be opened is refused with what to do', async ({ name, bytes, says }) => {
  const { status, body } = await send('/api/uploads', name, bytes)
  expect([status, body.errors?.[0]?.code]).toEqual([415, 'fileBroken'])
  expect(body.errors?.[0]?.message).toMatch(says)
})
