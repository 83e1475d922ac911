import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { pageData } from '#server/features/pages/page-data.ts'
import { structuredData } from '#server/features/pages/structured-data.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** A guest who has ordered; what the order holds is no matter here. */
const order = {} as PublicOrder
const statusOf = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
    order,
  }).status

const ORDERING = [
  '/store/graz',
  '/store/graz/checkout',
  '/store/graz/checkout/error',
  '/shop',
  '/self-service',
  '/self-service/store/graz',
  '/self-service/status/ABCDEFGH/x',
]

test.each(ORDERING)('%s is a page of a shop that takes orders, and of no marketing site', async path => {
  await shop.configure({ routeSet: 'ordering' })
  expect(await statusOf(path)).toBe(200)
  await shop.configure({ routeSet: 'marketing' })
  expect(await statusOf(path)).toBe(404)
})

test('the home page and the legal texts belong to both', async () => {
  await shop.configure({ routeSet: 'marketing', imprintText: 'Quendel GmbH' })
  expect([await statusOf('/'), await statusOf('/site/imprint'), await statusOf('/site/privacy')]).toEqual([
    200, 200, 404,
  ])
})

const pageAt = async (path: string) =>
  pageData(await shop.app.catalogue.current(), {
    path,
    now: shop.app.clock.now(),
    origin: 'https://example.at',
    build: 'test',
  })

describe('A marketing site', () => {
  test('leads nowhere where nothing is: its menus and what search engines read name no branch pages', async () => {
    const item = (type: string, label: string, more: object = {}) => ({
      type,
      label,
      suffix: null,
      address: null,
      isEnabled: true,
      children: [],
      ...more,
    })
    await shop.create('navigations', {
      identifier: 'main',
      items: [
        item('home', 'Start', { children: [item('branch', 'Graz', { branch: { id: shop.branchId } })] }),
        item('branch', 'Linz', { branch: { id: shop.otherBranchId } }),
      ],
    })
    const labels = async () =>
      (await pageAt('/')).navigations.flatMap(({ items }) =>
        items.flatMap(({ label, children }) => [label, ...children.map(child => child.label)]),
      )
    await shop.configure({ routeSet: 'ordering' })
    expect(await labels()).toEqual(['Start', 'Graz', 'Linz'])
    expect(JSON.stringify(structuredData(await pageAt('/')))).toContain('/store/')
    await shop.configure({ routeSet: 'marketing' })
    expect(await labels()).toEqual(['Start'])
    expect(JSON.stringify(structuredData(await pageAt('/')))).not.toContain('/store/')
    // a kiosk that is still running finds no branch to go to
    expect((await pageAt('/self-service')).branches).toEqual([])
  })

  const guestCalls = () =>
    [
      ['POST', '/api/orders', shop.body()],
      ['POST', '/api/orders', {}],
      ['POST', '/api/orders', { ...shop.body(), source: 'kiosk' }],
      ['GET', `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=takeaway`],
      ['GET', `/api/branches/${shop.branchId}/menus`],
      ['GET', '/api/branches/graz/availability'],
      [
        'POST',
        '/api/uploads',
        { product: shop.ids.pizza, part: 'Belag', data: 'data:text/plain;base64,AA==', name: 'a.txt' },
      ],
    ] as const

  test('takes no orders, and what guests order by is not found', async () => {
    await shop.configure({ routeSet: 'marketing' })
    const orders = await shop.count('orders')
    for (const [method, address, body] of guestCalls()) {
      const answer = await shop.request(method, address, body ? { body } : {})
      expect({ address, status: answer.status, body: answer.body }).toEqual({
        address,
        status: 404,
        body: { errors: [{ message: 'Diese Adresse gibt es nicht.' }] },
      })
    }
    expect(await shop.count('orders')).toBe(orders)
  })

  test('still shows and finishes what was ordered before', async () => {
    await shop.configure({ routeSet: 'ordering' })
    const order = await shop.place()
    await shop.configure({ routeSet: 'marketing' })
    expect(await statusOf(`/status/${order.uid}/${order.hash}`)).toBe(200)
    expect((await shop.look(order)).uid).toBe(order.uid)
    const cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    expect((await shop.step(order.id, 'status/confirm', cook)).status).toBe(200)
    const slots = `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=takeaway`
    expect((await shop.request('GET', slots, { cookie: cook })).status).toBe(200)
    expect((await shop.post(shop.body(), { cookie: cook })).status).toBe(404)
  })
})
