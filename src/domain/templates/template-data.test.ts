import { describe, expect, test } from 'vitest'
import { templateData, type TemplateOrder } from '#domain/templates/template-data.ts'
import { TEMPLATE_ENTITIES, type TemplateEntity } from '#domain/templates/template-entity.ts'
import { customNames, TEMPLATE_TEXTS, textsFor } from '#domain/templates/template-paths.ts'

const settings = { currency: 'EUR', shopName: 'Quendler', allergenStyle: 'lettersAt', allergenLegend: [] } as const
const shop = { catalogue: new Map(), settings, origin: 'https://shop.example' }
const photo = { id: 7, version: 1, extension: 'jpg' }
const order: TemplateOrder = {
  uid: 'AB12',
  ticketNumber: 42,
  type: 'dineIn',
  table: 'Garten 3',
  appointment: null,
  promised: '2026-06-12T16:30:00.000Z',
  comment: null,
  branch: { timeZone: 'Europe/Vienna' },
  guest: { name: 'Maria Muster' },
  lines: [
    { name: 'Schnitzel', amount: 2, unit: 'amount', choices: ['Groß'], components: [] },
    { name: 'Käse', amount: 350, unit: 'g', choices: [], components: [] },
  ],
  money: { currency: 'EUR', gross: 41.4, due: 0 },
}
const textsOf = (subject: object) => templateData({ ...shop, ...subject }).texts

describe('A template', () => {
  test('made for an order says its number, its time in the branch, its lines, and nothing where nothing is due', () =>
    expect(textsOf({ order })).toMatchObject({
      'order.ticketNumber': '42',
      'order.type': 'Vor Ort',
      'order.time': '12.06.2026 18:30',
      'order.table': 'Garten 3',
      'order.comment': '',
      'order.items': '2 × Schnitzel, Groß\n350 g Käse',
      'order.total': '41,40\u00a0€',
      'order.due': '',
    }))
  test('says the appointment rather than what was promised', () =>
    expect(textsOf({ order: { ...order, appointment: '2026-12-01T11:00:00.000Z' } })['order.time']).toBe(
      '01.12.2026 12:00',
    ))
  test('made for a category, a table or a piece of content says what they are called, with their pictures', () => {
    const known = templateData({
      ...shop,
      category: { name: 'Suppen', description: null, image: photo },
      table: { identifier: '12', address: null },
      node: { name: 'Lärche', path: '/unser-holz/laerche', image: photo },
    })
    expect(known.texts).toMatchObject({
      'category.name': 'Suppen',
      'category.description': '',
      'table.name': '12',
      'table.address': '',
      'node.address': 'https://shop.example/unser-holz/laerche',
    })
    expect(known.images).toEqual({ 'category.image': photo, 'node.image': photo })
  })
  test('says what was typed for this picture', () =>
    expect(textsOf({ custom: { text: 'Heute zu' } })).toMatchObject({ 'custom.text': 'Heute zu' }))

  test.each(Object.keys(TEMPLATE_ENTITIES) as TemplateEntity[])(
    'made for %s is offered texts that are there',
    entity => {
      const offered = textsFor(entity).flatMap(({ texts }) => texts.map(([path]) => path))
      expect(offered).toContain('config.shopName')
      expect(new Set(offered).size).toBe(offered.length)
      const own = entity in TEMPLATE_TEXTS ? Object.keys(TEMPLATE_TEXTS[entity as keyof typeof TEMPLATE_TEXTS]) : []
      expect(offered.slice(0, own.length)).toEqual(own)
    },
  )
})

test('names of texts that are typed are asked for once, in their order', () =>
  expect(customNames(['custom.b', 'product.name', 'custom.a', 'custom.b', 'custom.', 'custom.x.y'])).toEqual([
    'b',
    'a',
  ]))
