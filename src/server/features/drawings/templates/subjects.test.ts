import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TemplateLayer } from '#domain/templates/template-layer.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'
import { readPdf } from '#test/read-pdf.ts'

let shop: TestShop
let employee: string
let editor: string
let manager: string
let stranger: string
let order: { id: number; ticketNumber: number; table: number }
const templates: Record<string, number> = {}

const line = (text: string, y: number, more: Partial<TemplateLayer> = {}): TemplateLayer => ({
  name: text,
  type: 'text',
  isVisible: true,
  isLocked: false,
  x: 0,
  y,
  width: 400,
  height: 30,
  fontSize: 14,
  text,
  ...more,
})
const TEMPLATES = {
  order: [
    line('Nr. {{order.ticketNumber}}', 0),
    line('{{order.total}}', 40),
    line('{{order.comment|ohne Anmerkung}}', 80),
  ],
  category: [line('{{category.name}}', 0)],
  table: [line('Tisch {{table.name}}', 0), line('{{table.address}}', 40), line('{{branch.name}}', 80)],
  node: [line('{{node.name}}', 0), line('{{node.address}}', 40)],
  free: [
    line('Gruppe', 0, { id: 'g', type: 'group', width: 400, height: 400 }),
    line('{{custom.grund}}', 0, { parent: 'g' }),
    line('**{{config.shopName}}** dankt', 40, { type: 'richText' }),
  ],
}

beforeAll(async () => {
  shop = await openTestShop()
  employee = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
  editor = await shop.loginAs('ROLE_EDITOR')
  stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
  for (const [entity, layers] of Object.entries(TEMPLATES))
    templates[entity] = await shop.create('image-templates', {
      name: entity,
      identifier: entity,
      entity,
      width: 400,
      height: 400,
      layers,
    })
  const garden = await shop.create('tables', { identifier: 'Garten 3', branch: { id: shop.branchId } })
  const placed = await shop.place({})
  order = { id: placed.id, ticketNumber: placed.ticketNumber as number, table: garden }
  await shop.reload()
})
afterAll(() => shop.close())

const render = async (entity: string, query: string, cookie: string) => {
  const url = `/api/image-templates/${templates[entity]}/render?format=pdf&${query}`
  const { statusCode, rawPayload } = await shop.server.inject({ method: 'GET', url, headers: { cookie } })
  const words =
    statusCode === 200 ? readPdf(rawPayload).pages[0]?.texts.map(({ text }) => text.replaceAll('\u00A0', ' ')) : []
  return { status: statusCode, words: words ?? [] }
}

describe('A picture made for an order', () => {
  test('says its number and its sum to staff of its branch', async () => {
    const { status, words } = await render('order', `order=${order.id}`, employee)
    expect([status, words[0], words[2]]).toEqual([200, `Nr. ${order.ticketNumber}`, 'ohne Anmerkung'])
    expect(words[1]).toMatch(/^\d+,\d\d €$/)
  })
  test('is no business of editors, nor of another branch', async () => {
    expect((await render('order', `order=${order.id}`, editor)).status).toBe(403)
    expect((await render('order', `order=${order.id}`, stranger)).status).toBe(404)
  })
})

describe('A picture made for a table', () => {
  test('carries the address guests order by at this table, and the branch it stands in', async () => {
    const { words } = await render('table', `table=${order.table}&branch=${shop.otherBranchId}`, manager)
    const codes = await shop.request('GET', `/api/branches/${shop.branchId}/table-codes`, { cookie: manager })
    const code = (codes.body.data as { id: number; code: string }[]).find(({ id }) => id === order.table)?.code
    expect(code).toMatch(/^[\da-z]{6,}$/i)
    expect(words[0]).toBe('Tisch Garten 3')
    expect(words.slice(1).join('')).toContain(`?tisch=${code}`)
  })
  test('is for those who print its code', async () => {
    expect((await render('table', `table=${order.table}`, employee)).status).toBe(403)
    expect((await render('table', 'table=987654', manager)).status).toBe(422)
  })
  test('of another branch is told like one that is not there, as is a draft to who does not write it', async () => {
    const theirs = await shop.create('tables', { identifier: 'Hof 1', branch: { id: shop.otherBranchId } })
    const draft = await shop.create('nodes', {
      identifier: 'entwurf',
      type: 'form',
      isPublic: false,
      content: { name: 'Entwurf', fields: [], actions: [] },
    })
    const answer = async (entity: string, query: string) =>
      shop.request('GET', `/api/image-templates/${templates[entity]}/render?format=pdf&${query}`, { cookie: manager })
    for (const [entity, query, unknown] of [
      ['table', `table=${theirs}`, 'table=987654'],
      ['node', `node=${draft}`, 'node=987654'],
    ] as const) {
      const [hidden, missing] = [await answer(entity, query), await answer(entity, unknown)]
      expect([hidden.status, hidden.body.errors], entity).toEqual([422, missing.body.errors])
    }
    expect((await render('node', `node=${draft}`, editor)).status).toBe(200)
  })
})

test('a picture of a category says its name, and none is made of one that is gone', async () => {
  const { body } = await shop.request('GET', `/api/categories/${shop.categoryId}`, { cookie: editor })
  expect((await render('category', `category=${shop.categoryId}`, editor)).words).toEqual([
    (body.data as { name: string }).name,
  ])
  expect((await render('category', 'category=987654', editor)).status).toBe(422)
})

test('a picture of a form names its page; one that is not public is for editors', async () => {
  const node = (isPublic: boolean, identifier: string) =>
    shop.create('nodes', { identifier, type: 'form', isPublic, content: { name: 'Anfrage', fields: [], actions: [] } })
  const [open, closed] = [await node(true, 'anfrage'), await node(false, 'geheim')]
  const { words } = await render('node', `node=${open}`, employee)
  expect(words[0]).toBe('Anfrage')
  expect(words.slice(1).join('')).toMatch(/\/formular\/anfrage$/)
  expect((await render('node', `node=${closed}`, employee)).status).toBe(422)
  expect((await render('node', `node=${closed}`, editor)).status).toBe(200)
})

test('what is typed for one picture stands in it, within a group as well, and bold words are a piece of their own', async () => {
  const { words } = await render('free', `custom=${encodeURIComponent('grund=Heute = Ruhetag')}`, editor)
  expect(words[0]).toBe('Heute = Ruhetag')
  expect(words.at(-1)?.trim()).toBe('dankt')
  expect((await render('free', 'custom=ohne', editor)).status).toBe(422)
})
