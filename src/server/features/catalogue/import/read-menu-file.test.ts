import sharp from 'sharp'
import PDFDocument from 'pdfkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completion, startAiService, type AiService } from '#test/ai-service.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { drawMenu } from '#test/menus/varied/draw-menu.ts'

let shop: TestApp
let ai: AiService
let admin: string
beforeAll(async () => {
  ai = await startAiService()
  shop = await startTestApp({ env: { AI_BASE_URL: ai.origin } })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(async () => {
  await shop.close()
  await ai.close()
})

const send = (bytes: Uint8Array | string, cookie = admin) =>
  shop.request('POST', '/api/products/import/read', {
    cookie,
    body: { data: `data:application/octet-stream;base64,${Buffer.from(bytes).toString('base64')}`, name: 'karte' },
  })
const photo = () =>
  sharp({ create: { width: 600, height: 800, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()

/** A PDF whose only page is a picture. */
async function scan(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0 })
  const bytes: Buffer[] = []
  pdf.on('data', (piece: Buffer) => void bytes.push(piece))
  const done = new Promise<void>(resolve => void pdf.on('end', () => resolve()))
  pdf.image(await photo(), 0, 0, { width: 595 })
  pdf.end()
  await done
  return Buffer.concat(bytes)
}

describe('a file of a menu', () => {
  test('that is a PDF gives its text, one column after the other', async () => {
    const { status, body } = await send(
      await drawMenu(
        'SUPPEN\nTagessuppe (A) 4,90\nGulasch 6,90\nBohnen 5,90\n\nSALATE\nGrün 4,20\nGemischt 5,20',
        true,
      ),
    )
    expect(status).toBe(200)
    const { text, ...more } = body.data as { text: string }
    expect(more).toEqual({ pages: 1, isWhole: true, isCopied: false })
    expect(text.split('\n').filter(Boolean)).toEqual([
      'SUPPEN',
      'Tagessuppe (A)   4,90',
      'Gulasch   6,90',
      'Bohnen   5,90',
      'SALATE',
      'Grün   4,20',
      'Gemischt   5,20',
    ])
  })

  test.each([
    ['a broken PDF', '%PDF-1.7 and nothing else'],
    ['something else', 'PK and no menu'],
    ['a picture without pixels', '\xff\xd8\xff'],
  ])('that is %s is refused in a sentence', async (_kind, bytes) => {
    const { status, body } = await send(Buffer.from(bytes, 'latin1'))
    expect(status).toBe(422)
    expect(body.errors).toEqual([expect.objectContaining({ field: 'data', message: expect.stringContaining('Diese') })])
  })

  test('is read for nobody who may not create products', async () =>
    expect((await send('%PDF-', await shop.loginAs('ROLE_EMPLOYEE'))).status).toBe(403))

  test('that is a photo or a scan needs a provider, and says so', async () => {
    for (const bytes of [await photo(), await scan()]) {
      const { status, body } = await send(bytes)
      expect([status, body.errors?.[0]]).toEqual([
        409,
        expect.objectContaining({ code: 'notSetUp', message: expect.stringContaining('kein Anbieter eingerichtet') }),
      ])
    }
  })

  test('that is a photo or a scan is copied by the provider where one is set up', async () => {
    const set = await shop.request('POST', '/api/config', {
      cookie: admin,
      body: { ai: { apiKey: 'sk-geheim-4711', textModel: 'augen' } },
    })
    expect(set.status, set.text).toBe(200)
    for (const bytes of [await photo(), await scan()]) {
      ai.next.push({ body: completion({ text: 'SUPPEN\nTagessuppe (A) 4,90' }) })
      const { status, body } = await send(bytes)
      expect([status, body.data]).toEqual([
        200,
        { text: 'SUPPEN\nTagessuppe (A) 4,90', pages: 1, isWhole: true, isCopied: true },
      ])
      expect(JSON.stringify(ai.requests.at(-1)?.body)).toContain('data:image/jpeg;base64,')
    }
  })
})
