import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LabelSheetsBody } from '#contract/calls/catalogue/label-sheets.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: TestShop
let employee: string
let cheese: number
let juice: number
const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenkäseüberbackene Rindfleischetikettierungsüberwachungsaufläufe'

beforeAll(async () => {
  shop = await openTestShop()
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  cheese = await shop.create('products', {
    name: 'Bergkäse „Łódź“ würzig',
    price: 24.9,
    unit: 'kg',
    allergens: ['milk'],
  })
  juice = await shop.create('products', {
    name: LONG,
    price: 1234.5,
    netQuantity: { amount: 0.33, unit: 'l' },
    deposit: { amount: 0.25, tax: 20 },
  })
})
afterAll(() => shop.close())

const print = (body: Partial<LabelSheetsBody>, cookie = employee) =>
  shop.server.inject({
    method: 'POST',
    url: '/api/label-sheets',
    headers: cookie ? { cookie } : {},
    payload: { layout: 'compact', items: [{ id: cheese, count: 1 }], ...body },
  })
const read = async (body: Partial<LabelSheetsBody>) => {
  const { statusCode, headers, rawPayload } = await print(body)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPdf(rawPayload)
}

const near = (one: number, other: number) => Math.abs(one - other) < 0.05

describe('Labels on paper', () => {
  test('are real text on A4, each where its cell is, and the next sheet begins at its first cell', async () => {
    const { pages, source } = await read({ items: [{ id: cheese, count: 3 }], startCell: 47 })
    expect(
      pages.map(({ width, height, texts }) => [
        width.toFixed(2),
        height.toFixed(2),
        texts.filter(({ text }) => text.startsWith('24,90')).length,
      ]),
    ).toEqual([
      ['210.00', '297.00', 4],
      ['210.00', '297.00', 2],
    ])
    // Cells 47 and 48 are the third and fourth of row 12; what stands right ends 2.2 mm before the label does.
    const names = pages[0]?.texts.filter(({ text }) => text.startsWith('Bergkäse')) ?? []
    expect(names.map(({ x }) => x.toFixed(2))).toEqual(['108.50', '156.80'])
    for (const { y } of names) expect(y).toBeGreaterThan(254.5)
    for (const { y } of names) expect(y).toBeLessThan(254.5 + 21.2 / 2)
    const [first] = pages[1]?.texts ?? []
    expect(near(first?.x ?? 0, 9.7 + 2.2)).toBe(true)
    // A viewer that scales the page to the printer's margins would move every label.
    expect(source).toContain('/PrintScaling /None')
  })

  test('bring their letters along, those of other languages too', async () => {
    const { pages, fonts, source } = await read({ layout: 'detail' })
    const text = pages[0]?.texts.map(({ text }) => text).join('|') ?? ''
    for (const part of ['Bergkäse „', 'Łódź', '“ würzig', '24,90\u00a0€/kg', 'Allergene: G'])
      expect(text.replaceAll('|', '')).toContain(part)
    expect(text).not.toContain('\uFFFD')
    expect(fonts.every(name => /^[A-Z]{6}\+Inter/.test(name))).toBe(true)
    expect(source).toMatch(/\/FontFile[23]? /)
  })

  test('set the longest name smaller and in several lines, and every price whole, with deposit and unit price', async () => {
    for (const layout of ['compact', 'detail'] as const) {
      const { pages } = await read({ layout, items: [{ id: juice, count: 1 }] })
      const texts = pages[0]?.texts ?? []
      expect(texts.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['1.234,50\u00a0€', 'zzgl. 0,25\u00a0€ Pfand', '0,33 l · 3.740,91\u00a0€/l']),
      )
      const [width, height] = layout === 'compact' ? [9.7 + 45.7, 21.3 + 21.2] : [4.65 + 99.1, 6 + 57]
      for (const { x, y } of texts) expect(x < width && y < height).toBe(true)
    }
  })

  test('move by as much as the printer is off', async () => {
    const [straight, moved] = [await read({}), await read({ shiftX: 1.5, shiftY: -2 })].map(
      ({ pages }) => pages[0]?.texts[0],
    )
    expect((moved?.x ?? 0) - (straight?.x ?? 0)).toBeCloseTo(1.5, 2)
    expect((moved?.y ?? 0) - (straight?.y ?? 0)).toBeCloseTo(-2, 2)
  })

  test.each([
    { body: { items: [] }, field: 'items', because: 'nothing is wanted' },
    { body: { items: [{ id: 987_654, count: 1 }] }, field: 'items.0.id', because: 'the product is gone' },
    { body: { items: [{ id: 1, count: 2401 }] }, field: 'items.0.count', because: 'nobody sticks that many' },
    {
      body: {
        items: [
          { id: 1, count: 2000 },
          { id: 2, count: 2000 },
        ],
      },
      field: 'items',
      because: 'nor together',
    },
    { body: { layout: 'detail', startCell: 11 }, field: 'startCell', because: 'the sheet ends at ten' },
    { body: { shiftX: 9 }, field: 'shiftX', because: 'no printer is off that far' },
  ] as const)('are refused at $field: $because', async ({ body, field }) => {
    const answer = await print(body as Partial<LabelSheetsBody>)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ errors: { field: string }[] }>().errors.map(one => one.field)).toContain(field)
  })

  test('are for those who work with the products', async () => {
    const status = async (cookie: string) => (await print({}, cookie)).statusCode
    expect(await status('')).toBe(401)
    expect(await status(await shop.loginAs('ROLE_PLANNER'))).toBe(403)
    expect(await status(await shop.loginAs('ROLE_EDITOR'))).toBe(200)
  })
})
