import { expect, test } from 'vitest'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { inPrinterShop, type PrinterShop, wordsOf } from '#test/printers/printer-shop.ts'

const layer = (more: Partial<TemplateLayer>): TemplateLayer => ({
  name: 'Ebene',
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 2,
  y: 2,
  width: 46,
  height: 8,
  fontSize: 5,
  ...more,
})
/** A label of 50 times 30 mm has 240 lines of 50 bytes. */
const DOTS_OF_LABEL = 240 * 50

let shop: PrinterShop
let template: number
let number = 0
const make = (more: object = {}) =>
  shop.create('image-templates', {
    name: 'Aufkleber',
    identifier: `aufkleber-${(number += 1)}`,
    unit: 'mm',
    width: 50,
    height: 30,
    layers: [
      layer({ text: '{{custom.gericht}} {{custom.stueck}}' }),
      layer({ text: 'Nr. {{order.ticketNumber}}', y: 12 }),
    ],
    ...more,
  })
inPrinterShop(async opened => {
  shop = opened
  template = await make()
})

const printed = ({ double }: { double: { printed: Buffer[] } }) => Buffer.concat(double.printed)
const count = (text: string, part: string) => text.split(part).length - 1

test('A printer of labels prints the picture of its template for each piece, at Star and Epson, and its preview shows them', async () => {
  const printers = [
    await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: template } }),
    await shop.addEpson({ templates: ['label'] }, { labelTemplate: { id: template } }),
  ]
  const { id } = await shop.cooking()
  await shop.pass(1)
  await shop.draw()
  await shop.pass(9)
  for (const printer of printers) expect(await printer.double.turn()).toBe(true)
  for (const [at, cut] of [
    [0, '\x1bd2'],
    [1, '\x1dVA\x00'],
  ] as const) {
    const bytes = printed(printers[at]!)
    expect(bytes.length).toBeGreaterThan(3 * DOTS_OF_LABEL)
    expect(count(bytes.toString('latin1'), cut)).toBe(3)
    expect(wordsOf(bytes)).not.toContain('Schnitzel')
  }
  const [job] = await shop.jobs(`&order=${id}`)
  const preview = await shop.request('GET', `/api/print-jobs/${job!.id}/preview`, { cookie: shop.cook })
  expect((preview.body.data as { svg: string }).svg.match(/<image /g)).toHaveLength(3)
})

test('Labels that are not drawn in time, or cannot be drawn, come in words', async () => {
  const late = await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: template } })
  await shop.cooking()
  await shop.pass(1)
  await shop.pass(9)
  expect(await late.double.turn()).toBe(true)
  expect(wordsOf(printed(late))).toContain('Schnitzel')
  await shop.draw()
  await shop.clear()

  const gone = await make()
  const without = await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: gone } })
  const { id } = await shop.cooking()
  await shop.pass(1)
  expect((await shop.request('DELETE', `/api/image-templates/${gone}`, { cookie: shop.admin })).status).toBe(200)
  await shop.draw()
  await shop.pass(9)
  expect(await without.double.turn()).toBe(true)
  expect(wordsOf(printed(without))).toContain('Schnitzel')
  expect(await shop.told(id)).toEqual(['order printed'])
})

test('Labels that are more than an Epson printer takes at once come in words', async () => {
  const large = await make({ width: 70, height: 100 })
  const epson = await shop.addEpson({ templates: ['label'], copies: 2 }, { labelTemplate: { id: large } })
  await shop.cooking({ items: [shop.line('schnitzel', 10)] })
  await shop.pass(1)
  await shop.draw()
  await shop.pass(9)
  const job = await epson.double.ask()
  expect(job!.xml.length).toBeLessThan(2 * 1024 * 1024)
  expect(count(wordsOf(job!.commands), 'Schnitzel')).toBe(20)
})

test('Labels whose pictures a printer cannot take come again in words, and are given up only then', async () => {
  const { double } = await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: template } })
  const { id } = await shop.cooking()
  await shop.pass(1)
  await shop.draw()
  await shop.pass(9)
  double.resultCode = '521 Too Large'
  expect(await double.turn()).toBe(false)
  expect(await shop.told(id)).toEqual(['order queued'])
  const poll = await double.poll()
  expect(wordsOf((await double.fetch(poll)).body)).toContain('Schnitzel')
  await double.confirm(poll)
  expect(await shop.told(id)).toEqual(['order failed'])
})

test('A label asked for by hand has its picture too, and one for a printer of text alone has words', async () => {
  const drawn = await shop.addStar({ templates: ['label'], printOn: [] }, { labelTemplate: { id: template } })
  const words = await shop.addStar(
    { templates: ['label'], commandSet: 'text', printOn: [] },
    { labelTemplate: { id: template } },
  )
  const { id } = await shop.cooking()
  for (const { id: device } of [drawn, words])
    expect(
      (await shop.request('POST', `/api/orders/${id}/print`, { body: { device: { id: device } }, cookie: shop.cook }))
        .status,
    ).toBe(200)
  await shop.pass(5)
  for (const { double } of [drawn, words]) expect(await double.turn()).toBe(true)
  expect(printed(drawn).length).toBeGreaterThan(3 * DOTS_OF_LABEL)
  expect(printed(words).toString('utf8')).toContain('Schnitzel')
})

test('Whoever is forgotten stands in no drawing that waits', async () => {
  await shop.addStar({ templates: ['label'] }, { labelTemplate: { id: template } })
  const { id } = await shop.cooking({ comment: 'Nuss-Allergie' })
  await shop.pass(1)
  const waiting = async () =>
    (await shop.app.pool.query(`select drawing from print_jobs where order_id = ${id}`)).rows as { drawing: unknown }[]
  expect(JSON.stringify(await waiting())).toContain('Nuss-Allergie')
  await shop.app.pool.query(`update orders set anonymized_at = now() where id = ${id}`)
  expect(await waiting()).toEqual([{ drawing: null }])
})
