import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barcodeOf } from '#domain/drawing/barcode.ts'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

const GTIN = '4006381333931'
const layer = (more: Partial<TemplateLayer>): TemplateLayer => ({
  name: 'Ebene',
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 0,
  y: 0,
  width: 40,
  height: 10,
  ...more,
})
const LAYERS = [
  layer({ name: 'Name', text: '{{product.name}}', fontSize: 4 }),
  layer({ name: 'Code', type: 'barcode', symbology: 'ean13', y: 10 }),
]
const GRID = {
  preset: 'custom',
  rows: 4,
  columns: 3,
  cellWidthMm: 60,
  cellHeightMm: 30,
  marginLeftMm: 10,
  marginTopMm: 15,
  gapXMm: 5,
  gapYMm: 2,
  pageFormat: 'letter',
}

let shop: TestShop
let editor: string
let pen: number
let apple: number
let template: number
let number = 0
beforeAll(async () => {
  shop = await openTestShop()
  editor = await shop.loginAs('ROLE_EDITOR')
  pen = await shop.create('products', { name: 'Stift', price: 2, gtin: GTIN })
  apple = await shop.create('products', { name: 'Apfel', price: 1 })
  template = await make({})
})
afterAll(() => shop.close())

const make = (more: object) =>
  shop.create('image-templates', {
    name: 'Etikett',
    identifier: `etikett-${(number += 1)}`,
    unit: 'mm',
    width: 40,
    height: 20,
    layers: LAYERS,
    grid: GRID,
    ...more,
  })
const print = (body: object) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/label-sheets',
    headers: { cookie: editor },
    payload: { templateId: template, items: [{ id: pen, count: 1 }], ...body },
  })
const render = (id: number, query: string) =>
  shop.server.inject({ url: `/api/image-templates/${id}/render?product=${pen}&${query}`, headers: { cookie: editor } })

describe('Labels that look as a template says', () => {
  test('lie in the middle of the cells of its own sheet, each with what its product says', async () => {
    const { statusCode, rawPayload } = await print({
      items: [
        { id: pen, count: 1 },
        { id: apple, count: 1 },
      ],
      startCell: 12,
    })
    expect(statusCode).toBe(200)
    const { pages } = readPdf(rawPayload)
    expect(pages.map(({ width, height }) => [width.toFixed(1), height.toFixed(1)])).toEqual([
      ['215.9', '279.4'],
      ['215.9', '279.4'],
    ])
    const [first, second] = pages.map(({ texts }) => texts.find(({ size }) => size > 3))
    // The twelfth cell is the third of the fourth row; a label of 40 mm leaves 10 mm beside it in 60.
    expect([first?.text, first?.x.toFixed(1)]).toEqual(['Stift', (10 + 2 * 65 + 10).toFixed(1)])
    expect(first?.y).toBeGreaterThan(15 + 3 * 32 + 5)
    expect([second?.text, second?.x.toFixed(1)]).toEqual(['Apfel', '20.0'])
    // Digits stand under the bars of the pen alone: an apple has no number.
    expect(
      pages.map(({ texts }) =>
        texts
          .filter(({ size }) => size < 3)
          .map(({ text }) => text)
          .join(''),
      ),
    ).toEqual([GTIN, ''])
  })

  test.each([
    { more: { unit: 'px' }, body: {}, field: 'templateId', because: 'paper is measured in millimetres' },
    { more: { grid: { ...GRID, preset: null } }, body: {}, field: 'templateId', because: 'it is for no sheet' },
    { more: { width: 80 }, body: {}, field: 'templateId', because: 'it is wider than a label' },
    { more: {}, body: { startCell: 13 }, field: 'startCell', because: 'the sheet ends at twelve' },
    { more: {}, body: { items: [{ id: 987_654, count: 1 }] }, field: 'items.0.id', because: 'the product is gone' },
  ])('are refused at $field: $because', async ({ more, body, field }) => {
    const answer = await print({ templateId: await make(more), ...body })
    expect([answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, field])
  })

  test('of an unknown template are none', async () =>
    expect((await print({ templateId: 987_654 })).statusCode).toBe(404))

  test.each([
    { grid: { ...GRID, columns: 4 }, field: 'grid.columns', because: 'four of sixty are wider than the paper' },
    { grid: { ...GRID, rows: 9 }, field: 'grid.rows', because: 'nine of thirty are higher than it' },
    { grid: { ...GRID, rows: null }, field: 'grid.rows', because: 'nobody knows how many there are' },
    {
      grid: { ...GRID, pageFormat: 'custom' },
      field: 'grid.pageWidthMm',
      because: 'nobody knows how large the paper is',
    },
  ])('are not planned on a sheet that is none: $because', async ({ grid, field }) => {
    const answer = await shop.request('PUT', `/api/image-templates/${template}`, { body: { grid }, cookie: editor })
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, field])
  })
})

describe('A picture of a template', () => {
  test('shows bars a scanner reads, module by module', async () => {
    const modules = barcodeOf(GTIN, 'ean13')?.modules ?? ''
    const wide = await make({
      unit: 'px',
      width: 113 * 4,
      height: 100,
      layers: [layer({ type: 'barcode', symbology: 'ean13', width: 113 * 4, height: 100 })],
    })
    const { data } = await sharp((await render(wide, 'format=png')).rawPayload)
      .extract({ left: 0, top: 40, width: 113 * 4, height: 1 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const seen = Array.from({ length: 113 }, (_, at) => ((data[at * 4 + 2] ?? 255) < 128 ? '1' : '0')).join('')
    expect(seen).toBe(`${'0'.repeat(11)}${modules}${'0'.repeat(7)}`)
  })

  test('as PDF is larger than what is cut from it by its bleed, and says where', async () => {
    const bled = await make({ bleedMm: 3, backgroundColor: '#112233' })
    const { pages, source } = readPdf((await render(bled, 'format=pdf')).rawPayload)
    expect([pages[0]?.width.toFixed(1), pages[0]?.height.toFixed(1)]).toEqual(['46.0', '26.0'])
    const [from, , to] = (/\/TrimBox \[([\d. ]+)\]/.exec(source)?.[1] ?? '').split(' ').map(Number)
    expect([((from ?? 0) * 25.4) / 72, ((to ?? 0) * 25.4) / 72].map(side => side.toFixed(1))).toEqual(['3.0', '43.0'])
    const picture = await sharp((await render(bled, 'format=png')).rawPayload).metadata()
    expect(picture.width, 'a screen cuts nothing').toBe(Math.round((40 / 25.4) * 300))
  })

  test('mixes, greys and strikes as it says, on screens as on paper', async () => {
    const side = { width: 100, height: 100 }
    const mixed = await make({
      unit: 'px',
      ...side,
      backgroundColor: '#ffff00',
      layers: [
        layer({ type: 'shape', fill: '#00ffff', blendMode: 'multiply', ...side }),
        layer({ text: 'Alt', fontSize: 20, strike: true, x: 5, y: 40 }),
      ],
    })
    const { data } = await sharp((await render(mixed, 'format=png')).rawPayload)
      .removeAlpha()
      .extract({ left: 90, top: 5, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data], 'yellow and cyan make green').toEqual([0, 255, 0])
    expect(readPdf((await render(mixed, 'format=pdf')).rawPayload).source).toContain('/BM /Multiply')
  })

  test('as SVG has outlines for letters, so that it looks the same everywhere, and opens as no page', async () => {
    const { headers, payload } = await render(template, 'format=svg')
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('image/svg+xml'),
      'content-disposition': expect.stringMatching(/^attachment/),
    })
    expect(payload).toMatch(/^<svg [^>]*width="40mm"/)
    expect(payload).not.toContain('<text')
  })
})
