import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LabelSheetsBody } from '#contract/calls/catalogue/label-sheets.ts'
import { HOUSE_SHEETS } from '#domain/labels/sheet-layout.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

const LONG = 'Donaudampfschiffsgarten hinterm Haus 3'
let shop: TestShop
let manager: string
let employee: string
let stranger: string
let table: number
let garden: number
let category: number
let order: { id: number; ticketNumber: number | null }
beforeAll(async () => {
  shop = await openTestShop()
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
  table = await shop.create('tables', { identifier: '17', branch: { id: shop.branchId } })
  garden = await shop.create('tables', { identifier: LONG, branch: { id: shop.branchId } })
  category = await shop.create('categories', { name: 'Suppen', description: 'Täglich frisch' })
  order = await shop.place({ comment: 'Ohne Zwiebel' })
  await shop.reload()
})
afterAll(() => shop.close())

const print = (body: Partial<LabelSheetsBody>, cookie = manager) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/label-sheets',
    headers: { cookie },
    payload: { hasOutlines: true, ...body },
  })
const one = (id: number, count = 1) => ({ items: [{ id, count }] })
const textsOf = async (body: Partial<LabelSheetsBody>, cookie = manager) => {
  const { statusCode, rawPayload, body: said } = await print(body, cookie)
  expect(statusCode, statusCode === 200 ? '' : said).toBe(200)
  return readPdf(rawPayload).pages.map(({ width, height, texts }) => ({
    width,
    height,
    texts: texts.map(({ text }) => text).join(' '),
  }))
}

describe('Cards of tables', () => {
  test.each(['card', 'detail', 'compact'] as const)(
    'name branch and table beside the code, on the sheet %s',
    async layout => {
      const { cellWidth, cellHeight } = HOUSE_SHEETS[layout]
      const { rawPayload, statusCode } = await print({
        of: 'table',
        layout,
        items: [
          { id: table, count: 1 },
          { id: garden, count: 1 },
        ],
      })
      expect(statusCode).toBe(200)
      const { pages } = readPdf(rawPayload)
      expect(pages.map(({ width }) => width.toFixed(0))).toEqual(['210'])
      const texts = pages[0]?.texts ?? []
      expect(texts.map(({ text }) => text).join(' ')).toContain('Tisch 17')
      // Everything of the first card stands on it.
      const first = texts.find(({ text }) => text.includes('Tisch 17'))
      const { marginLeft, marginTop } = HOUSE_SHEETS[layout]
      expect(first?.x).toBeGreaterThan(marginLeft)
      expect(first?.x).toBeLessThan(marginLeft + cellWidth)
      expect(first?.y).toBeGreaterThan(marginTop)
      expect(first?.y).toBeLessThan(marginTop + cellHeight)
    },
  )

  test('are printed by who may see the codes, and nobody else', async () => {
    expect((await print({ of: 'table', layout: 'card', ...one(table) }, employee)).statusCode).toBe(403)
    expect((await print({ of: 'table', layout: 'card', ...one(table) }, stranger)).statusCode).toBe(403)
  })
})

test('Signs of categories and branches say what stands there', async () => {
  expect(
    (await textsOf({ of: 'category', layout: 'detail', ...one(category, 11) }, employee)).map(
      ({ texts }) => texts.split('Suppen').length - 1,
    ),
  ).toEqual([10, 1])
  const [page] = await textsOf({ of: 'branch', layout: 'compact', ...one(shop.branchId) }, employee)
  expect(page?.texts).not.toBe('')
})

describe('Labels of orders', () => {
  test('say number, guest and lines', async () => {
    const [page] = await textsOf({ of: 'order', layout: 'detail', ...one(order.id) }, employee)
    expect(page?.texts).toContain(String(order.ticketNumber))
    expect(page?.texts).toContain('Ohne Zwiebel')
  })

  test('are as far away for others as the order itself', async () => {
    const refused = await print({ of: 'order', layout: 'detail', ...one(order.id) }, stranger)
    const missing = await print({ of: 'order', layout: 'detail', ...one(99_999) }, stranger)
    expect([refused.statusCode, missing.statusCode]).toEqual([422, 422])
    expect(JSON.parse(refused.body)).toEqual(JSON.parse(missing.body))
  })
})

test.each([
  {
    body: { of: 'table', layout: 'card', items: [{ id: 1e9, count: 1 }] },
    field: 'items.0.id',
    because: 'the table is gone',
  },
  {
    body: { of: 'product', layout: 'card', items: [{ id: 1, count: 1 }] },
    field: 'layout',
    because: 'products have labels of their own',
  },
  {
    body: { of: 'category', layout: 'card', startCell: 5, items: [{ id: 1, count: 1 }] },
    field: 'startCell',
    because: 'there are four cards on a page',
  },
  { body: { of: 'table', items: [] }, field: 'items', because: 'nothing is wanted' },
] as const)('refused at $field, because $because', async ({ body, field }) => {
  const answer = await print(body as unknown as Partial<LabelSheetsBody>)
  expect(answer.statusCode).toBe(422)
  expect((JSON.parse(answer.body) as { errors: { field: string }[] }).errors[0]?.field).toBe(field)
})

test('A template for tables prints their labels, and one for something else does not', async () => {
  const template = (entity: string) =>
    shop.create('image-templates', {
      name: entity,
      identifier: `etikett-${entity}`,
      entity,
      unit: 'mm',
      width: 40,
      height: 20,
      grid: { preset: 'compact' },
      layers: [
        { name: 'a', type: 'text', x: 0, y: 0, width: 40, height: 10, text: 'Platz {{table.name}}', fontSize: 4 },
      ],
    })
  const [page] = await textsOf({ of: 'table', templateId: await template('table'), ...one(table) })
  expect(page?.texts).toContain('Platz 17')
  const refused = await print({ of: 'table', templateId: await template('category'), ...one(table) })
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('etwas anderes')])
})
