import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicOrder, StaffOrder } from '#contract/calls/order-shape.ts'
import type { PlaceOrderInput } from '#contract/calls/place-order.ts'
import { guestSlip } from '#domain/printing/guest-slip.ts'
import { kitchenSlip } from '#domain/printing/kitchen-slip.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { slipFacts } from '#server/features/printing/slip-facts.ts'
import { textOf } from '#server/ports/printing/printable.ts'
import { openPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: PrinterShop
let combo: number

beforeAll(async () => {
  shop = await openPrinterShop()
  const soup = await shop.create('products', { name: 'Frittatensuppe', price: 5, tax: 10 })
  combo = await shop.create('products', {
    name: 'Menü nach Wahl',
    price: 15,
    type: 'bundle',
    station: 'Küche',
    bundleItems: [{ product: { id: soup }, amount: 1 }],
    config: {
      parts: [
        {
          name: 'Hauptgericht',
          type: 'select',
          isOptional: false,
          options: [
            { name: 'egal', product: { id: shop.ids.schnitzel } },
            { name: 'egal', product: { id: shop.ids.pizza }, value: 2 },
          ],
        },
        {
          name: 'Getränk',
          type: 'select',
          isOptional: true,
          options: [{ name: 'egal', product: { id: shop.ids.cola } }],
        },
      ],
    },
  })
  const [menu] = (await shop.request('GET', '/api/menus', { cookie: shop.admin })).body.data as {
    id: number
    catalog: { products: { id: number }[] }[]
  }[]
  const catalog = menu!.catalog.map(entry => ({ ...entry, products: [...entry.products, { id: soup }, { id: combo }] }))
  await shop.change('menus', menu!.id, { catalog })
})
afterAll(() => shop.close())

const chosen = (main: string, amount = 1) =>
  ({
    product: { id: combo },
    amount,
    unit: 'amount',
    parts: [
      { name: 'Hauptgericht', value: main },
      { name: 'Getränk', value: 'Cola' },
    ],
  }) as PlaceOrderInput['items'][number]
const staffOrder = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: shop.cook })).body.data
const edit = (id: number, index: number, body: object) =>
  shop.request('PUT', `/api/orders/${id}/items/${index}`, { body, cookie: shop.cook })
const rows = (text: string) => text.split('\n').map(row => row.replaceAll(/\s+/g, ' ').trim())
/** The words of the last slip of an order, all on one line. */
async function lastSlip(id: number): Promise<string> {
  const { rows: found } = await typedSql({ document: 'text' })`
    select document from print_jobs where order_id = ${id} order by id desc limit 1`.execute(shop.app.db)
  return rows(textOf(found[0]!.document, 48)).join(' ')
}
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

describe('Two menus of which the guest chose the parts', () => {
  test('are printed with as many of each as are to be made', async () => {
    const { id } = await shop.place({ items: [chosen('Pizza: Normal', 2)] })
    const facts = slipFacts(await staffOrder(id), { currency: 'EUR' })
    const kitchen = rows(textOf(kitchenSlip(facts, facts.lines, 'order', null, { areApart: false }), 42))
    expect(kitchen).toEqual(
      expect.arrayContaining([
        'Hauptgericht: 2 × Pizza: Normal',
        'Getränk: 2 × Cola',
        '2 × Frittatensuppe',
        '1 Position',
      ]),
    )
    expect(kitchen.filter(row => /Pizza|Cola|Frittaten/.test(row))).toHaveLength(3)
    const guest = rows(textOf(guestSlip(facts, 'order'), 42)).join(' ')
    for (const words of ['Hauptgericht: 2 × Pizza: Normal', '2 × Frittatensuppe']) expect(guest).toContain(words)
  })

  test('stand on the status page, in the mail and in the document with each part once', async () => {
    const placed = await shop.place({ items: [chosen('Schnitzel', 2)] })
    const { items } = (await shop.request('GET', shop.publicPath(placed))).body.data as PublicOrder
    expect(items[0]).toMatchObject({
      parts: [
        { name: 'Hauptgericht', value: 'Schnitzel' },
        { name: 'Getränk', value: 'Cola' },
      ],
      components: [{ name: 'Frittatensuppe', amount: 1 }, { choice: 'Hauptgericht' }, { choice: 'Getränk' }],
    })

    await sendDueNotices(shop.app)
    const mail = shop.mails.find(({ to, text }) => to === 'anna@example.at' && text.includes(placed.uid))!
    for (const text of [mail.text, mail.html ?? ''].map(spaced)) {
      for (const part of ['2 ×', 'Menü nach Wahl', '1 × Frittatensuppe', 'Hauptgericht: Schnitzel', 'Getränk: Cola'])
        expect(text).toContain(part)
      expect(text.match(/Schnitzel/g)).toHaveLength(1)
    }

    const { rawPayload } = await shop.server.inject({ method: 'GET', url: `${shop.publicPath(placed)}/document.pdf` })
    const paper = spaced(
      readPdf(rawPayload)
        .pages.flatMap(({ texts }) => texts.map(({ text }) => text))
        .join('|'),
    )
    for (const part of ['1 × Frittatensuppe', 'Hauptgericht: Schnitzel', 'Getränk: Cola', '10 / 20 %'])
      expect(paper).toContain(part)
    expect([paper.match(/Schnitzel/g), paper.match(/Cola/g)]).toEqual([['Schnitzel'], ['Cola']])
  })
})

describe('Staff', () => {
  test('add a menu to an order and choose another part in it, and the kitchen is told each of both', async () => {
    shop.restart()
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.turn()

    const without = await edit(id, 2, { ...chosen('Schnitzel', 2), parts: [] })
    expect([without.status, without.body.errors?.[0]]).toEqual([
      422,
      expect.objectContaining({ field: 'parts.0', message: 'Bitte wählen Sie ein Hauptgericht.' }),
    ])
    const added = await edit(id, 2, chosen('Schnitzel', 2))
    expect([added.status, (added.body.data as StaffOrder).items[2]]).toEqual([
      200,
      expect.objectContaining({ name: 'Menü nach Wahl', gross: 30, station: 'Küche' }),
    ])
    await shop.derive()
    await shop.pass(10)
    await double.turn()
    expect(await lastSlip(id)).toMatch(
      /NEU 2 × Menü nach Wahl \(Hauptgericht: Schnitzel; Getränk: Cola\).*Hauptgericht: 2 × Schnitzel/,
    )

    const changed = await edit(id, 2, { parts: chosen('Pizza: Normal').parts })
    expect((changed.body.data as StaffOrder).items[2]).toMatchObject({
      gross: 34,
      components: [
        { name: 'Frittatensuppe' },
        { name: 'Pizza: Normal', choice: 'Hauptgericht' },
        { name: 'Cola', choice: 'Getränk' },
      ],
    })
    await shop.derive()
    await shop.pass(10)
    await double.turn()
    expect(await lastSlip(id)).toMatch(
      /ANDERS.*Hauptgericht: Pizza: Normal.*bisher:.*Schnitzel.*Hauptgericht: 2 × Pizza: Normal/,
    )
    await shop.pass(60)
    expect(await shop.told(id), 'nothing is told twice').toEqual(['order printed', 'change printed', 'change printed'])
  })

  test('take one on the telephone', async () => {
    await shop.configure({ enablePhoneOrders: true })
    const answer = await shop.request('POST', '/api/orders', {
      cookie: shop.cook,
      body: { source: 'phone', branch: { id: shop.branchId }, items: [chosen('Pizza: Normal')] },
    })
    expect(answer.status, answer.text).toBe(201)
    const order = await staffOrder((answer.body.data as { id: number }).id)
    expect(order).toMatchObject({
      source: 'phone',
      totals: { gross: 17.25 },
      items: [{ parts: [{ value: 'Pizza: Normal' }, { value: 'Cola' }] }],
    })
  })
})
