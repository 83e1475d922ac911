import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { fieldsOf, messagesOf, NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('A guest orders', () => {
  test('for pick-up and gets a number, an address to follow it, and the prices of the server', async () => {
    const answer = await shop.post(
      shop.body({ items: [shop.line('schnitzel', 2), shop.line('cola')], expectedGross: 29.25 }),
    )
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      ticketNumber: expect.any(Number),
      paymentRedirectUrl: null,
      uid: expect.stringMatching(/^[0-9A-Z]{8}$/),
      totals: {
        gross: 29.25,
        goodsGross: 29,
        deposit: 0.25,
        deliveryFee: 0,
        taxes: [
          { rate: 10, gross: 25.8 },
          { rate: 20, gross: 3.45 },
        ],
      },
      items: [
        { name: 'Schnitzel', price: 12.9, gross: 25.8, taxRate: 10, allergens: ['A', 'C'] },
        { name: 'Cola', gross: 3.2 },
      ],
    })
    const seen = await shop.look(answer.body.data)
    expect(seen).toMatchObject({
      status: 'new',
      customerName: 'Anna Gruber',
      isDelivery: false,
      isDineIn: false,
      createdAt: NOON,
      branch: { name: 'Graz' },
    })
  })

  test('a delivery, with the fee of the area and the address the driver needs', async () => {
    const { id, totals } = (await shop.post(shop.delivery())).body.data as { id: number; totals: object }
    expect(totals).toMatchObject({
      goodsGross: 25.8,
      deliveryFee: 3.9,
      gross: 29.7,
      taxes: [{ rate: 10 }, { rate: 20, gross: 3.9 }],
    })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const order = (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data
    expect(order).toMatchObject({
      deliveryArea: 'Mitte',
      contact: { street: 'Herrengasse 1', zipCode: '8010', country: 'AT' },
      log: [{ action: 'create' }],
    })
  })

  test('at a table', async () => {
    const placed = await shop.place({ isDineIn: true, table: { id: shop.tableId } })
    expect(await shop.look(placed)).toMatchObject({ isDineIn: true, tableIdentifier: '7' })
  })

  test('at no table of another branch, and at none that is not there', async () => {
    const elsewhere = await shop.create('tables', { identifier: '7', branch: { id: shop.otherBranchId } })
    for (const id of [elsewhere, elsewhere + 1]) {
      const answer = await shop.post(shop.body({ isDineIn: true, table: { id } }))
      expect([answer.status, answer.body.errors]).toEqual([
        422,
        [{ field: 'table', code: 'invalidChoice', message: 'Diesen Tisch gibt es in dieser Filiale nicht.' }],
      ])
    }
    const there = await shop.place({ branch: { id: shop.otherBranchId }, isDineIn: true, table: { id: elsewhere } })
    expect(await shop.look(there)).toMatchObject({ tableIdentifier: '7' })
  })

  test('a configured product, a bundle and something weighed in another unit', async () => {
    const parts = [
      { name: 'Größe', value: 'Groß' },
      { name: 'Belag', value: ['Trüffel', 'Salami'] },
    ]
    const { items, totals } = await shop.place({
      items: [shop.line('pizza', 2, { parts }), shop.line('menu'), shop.line('cheese', 25, { unit: 'dag' })],
    })
    expect(items.map(({ gross }) => gross)).toEqual([39, 14, 6.23])
    expect(items[0]).toMatchObject({ price: 19.5, parts })
    expect(items[1]?.components).toEqual([
      { name: 'Schnitzel', amount: 1, unit: 'amount', gross: 11.22, taxRate: 10 },
      { name: 'Cola', amount: 1, unit: 'amount', gross: 2.78, taxRate: 20 },
    ])
    expect(items[2]).toMatchObject({ calculationModel: 'approximate', unit: 'dag' })
    const sums = totals.taxes.reduce(
      (sum, row) => ({ net: sum.net + row.net, gross: sum.gross + row.gross, tax: sum.tax + row.tax }),
      {
        net: 0,
        gross: 0,
        tax: 0,
      },
    )
    expect(sums.gross).toBeCloseTo(totals.gross, 4)
    expect(sums.net + sums.tax).toBeCloseTo(totals.gross, 4)
  })

  test('a set, which comes the usual way and asks for what its parts ask for', async () => {
    const wine = await shop.create('products', { name: 'Wein', price: 5, tax: 20, isAgeRestricted: true })
    const set = await shop.create('products', {
      name: 'Abendmenü',
      price: 20,
      type: 'bundle',
      bundleItems: [shop.ids.pizza, wine].map(id => ({ product: { id }, amount: 1 })),
    })
    const slow = await shop.create('products', {
      name: 'Festmenü',
      price: 30,
      type: 'bundle',
      bundleItems: [{ product: { id: shop.ids.roast }, amount: 1 }],
    })
    await shop.create('menus', {
      name: 'Abendkarte',
      availableFrom: '2026-02-01T00:00:00.000Z',
      branches: [{ id: shop.otherBranchId }],
      catalog: [{ category: { id: shop.categoryId }, products: [{ id: set }, { id: slow }] }],
    })
    const order = (id: number) =>
      shop.body({ branch: { id: shop.otherBranchId }, items: [{ product: { id }, amount: 1, unit: 'amount' }] })
    const placed = (await shop.post(order(set))).body.data as { id: number; items: { components: object[] }[] }
    expect(placed.items[0]?.components).toMatchObject([
      { name: 'Pizza: Normal', gross: 12.86 },
      { name: 'Wein', gross: 7.14 },
    ])
    const admin = await shop.loginAs('ROLE_ADMIN')
    expect((await shop.request('GET', `/api/orders/${placed.id}`, { cookie: admin })).body.data).toMatchObject({
      hasAgeRestriction: true,
    })
    const early = await shop.post({ ...order(slow), appointmentDate: '2026-11-20T13:00' })
    expect([early.status, fieldsOf(early)]).toEqual([422, ['appointmentDate']])
  })

  test('for an appointment in the evening', async () => {
    const placed = await shop.place({ appointmentDate: '2026-11-20T18:30' })
    expect(await shop.look(placed)).toMatchObject({
      appointmentDate: '2026-11-20T18:30',
      appointment: '2026-11-20T17:30:00.000Z',
    })
  })

  test.each([
    {
      given: { companyName: 'Eder & Söhne', company: 'Eder KG' },
      kept: 'Eder & Söhne, Eder KG',
      because: 'they say different things',
    },
    { given: { companyName: 'Eder KG', company: ' Eder KG ' }, kept: 'Eder KG', because: 'it is one name' },
    { given: { company: 'Eder KG' }, kept: 'Eder KG', because: 'older programs know this field only' },
    { given: { companyName: 'Eder KG', company: '' }, kept: 'Eder KG', because: 'the checkout sends this one' },
  ])('for a company, by both its names: $because', async ({ given, kept }) => {
    const { id } = await shop.place({ isCompany: true, ...given })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const { contact } = (await shop.request('GET', `/api/orders/${id}`, { cookie: admin })).body.data as StaffOrder
    expect([contact.isCompany, contact.companyName]).toEqual([true, kept])
  })

  test('and the shop keeps clean texts, whatever was typed', async () => {
    const placed = await shop.place({
      firstName: ' Anna\u0000\nMaria ',
      comment: "'); drop table orders; --\r\n<b>scharf</b>",
      phone: '00436641234567',
    })
    expect(await shop.look(placed)).toMatchObject({
      customerName: 'Anna Maria Gruber',
      comment: "'); drop table orders; --\n<b>scharf</b>",
    })
  })

  test('and the shop has a number it can dial, which repeated is the same order', async () => {
    const body = shop.body({ phone: '+43 (0)664 1234567', clientOrderKey: randomUUID() })
    const [placed, again] = [await shop.post(body), await shop.post(body)]
    const { id } = placed.body.data as { id: number }
    expect([placed.status, again.body.data]).toMatchObject([201, { id }])
    const admin = await shop.loginAs('ROLE_ADMIN')
    const { body: seen } = await shop.request('GET', `/api/orders/${id}`, { cookie: admin })
    expect(seen.data).toMatchObject({ contact: { phone: '+436641234567' } })
  })

  test('and a number as it is dialled at home is read by the country of the branch', async () => {
    const { id } = await shop.place({ phone: '0664/123 45 67' })
    const admin = await shop.loginAs('ROLE_ADMIN')
    const { body } = await shop.request('GET', `/api/orders/${id}`, { cookie: admin })
    expect(body.data).toMatchObject({ contact: { phone: '+436641234567' } })
  })

  test.each([
    { phone: '+43 664 12', says: 'Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.' },
    { phone: '664 1234567', says: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.' },
  ])('and of $phone nothing is stored', async ({ phone, says }) => {
    const { status, body } = await shop.post(shop.body({ phone }))
    expect([status, body.errors]).toMatchObject([422, [{ field: 'phone', code: 'invalidPhone', message: says }]])
  })
})

describe('A bad order is refused in German, at every field that is wrong', () => {
  const parts = [{ name: 'Größe', value: 'Riesig' }]
  test.each([
    {
      more: () => ({ firstName: '', lastName: null, legalInstructions: false }),
      fields: ['firstName', 'lastName', 'legalInstructions'],
      because: 'names and consent are needed',
    },
    { more: () => ({ email: 'anna', phone: '0664' }), fields: ['email', 'phone'], because: 'nobody could be reached' },
    {
      more: () => ({ isDelivery: true }),
      fields: ['city', 'deliveryArea', 'street', 'zipCode'],
      because: 'a driver needs an address',
    },
    {
      more: () => shop.delivery({ zipCode: '1010' }),
      fields: ['zipCode'],
      because: 'the area ends at the city limits',
    },
    {
      more: () => shop.delivery({ items: [shop.line('schnitzel')] }),
      fields: ['items'],
      because: 'the minimum is fifteen euros',
    },
    { more: () => ({ isDineIn: true }), fields: ['table'], because: 'the waiter must find the guest' },
    { more: () => ({ isDineIn: true, table: { id: 999 } }), fields: ['table'], because: 'there is no such table' },
    { more: () => ({ isDineIn: true, isDelivery: true }), fields: ['isDineIn'], because: 'both at once cannot be' },
    { more: () => ({ branch: { id: 999 } }), fields: ['branch'], because: 'there is no such branch' },
    {
      more: () => ({ items: [shop.line('schnitzel'), { ...shop.line('cola'), product: { id: 999 } }] }),
      fields: ['items.1'],
      because: 'there is no such product',
    },
    {
      more: () => ({ items: [shop.line('cola', 1.5)] }),
      fields: ['items.0.amount'],
      because: 'half a cola is not sold',
    },
    {
      more: () => ({ items: [shop.line('cheese', 0.12)] }),
      fields: ['items.0.amount'],
      because: 'cheese is cut in steps of 50 g',
    },
    {
      more: () => ({ items: [shop.line('schnitzel', 1, { unit: 'kg' })] }),
      fields: ['items.0.unit'],
      because: 'schnitzel is not weighed',
    },
    { more: () => ({ items: [shop.line('pizza')] }), fields: ['items.0.parts.0'], because: 'a size must be chosen' },
    {
      more: () => ({ items: [shop.line('pizza', 1, { parts })] }),
      fields: ['items.0.parts.0'],
      because: 'there is no such size',
    },
    {
      more: () => ({ appointmentDate: '2026-11-20T23:00' }),
      fields: ['appointmentDate'],
      because: 'nobody is there at eleven',
    },
    {
      more: () => ({ appointmentDate: '9999-12-31T23:59' }),
      fields: ['appointmentDate'],
      because: 'calendars end before that',
    },
    {
      more: () => ({ appointmentDate: '2026-11-20T18:31' }),
      fields: ['appointmentDate'],
      because: 'slots come every quarter of an hour',
    },
    {
      more: () => ({ appointmentDate: '2026-11-20T18:30Z' }),
      fields: ['appointmentDate'],
      because: 'an instant would be an hour off',
    },
    {
      more: () => ({ appointmentDate: '2026-11-20T17:30:00.000Z' }),
      fields: ['appointmentDate'],
      because: 'so would one in full',
    },
    {
      more: () => ({ appointmentDate: '2026-11-20T18:30+01:00' }),
      fields: ['appointmentDate'],
      because: 'an appointment has no offset',
    },
    { more: () => ({ appointmentDate: '2026-11-20T18:30:00' }), fields: ['appointmentDate'], because: 'nor seconds' },
    {
      more: () => ({ appointmentDate: '2026-11-20T18:30x' }),
      fields: ['appointmentDate'],
      because: 'nor letters behind it',
    },
    {
      more: () => ({ items: [shop.line('roast')], appointmentDate: '2026-11-20T13:00' }),
      fields: ['appointmentDate'],
      because: 'the roast takes three hours',
    },
    {
      more: () => ({ paymentMethod: 'hydro-ag-voucher' as const }),
      fields: ['paymentMethod'],
      because: 'the branch does not take vouchers',
    },
    { more: () => ({ donatee: { id: 999 } }), fields: ['donatee'], because: 'there is no such organisation' },
    { more: () => ({ clientOrderKey: 'x' }), fields: ['clientOrderKey'], because: 'a key is a UUID' },
    {
      more: () => ({ firstName: 'x'.repeat(81), items: [] }),
      fields: ['firstName', 'items'],
      because: 'shape comes first',
    },
    { more: () => ({ items: [shop.line('cola', 9_999_999)] }), fields: ['items'], because: 'nobody drinks that much' },
  ])('$fields: $because', async ({ more, fields }) => {
    const before = await shop.count('orders')
    const answer = await shop.post(shop.body(more() as object))
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({ status: 422, fields })
    expect(
      messagesOf(answer).every(message => /[a-zäöü]{3}/.test(message) && !/invalid|expected|required/i.test(message)),
    ).toBe(true)
    expect(await shop.count('orders')).toBe(before)
  })

  test('for a branch outside the web shop, unless it comes from within', async () => {
    await shop.changeBranch({ name: 'is_public', value: false })
    try {
      const answer = await shop.post(shop.body())
      expect([answer.status, fieldsOf(answer), messagesOf(answer)]).toEqual([
        422,
        ['branch'],
        ['Diese Filiale nimmt derzeit keine Online-Bestellungen an.'],
      ])
      expect((await shop.post(shop.body({ source: 'kiosk' }))).status).toBe(201)
      const atTable = { isDineIn: true, table: { id: shop.tableId } }
      const [[tableCode] = []] = [...(await shop.app.catalogue.current()).tableByCode].filter(
        ([, id]) => id === shop.tableId,
      )
      expect((await shop.post(shop.body({ source: 'qr', tableCode, ...atTable }))).status).toBe(201)
      for (const more of [{}, { isDineIn: true }, { isDineIn: true, table: { id: 999_999 } }])
        expect(fieldsOf(await shop.post(shop.body({ source: 'qr', ...more })))).toEqual(['table'])
    } finally {
      await shop.changeBranch({ name: 'is_public', value: true })
    }
  })

  test.each([
    { settings: { enableKiosk: false }, more: {}, field: 'branch', because: 'the shop has no kiosks' },
    { isBranchOff: true, more: {}, field: 'branch', because: 'the branch is neither public nor has one' },
    { more: () => shop.delivery(), field: 'isDelivery', because: 'a kiosk takes no deliveries' },
    {
      settings: { kiosk: { orderTypes: ['dineIn'] } },
      more: {},
      field: 'isDineIn',
      because: 'it only takes orders to eat here',
    },
  ])('that says it comes from a kiosk where $because', async ({ settings, isBranchOff, more, field }) => {
    if (settings) await shop.configure(settings)
    for (const name of ['is_public', 'is_kiosk_enabled'] as const)
      if (isBranchOff) await shop.changeBranch({ name, value: false })
    try {
      const order = typeof more === 'function' ? more() : shop.body()
      const answer = await shop.post({ ...order, source: 'kiosk' })
      expect([answer.status, fieldsOf(answer)]).toEqual([422, [field]])
      expect(messagesOf(answer)[0]).toMatch(/Selbstbedienung/)
      expect((await shop.post({ ...order, source: 'web' })).status).toBe(isBranchOff ? 422 : 201)
    } finally {
      await shop.configure({ enableKiosk: true, kiosk: {} })
      for (const name of ['is_public', 'is_kiosk_enabled'] as const) await shop.changeBranch({ name, value: true })
    }
  })

  test('with the words of the house', async () => {
    expect(messagesOf(await shop.post(shop.delivery({ items: [shop.line('schnitzel')] })))).toEqual([
      'Sie haben den Mindestbestellwert in Höhe von 15,00 € leider noch nicht erreicht.',
    ])
    expect(messagesOf(await shop.post(shop.body({ paymentMethod: 'mollie' })))).toEqual([
      'Diese Zahlungsart ist derzeit nicht verfügbar.',
    ])
    expect(messagesOf(await shop.post({ ...shop.body(), items: [] }))).toEqual(['Keine Produkte im Warenkorb!'])
  })
})

describe('Every bad field is named at once', () => {
  const form = ['firstName', 'lastName', 'legalInstructions', 'privacyPolicy']
  test.each([
    { body: () => ({}), fields: ['branch', ...form, 'items'].sort(), because: 'everything is missing' },
    {
      body: () => ({ branch: { id: 999 }, items: [shop.line('cola')], email: 'anna' }),
      fields: ['branch', 'email', ...form],
      because: 'a branch that does not exist is no reason to keep quiet about the form',
    },
    {
      body: () => ({ ...shop.delivery(), firstName: 7, zipCode: ['8010'], city: '', email: 'anna@' }),
      fields: ['city', 'email', 'firstName', 'zipCode'],
      because: 'values of the wrong kind stand beside values that break a rule',
    },
    {
      body: () => ({
        ...shop.delivery(),
        street: 'x'.repeat(121),
        comment: 'x'.repeat(1001),
        phone: '1'.repeat(31),
        items: [],
      }),
      fields: ['comment', 'items', 'phone', 'street'],
      because: 'what is too long is said together with what is missing',
    },
    {
      body: () => ({ ...shop.body(), isDelivery: true, isDineIn: true, lastName: '' }),
      fields: ['isDineIn', 'lastName'],
      because: 'a contradiction hides nothing',
    },
    {
      body: () => ({
        ...shop.body(),
        items: [
          { ...shop.line('cola'), amount: -1 },
          { product: { id: 1 }, unit: 'Stein' },
        ],
        lastName: null,
      }),
      fields: ['items.0.amount', 'items.1.amount', 'items.1.unit', 'lastName'],
      because: 'lines are part of it',
    },
  ])('$fields, because $because', async ({ body, fields }) => {
    const answer = await shop.post(body())
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({ status: 422, fields })
  })
})

describe('A hostile body', () => {
  test.each([
    { body: '{"__proto__": {"isAdmin": true}, "items": []}', because: 'prototype keys mean nothing' },
    { body: '{"constructor": {"prototype": {"x": 1}}}', because: 'neither do constructors' },
    { body: 'null', because: 'nothing was ordered' },
    { body: '[]', because: 'a list is no order' },
    { body: '"order"', because: 'a text is no order' },
    {
      body: JSON.stringify({ branch: { id: -1 }, items: [{ product: { id: 1.5 }, amount: -3, unit: 'amount' }] }),
      because: 'negative amounts would pay the guest',
    },
    {
      body: JSON.stringify({ branch: { id: 1 }, items: [{ product: { id: 1 }, amount: 1e308, unit: 'amount' }] }),
      because: 'no amount is that large',
    },
    {
      body: JSON.stringify({
        branch: { id: 1 },
        items: Array.from({ length: 5000 }, () => ({ product: { id: 1 }, amount: 1, unit: 'amount' })),
      }),
      because: 'nobody orders five thousand lines',
    },
    { body: JSON.stringify({ branch: { id: '1; drop table orders' }, items: {} }), because: 'SQL is no number' },
  ])('is refused and does no harm: $because', async ({ body }) => {
    const answer = await shop.request('POST', '/api/orders', { body, headers: { 'content-type': 'application/json' } })
    expect([400, 422]).toContain(answer.status)
    expect(answer.body.errors?.length).toBeGreaterThan(0)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })
  test.each(['{"items":', '{"branch":{"id":NaN}}', ''])('that is no JSON at all is refused: %s', async body => {
    const answer = await shop.request('POST', '/api/orders', { body, headers: { 'content-type': 'application/json' } })
    expect([400, 422]).toContain(answer.status)
  })
  test('cannot set what only the server may set', async () => {
    const placed = await shop.place({
      ...({ isPaid: true, status: 'completed', price: 0, totals: { gross: 0 }, ticketNumber: 99 } as object),
      items: [shop.line('schnitzel', 1, { price: 0.01, gross: 0.01 })],
    })
    expect(await shop.look(placed)).toMatchObject({ isPaid: false, status: 'new', totals: { gross: 12.9 } })
  })
})

describe('Prices that changed', () => {
  test('are told with the new total, and nothing is ordered until the guest agrees', async () => {
    const before = await shop.count('orders')
    await shop.changePrice('cola', 3.5)
    const order = shop.body({ items: [shop.line('cola', 2, { expectedGross: 6.4 })], expectedGross: 6.9 })
    const answer = await shop.post(order)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      errors: [{ field: 'items.0', code: 'priceChanged' }, { code: 'priceChanged' }],
      data: { totals: { gross: 7.5 }, items: [{ gross: 7 }] },
    })
    expect(messagesOf(answer)[0]).toBe('Der Preis von „Cola“ hat sich von 6,40 € auf 7,00 € geändert.')
    expect(await shop.count('orders')).toBe(before)
    expect((await shop.post({ ...order, expectedGross: 7.5 })).status).toBe(201)
  })

  test('count for the very next order, also when this process has not heard of the change', async () => {
    await shop.app.catalogue.current()
    await sql`update products set price = 4 where id = ${shop.ids.cola}`.execute(shop.app.db)
    expect((await shop.place({ items: [shop.line('cola')] })).totals.goodsGross).toBe(4)
  })

  test('do not touch orders that stand', async () => {
    const placed = await shop.place({ items: [shop.line('roast')] })
    await shop.changePrice('roast', 99)
    expect((await shop.look(placed)).totals.gross).toBe(18)
  })
})
