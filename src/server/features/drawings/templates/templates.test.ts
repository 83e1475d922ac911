import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: TestShop
let editor: string
let employee: string
let cheese: number
let template: number
let photo: number

const layer = (more: Partial<TemplateLayer>): TemplateLayer => ({
  name: 'Ebene',
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  ...more,
})
const LAYERS = [
  layer({ name: 'Bild', type: 'image', imagePath: 'product.image', width: 200, height: 100 }),
  layer({ name: 'Fläche', type: 'shape', fill: '#112233', x: 0, y: 100, width: 200, height: 100 }),
  layer({
    name: 'Name',
    text: '{{product.name}}',
    x: 10,
    y: 110,
    width: 180,
    height: 30,
    fontSize: 20,
    color: '#ffffff',
  }),
  layer({ name: 'Preis', type: 'price', x: 10, y: 150, width: 80, height: 40, fontSize: 24, color: '#ffffff' }),
  layer({ name: 'Code', type: 'qrCode', text: '{{branch.menuAddress}}', x: 140, y: 140, width: 60, height: 60 }),
  layer({
    name: 'Pfand',
    text: 'PFAND {{product.deposit}}',
    visibleIf: { path: 'product.deposit', operator: 'exists' },
  }),
]

beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  const halves = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer()
  const stored = await shop.request('POST', '/api/images', {
    body: { data: `data:image/png;base64,${halves.toString('base64')}`, name: 'hälften.png' },
    cookie: editor,
  })
  photo = (stored.body.data as { id: number }).id
  cheese = await shop.create('products', { name: 'Bergkäse', price: 24.9, unit: 'kg', images: [{ id: photo }] })
  template = await shop.create('image-templates', {
    name: 'Tagesgericht',
    identifier: 'tagesgericht',
    width: 200,
    height: 200,
    layers: LAYERS,
  })
})
afterAll(() => shop.close())

const render = (query: string, cookie = employee, id: string | number = template) =>
  shop.server.inject({ url: `/api/image-templates/${id}/render?${query}`, headers: cookie ? { cookie } : {} })
const pixel = async (bytes: Buffer, x: number, y: number) => {
  const { data } = await sharp(bytes)
    .removeAlpha()
    .extract({ left: x, top: y, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

describe('The layers of a template', () => {
  test('are listed from the lowest up, by id as by identifier', async () => {
    for (const id of [template, 'tagesgericht']) {
      const answer = await shop.request('GET', `/api/image-templates/${id}/layers`, { cookie: employee })
      const layers = answer.body.data as { name: string; sortOrder: number; id: string }[]
      expect(layers.map(({ name, sortOrder }) => `${sortOrder} ${name}`)).toEqual([
        '0 Bild',
        '1 Fläche',
        '2 Name',
        '3 Preis',
        '4 Code',
        '5 Pfand',
      ])
      expect(new Set(layers.map(one => one.id)).size).toBe(6)
    }
  })

  test.each([
    { change: { color: 'red"/><script>' }, because: 'a colour is six digits' },
    { change: { fontFamily: 'Comic Sans' }, because: 'the house has no such font' },
    { change: { width: -1 }, because: 'nothing is narrower than nothing' },
    { change: { image: { id: 987_654 } }, because: 'there is no such picture' },
    { change: { type: 'script' }, because: 'no layer is a program' },
  ])('are refused with $change: $because', async ({ change }) => {
    const body = { layers: [{ ...layer({}), ...change }] }
    expect((await shop.request('PUT', `/api/image-templates/${template}`, { body, cookie: editor })).status).toBe(422)
  })

  test('are for staff: guests and planners learn nothing, employees change nothing', async () => {
    const status = async (cookie: string) =>
      (await shop.request('GET', `/api/image-templates/${template}/layers`, cookie ? { cookie } : {})).status
    expect([await status(''), await status(await shop.loginAs('ROLE_PLANNER'))]).toEqual([401, 403])
    const change = await shop.request('PUT', `/api/image-templates/${template}`, {
      body: { name: 'Neu' },
      cookie: employee,
    })
    expect(change.status).toBe(403)
  })
})

describe('A picture made of a template', () => {
  test.each([
    { format: 'png', type: 'image/png' },
    { format: 'jpg', type: 'image/jpeg' },
    { format: 'webp', type: 'image/webp' },
  ])('is a $format of exactly its measures, with what the product says', async ({ format, type }) => {
    const { statusCode, headers, rawPayload } = await render(`product=${cheese}&format=${format}`)
    expect([statusCode, headers['content-type']]).toEqual([200, type])
    const { width, height } = await sharp(rawPayload).metadata()
    expect([width, height]).toEqual([200, 200])
    const [r = 0, g = 0, b = 0] = await pixel(rawPayload, 4, 195)
    for (const [is, meant] of [
      [r, 0x11],
      [g, 0x22],
      [b, 0x33],
    ] as const)
      expect(Math.abs(is - meant)).toBeLessThan(12)
    // White letters of the name on the dark ground.
    const { data } = await sharp(rawPayload)
      .extract({ left: 10, top: 112, width: 120, height: 28 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data].filter(value => value > 200).length).toBeGreaterThan(100)
  })

  test('crops a picture around its focal point', async () => {
    const middle = (await render(`product=${cheese}&format=png`)).rawPayload
    expect([await pixel(middle, 20, 50), await pixel(middle, 180, 50)]).toEqual(
      [
        [255, 0, 0],
        [0, 0, 255],
      ].map(one => expect.arrayContaining(one)),
    )
    await shop.request('PUT', `/api/images/${photo}`, { body: { focusX: 0, focusY: 50 }, cookie: editor })
    await shop.reload()
    const left = (await render(`product=${cheese}&format=png`)).rawPayload
    const [r = 0, , b = 0] = await pixel(left, 180, 50)
    expect(r > 200 && b < 60).toBe(true)
  })

  test('as PDF has real text where the layer is', async () => {
    const { pages } = readPdf((await render(`product=${cheese}&format=pdf`)).rawPayload)
    const side = (200 * 25.4) / 96
    expect([pages[0]?.width.toFixed(1), pages[0]?.height.toFixed(1)]).toEqual([side.toFixed(1), side.toFixed(1)])
    const name = pages[0]?.texts.find(({ text }) => text === 'Bergkäse')
    expect(name?.x).toBeCloseTo((10 * 25.4) / 96, 1)
    expect(pages[0]?.texts.map(({ text }) => text)).toEqual(['Bergkäse', '24,90\u00a0€'])
  })

  test.each([
    { query: 'product=987654', because: 'the product is gone' },
    { query: 'branch=987654', because: 'the branch is gone' },
    { query: 'format=exe', because: 'no picture is a program' },
  ])('is refused with $query: $because', async ({ query }) => expect((await render(query)).statusCode).toBe(422))

  test('is refused where it would have more pixels than a server should hold', async () => {
    const large = await shop.create('image-templates', {
      name: 'Plakat',
      identifier: 'plakat',
      unit: 'mm',
      width: 420,
      height: 594,
      dpi: 600,
    })
    const answer = await render('format=png', employee, large)
    expect([answer.statusCode, answer.json<{ errors: { message: string }[] }>().errors[0]?.message]).toEqual([
      422,
      'Bild konnte nicht erstellt werden. Es hätte zu viele Pixel: verringern Sie Maße oder Auflösung.',
    ])
    expect((await render('format=pdf', employee, large)).statusCode).toBe(200)
  })

  test('is nobody’s business outside, and there is none of an unknown template', async () => {
    expect((await render('', '')).statusCode).toBe(401)
    expect((await render('', employee, 'unbekannt')).statusCode).toBe(404)
  })
})
