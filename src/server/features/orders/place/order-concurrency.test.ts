import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { fieldsOf, messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/**
 * Somebody saves in the back-office faster than orders are placed: every snapshot is of yesterday as soon as it is
 * read.
 */
async function whileEverythingMoves<T>(run: () => Promise<T>): Promise<T> {
  const edits: Promise<unknown>[] = []
  const spies = (['atHand', 'renewed'] as const).map(name => {
    const read = shop.app.catalogue[name].bind(shop.app.catalogue)
    return vi.spyOn(shop.app.catalogue, name).mockImplementation(async () => {
      const catalogue = await read()
      const edit = sql`update config set updated_at = now()`.execute(shop.app.db)
      edits.push(edit)
      // the last attempt holds the settings still: this edit comes after it
      await Promise.race([edit, new Promise(resolve => setTimeout(resolve, 200))])
      return catalogue
    })
  })
  try {
    return await run()
  } finally {
    for (const spy of spies) spy.mockRestore()
    await Promise.all(edits)
    await shop.reload()
  }
}

describe('An edit between the reading of the catalogue and the storing of an order', () => {
  const run = (text: string) => sql.raw(text).execute(shop.app.db)
  /** Orders a schnitzel while somebody edits, and says whether the order had to be read and priced anew. */
  async function orderDuring(edit: () => Promise<unknown>, body: object = {}) {
    const read = shop.app.catalogue.atHand.bind(shop.app.catalogue)
    const atHand = vi.spyOn(shop.app.catalogue, 'atHand').mockImplementationOnce(async () => {
      const catalogue = await read()
      await edit()
      return catalogue
    })
    const renewed = vi.spyOn(shop.app.catalogue, 'renewed')
    try {
      const { status } = await shop.post(shop.body(body))
      return { status, isAnew: renewed.mock.calls.length > 0 }
    } finally {
      atHand.mockRestore()
      renewed.mockRestore()
    }
  }

  test.each([
    { what: 'another dish', edit: () => `update products set price = price + 1 where id = ${shop.ids.roast}` },
    { what: 'another branch', edit: () => `update branches set description = 'Neu' where id = ${shop.otherBranchId}` },
    {
      what: 'what is sold out of another dish',
      edit: () =>
        `insert into availability (branch_id, product_id, quantity_left)
          values (${shop.branchId}, ${shop.ids.roast}, 5)`,
    },
    {
      what: 'what is sold out elsewhere',
      edit: () =>
        `insert into availability (branch_id, product_id, quantity_left)
          values (${shop.otherBranchId}, ${shop.ids.schnitzel}, 5)`,
    },
    { what: 'a tag', edit: () => `insert into tags (name) values ('Neu')` },
    { what: 'a category without the dish', edit: () => `insert into categories (name) values ('Leer')` },
  ])('does not concern it: $what', async ({ edit }) => {
    expect(await orderDuring(() => run(edit()))).toEqual({ status: 201, isAnew: false })
  })

  test.each([
    { what: 'its dish', edit: () => `update products set description = 'Neu' where id = ${shop.ids.schnitzel}` },
    { what: 'its branch', edit: () => `update branches set description = 'Neu' where id = ${shop.branchId}` },
    { what: 'the category it is sold in', edit: () => `update categories set description = 'Neu'` },
    { what: 'the menu', edit: () => `update menus set name = 'Neu'` },
    {
      what: 'the menus of its branch',
      edit: () =>
        `with m as (insert into menus (name, available_from) values ('Alt', '2020-01-01') returning id) insert into
            menus_branches select id, ${shop.branchId}, 0 from m`,
    },
    { what: 'the settings', edit: () => `update config set updated_at = now()` },
    {
      what: 'what is left of its dish',
      edit: () =>
        `insert into availability (branch_id, product_id, quantity_left)
          values (${shop.branchId}, ${shop.ids.schnitzel}, 5)`,
    },
  ])('has it priced anew: $what', async ({ edit }) => {
    expect(await orderDuring(() => run(edit()))).toEqual({ status: 201, isAnew: true })
  })

  test('has a bundle priced anew when one of its components is edited', async () => {
    const edit = () => run(`update products set description = 'Neuer' where id = ${shop.ids.cola}`)
    expect(await orderDuring(edit, { items: [shop.line('menu')] })).toEqual({ status: 201, isAnew: true })
    await run('delete from availability')
  })

  test('never turns a guest away, however often the dish is edited meanwhile', async () => {
    let isOver = false
    const editing = (async () => {
      for (let price = 1; !isOver; price += 1)
        await run(`update products set description = 'Nr. ${price}' where id = ${shop.ids.schnitzel}`)
    })()
    const answers = await times(20, () => shop.post(shop.body()))
    isOver = true
    await editing
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
  })
})

describe('Somebody who removes a dish while an order holds it', () => {
  /**
   * An order whose dish is edited until it is held, and then removed by somebody who already has its row when the order
   * wants it.
   */
  async function orderAgainstRemoval(productId: number) {
    const boss = await shop.loginAs('ROLE_ADMIN')
    let removal: Promise<number> | undefined
    let readings = 0
    const spies = (['atHand', 'renewed'] as const).map(name => {
      const read = shop.app.catalogue[name].bind(shop.app.catalogue)
      return vi.spyOn(shop.app.catalogue, name).mockImplementation(async () => {
        const catalogue = await read()
        readings += 1
        if (readings < 6) await run(`update products set description = 'Nr. ${readings}' where id = ${productId}`)
        else if (!removal) {
          removal = shop.request('DELETE', `/api/products/${productId}`, { cookie: boss }).then(({ status }) => status)
          await vi.waitUntil(somebodyWaits, { timeout: 30_000 })
          begun = Date.now()
        }
        return catalogue
      })
    })
    let begun = Date.now()
    try {
      const { status } = await shop.post(
        shop.body({ items: [{ ...shop.line('schnitzel'), product: { id: productId } }] }),
      )
      return { order: status, removal: await removal, ms: Date.now() - begun }
    } finally {
      for (const spy of spies) spy.mockRestore()
      await shop.reload()
    }
  }
  const run = (text: string) => sql.raw(text).execute(shop.app.db)
  /** The removal waits for what the order holds. */
  const somebodyWaits = async () => {
    const { rows } = await typedSql({ n: 'int' })`
      select count(*)::int as n from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`.execute(shop.app.db)
    return rows[0]?.n === 1
  }

  test('lets one of the two go first within moments, and both get an answer', async () => {
    const roast = await shop.create('products', { name: 'Zwiebelrostbraten', price: 19 })
    const menu = (await shop.request('GET', `/api/branches/${shop.branchId}/menus`)).body.data as {
      id: number
      catalog: object[]
    }[]
    const category = await shop.create('categories', { name: 'Vom Rost' })
    await shop.change('menus', menu[0]!.id, {
      catalog: [...menu[0]!.catalog, { category: { id: category }, products: [{ id: roast }] }],
    })
    const { order, removal, ms } = await orderAgainstRemoval(roast)
    expect([201, 422]).toContain(order)
    expect(removal).toBe(200)
    expect(ms).toBeLessThan(2900)
  })
})

type Placed = { uid: string; hash: string; ticketNumber: number }
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('Fifty guests ordering at once', () => {
  test('get fifty numbers without a gap or a double', async () => {
    const before = (await shop.place()).ticketNumber
    const answers = await times(50, () => shop.post(shop.body({ clientOrderKey: shop.newKey() })))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    const numbers = answers.map(({ body }) => (body.data as Placed).ticketNumber).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => before + 1 + index))
  })

  test('leave no gap where one of them was refused', async () => {
    const before = (await shop.place()).ticketNumber
    await times(20, index => shop.post(shop.body(index % 2 ? {} : { firstName: '' })))
    expect((await shop.place()).ticketNumber).toBe(before + 11)
  })

  test('start again at 1 the next business day, which begins at four in the morning, and in every branch', async () => {
    expect((await shop.place({ branch: { id: shop.otherBranchId } })).ticketNumber).toBe(1)
    shop.setNow('2026-11-21T11:00:00.000Z')
    expect((await shop.place()).ticketNumber).toBe(1)
    shop.setNow('2026-11-20T11:00:00.000Z')
  })
})

describe('A submit that is sent again', () => {
  test('answers the same order, one by one and all at once', async () => {
    const order = shop.body({ clientOrderKey: shop.newKey() })
    const before = await shop.count('orders')
    const answers = [...(await times(10, () => shop.post(order))), await shop.post(order)]
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 201))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
    expect(await shop.count('orders')).toBe(before + 1)
  })

  test('may carry its key in the header', async () => {
    const key = shop.newKey()
    const first = await shop.post(shop.body(), { 'idempotency-key': key })
    expect((await shop.post(shop.body({ clientOrderKey: key }))).body.data).toEqual(first.body.data)
    expect(fieldsOf(await shop.post(shop.body({ clientOrderKey: shop.newKey() }), { 'idempotency-key': key }))).toEqual(
      ['clientOrderKey'],
    )
    expect(fieldsOf(await shop.post(shop.body(), { 'idempotency-key': "1' or 1=1" }))).toEqual(['clientOrderKey'])
  })

  test('answers the order even when it would be refused by now', async () => {
    const order = shop.body({ clientOrderKey: shop.newKey(), items: [shop.line('cola')], expectedGross: 3.45 })
    const first = await shop.post(order)
    await shop.changePrice('cola', 3.4)
    expect((await shop.post(order)).body.data).toEqual(first.body.data)
    shop.setNow('2026-11-20T23:30:00.000Z')
    expect((await shop.post(order)).body.data).toEqual(first.body.data)
    shop.setNow('2026-11-20T11:00:00.000Z')
  })

  test('with another body under the same key is refused', async () => {
    const clientOrderKey = shop.newKey()
    await shop.post(shop.body({ clientOrderKey }))
    const answer = await shop.post(shop.body({ clientOrderKey, items: [shop.line('cola')] }))
    expect({ status: answer.status, code: answer.body.errors?.[0]?.code }).toEqual({ status: 409, code: 'keyReused' })
    const raced = await times(6, index =>
      shop.post(shop.body({ clientOrderKey: '0b8f9a52-6f0c-4b13-9b0e-2f1f1f7f8a10', comment: String(index) })),
    )
    expect(raced.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(raced.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('A guest', () => {
  const waitsForDisk = () => vi.spyOn(shop.app, 'durable')

  test('is told of an order, and staff too, once it is on the disk', async () => {
    const before = await shop.count('orders')
    const disk = Promise.withResolvers<void>()
    const durable = waitsForDisk().mockReturnValueOnce(disk.promise)
    const announce = vi.spyOn(shop.app.live, 'announce')
    const answer = shop.post(shop.body())
    await expect.poll(() => durable.mock.calls.length).toBe(1)
    expect(await shop.count('orders'), 'the next one need not wait').toBe(before + 1)
    const next = await shop.place()
    const told = () =>
      announce.mock.calls.filter(([news]) => news.topic === 'orders').map(([news]) => ('id' in news ? news.id : 0))
    expect(told()).toEqual([next.id])
    disk.resolve()
    const { status, body } = await answer
    expect(status).toBe(201)
    const { id, ticketNumber } = body.data as { id: number; ticketNumber: number }
    expect(ticketNumber).toBe(next.ticketNumber - 1)
    expect(told()).toEqual([next.id, id])
    vi.restoreAllMocks()
  })

  test('who got no answer because the disk could not be reached finds the order when asking again, once the disk has it', async () => {
    const before = await shop.count('orders')
    const body = shop.body({ clientOrderKey: shop.newKey() })
    const durable = waitsForDisk().mockRejectedValueOnce(
      Object.assign(new Error('terminating connection'), { code: '57P01' }),
    )
    expect((await shop.post(body)).status).toBe(503)
    expect((await shop.post(body)).status).toBe(201)
    expect(durable).toHaveBeenCalledTimes(2)
    expect(await shop.count('orders')).toBe(before + 1)
    vi.restoreAllMocks()
  })
})

describe('The database', () => {
  test('is asked at most six times for an order, with a key and with a limited kitchen too', async () => {
    const seen: string[] = []
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    // the catalogue's own reload after a change arrives whenever it likes, so the figure is taken once it is over
    const statements = async () => {
      spy.mockClear()
      await shop.place({ clientOrderKey: shop.newKey() })
      seen.splice(
        0,
        seen.length,
        ...spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text)),
      )
      return seen.length
    }
    try {
      // itself, and the wait for the disk
      await expect.poll(statements).toBe(2)
      await shop.changeBranch({
        name: 'capacity_rules',
        value: [{ orderTypes: [], weekdays: [], from: '00:00', to: '24:00', slotMinutes: 30, maxOrders: 500 }],
      })
      await expect.poll(statements).toBeLessThanOrEqual(6)
      expect([seen[0], seen.at(-2), seen.at(-1)]).toEqual([
        'begin',
        'commit',
        expect.stringContaining('pg_logical_emit_message'),
      ])
    } finally {
      spy.mockRestore()
      await shop.changeBranch({ name: 'capacity_rules', value: [] })
    }
  })

  test('keeps nothing of an order whose transaction fails', async () => {
    const before = { orders: await shop.count('orders'), ticket: (await shop.place()).ticketNumber }
    await sql`alter table order_items add constraint no_roast check (name <> 'Braten')`.execute(shop.app.db)
    expect((await shop.post(shop.body({ items: [shop.line('roast')] }))).status).toBe(500)
    await sql`alter table order_items drop constraint no_roast`.execute(shop.app.db)
    expect(await shop.count('orders')).toBe(before.orders + 1)
    expect((await shop.place()).ticketNumber).toBe(before.ticket + 1)
  })
})

describe('The last portions', () => {
  const setStock = async (key: 'schnitzel' | 'cola', quantity: number | null, until: string | null = null) => {
    await sql`delete from availability`.execute(shop.app.db)
    await sql`insert into availability (branch_id, product_id, quantity_left, until)
      values (${shop.branchId}, ${shop.ids[key]}, ${quantity}, ${until})`.execute(shop.app.db)
    await shop.reload()
  }
  const left = async () =>
    Number(
      (await typedSql({ n: 'numeric?' })`select quantity_left as n from availability`.execute(shop.app.db)).rows[0]?.n,
    )

  test('go to as many guests as there are portions, and the others are told', async () => {
    await setStock('schnitzel', 7)
    const answers = await times(12, () => shop.post(shop.body()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(7)
    expect(messagesOf(answers.find(({ status }) => status === 422)!)).toEqual(['„Schnitzel“ ist leider ausverkauft.'])
    expect(await left()).toBe(0)
  })

  test('are named at their line when too few are left', async () => {
    await setStock('schnitzel', 2)
    const answer = await shop.post(shop.body({ items: [shop.line('cola'), shop.line('schnitzel', 3)] }))
    expect(answer.body.errors).toEqual([
      { field: 'items.1', code: 'soldOut', message: 'Von „Schnitzel“ sind nur noch 2 Stk. verfügbar.' },
    ])
    expect(await left()).toBe(2)
  })

  test('come back when the order is cancelled, and are sold again', async () => {
    await setStock('schnitzel', 1)
    const placed = await shop.place()
    expect((await shop.post(shop.body())).status).toBe(422)
    expect((await shop.request('POST', `${shop.publicPath(placed)}/cancel`, { body: {} })).status).toBe(200)
    expect(await left()).toBe(1)
    expect((await shop.post(shop.body())).status).toBe(201)
  })

  test.each([
    { step: 'status/reject', input: { rejectionCode: 'tooBusy' }, because: 'the shop has no time for it' },
    { step: 'status/cancel', input: {}, because: 'the guest called' },
  ])('come back when the counter ends the order by $step: $because', async ({ step, input }) => {
    await setStock('schnitzel', 3)
    const { id } = await shop.place({ items: [shop.line('schnitzel', 2)] })
    expect(await left()).toBe(1)
    const boss = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
    expect((await shop.step(id, step, boss, input)).status).toBe(200)
    expect(await left()).toBe(3)
    expect((await shop.step(id, step, boss, input)).status).toBe(200)
    expect(await left()).toBe(3)
  })

  test('are sold as soon as they are back, even to a server that has not heard of it yet', async () => {
    await setStock('schnitzel', 0)
    expect((await shop.post(shop.body())).status).toBe(422)
    await sql`delete from availability`.execute(shop.app.db)
    expect((await shop.post(shop.body())).status).toBe(201)
  })

  test('of a product sold out for today return by themselves', async () => {
    await setStock('schnitzel', null, '2026-11-21T03:00:00.000Z')
    expect((await shop.post(shop.body())).status).toBe(422)
    shop.setNow('2026-11-21T11:00:00.000Z')
    expect((await shop.post(shop.body())).status).toBe(201)
    shop.setNow('2026-11-20T11:00:00.000Z')
    await sql`delete from availability`.execute(shop.app.db)
    await shop.reload()
  })
})

describe('A limited kitchen', () => {
  test('gives the last place of a slot to one of two guests', async () => {
    await shop.changeBranch({
      name: 'capacity_rules',
      value: [{ orderTypes: [], weekdays: [], from: '18:00', to: '20:00', slotMinutes: 30, maxOrders: 3 }],
    })
    const answers = await times(8, () => shop.post(shop.body({ appointmentDate: '2026-11-20T18:30' })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    const refused = answers.find(({ status }) => status === 422)!
    expect(refused.body.errors).toEqual([
      {
        field: 'appointmentDate',
        code: 'full',
        message:
          'Der gewählte Termin ist nicht verfügbar. Bitte wählen Sie einen der angebotenen Termine. Der nächste freie Termin: 19:00 Uhr.',
      },
    ])
    const moving = await whileEverythingMoves(() => shop.post(shop.body({ appointmentDate: '2026-11-20T18:30' })))
    expect([moving.status, moving.body.errors?.[0]?.code]).toEqual([422, 'full'])
    expect((await shop.post(shop.body({ appointmentDate: '2026-11-20T19:00' }))).status).toBe(201)
    await shop.changeBranch({ name: 'capacity_rules', value: [] })
  })
  test('that limits one category counts only what is ordered from it, and offers slots by what is in the cart', async () => {
    const sweets = await shop.create('categories', { name: 'Süßes' })
    const cake = await shop.create('products', { name: 'Torte', price: 5 })
    const menu = (await shop.request('GET', `/api/branches/${shop.branchId}/menus`)).body.data as {
      id: number
      catalog: object[]
    }[]
    await shop.change('menus', menu[0]!.id, {
      catalog: [...menu[0]!.catalog, { category: { id: sweets }, products: [{ id: cake }] }],
    })
    await shop.change('branches', shop.branchId, {
      capacityRules: [{ from: '11:00', to: '22:00', slotMinutes: 60, maxItems: 2, categories: [{ id: sweets }] }],
    })
    const at = '2026-11-20T16:15'
    const order = (cakes: number, schnitzel: number) =>
      shop.post(
        shop.body({
          appointmentDate: at,
          items: [
            ...(cakes ? [{ ...shop.line('schnitzel', cakes), product: { id: cake } }] : []),
            ...(schnitzel ? [shop.line('schnitzel', schnitzel)] : []),
          ],
        }),
      )
    expect((await order(1, 9)).status).toBe(201)
    expect((await order(2, 0)).status).toBe(422)
    expect((await order(0, 9)).status).toBe(201)
    const times = async (cart: string) => {
      const address = `/api/branches/${shop.branchId}/slots?day=2026-11-20&orderType=takeaway&${cart}`
      return ((await shop.request('GET', address)).body.data as { time: string }[]).map(({ time }) => time)
    }
    expect(await times(`items=2&categories=${sweets}:2:10`)).not.toContain('16:15')
    expect(await times(`items=1&categories=${sweets}:1:5`)).toContain('16:15')
    expect(await times(`items=9&categories=${shop.categoryId}:9:116.1`)).toContain('16:15')
    expect((await order(1, 0)).status).toBe(201)
    expect(await times(`items=1&categories=${sweets}:1:5`)).not.toContain('16:15')
    await shop.change('branches', shop.branchId, { capacityRules: [] })
  })
})

describe('Files of guests', () => {
  const upload = async (productId: number, extension = 'jpg') => {
    const { rows } = await typedSql({
      id: 'int',
      publicHash: 'text',
    })`insert into uploads (extension, public_hash, mime_type, product_id, is_own, expires_at)
      values (${extension}, ${shop.newKey()}, ${extension === 'jpg' ? 'image/jpeg' : 'application/pdf'}, ${productId},
        false, '2026-11-21T11:00:00Z') returning id, public_hash as "publicHash"`.execute(shop.app.db)
    return rows[0]!
  }
  test('go with the order that names them, once', async () => {
    const { rows } = await typedSql({
      id: 'int',
    })`update products set type = 'configurable', config =
        ${JSON.stringify({ parts: [{ id: 'p', name: 'Foto', type: 'images', isOptional: true, options: [] }] })}
      where id = ${shop.ids.roast} returning id`.execute(shop.app.db)
    await shop.reload()
    const productId = rows[0]!.id
    const photo = await upload(productId)
    const { id } = photo
    const uploads = [photo]
    const items = [shop.line('roast', 1, { parts: [{ name: 'Foto', value: [id] }] })]
    const order = shop.body({ items, uploads, clientOrderKey: shop.newKey() })
    const placed = await shop.place(order)
    expect(placed.items[0]?.parts[0]?.uploads).toMatchObject([{ id, extension: 'jpg', mimeType: 'image/jpeg' }])
    expect((await whileEverythingMoves(() => shop.post(order))).body.data).toMatchObject({
      id: placed.id,
      uid: placed.uid,
    })
    const answer = await shop.post(shop.body({ items, uploads }))
    expect({ status: answer.status, fields: fieldsOf(answer) }).toEqual({ status: 422, fields: ['items.0.parts.0'] })
    const withFile = (file: { id: number; publicHash: string }) =>
      shop.post(
        shop.body({ items: [shop.line('roast', 1, { parts: [{ name: 'Foto', value: [file.id] }] })], uploads: [file] }),
      )
    expect((await withFile(await upload(shop.ids.cola))).body.errors).toMatchObject([{ code: 'uploadGone' }])
    expect((await withFile(await upload(productId, 'pdf'))).body.errors).toEqual([
      { field: 'items.0.parts.0', code: 'noPicture', message: 'Hier wird ein Bild gebraucht (.jpg, .png oder .gif).' },
    ])
  })
})
