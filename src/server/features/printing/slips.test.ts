import { describe, expect, test } from 'vitest'
import { messagesOf } from '#test/order-shop.ts'
import { inPrinterShop, type PrinterShop, wordsOf } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

const post = (path: string, body: object = {}) => shop.request('POST', `/api/${path}`, { body, cookie: shop.cook })

describe('An order at a printer', () => {
  test('is printed ten seconds after it was accepted, once, and counts as printed when the printer said so', async () => {
    const { double, id: device } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(9)
    expect(await double.turn()).toBe(false)
    await shop.pass(1)
    const poll = await double.poll()
    expect(poll).toMatchObject({
      jobReady: true,
      mediaTypes: ['application/vnd.star.starprnt'],
      deleteMethod: 'DELETE',
    })
    expect(await shop.told(id)).toEqual(['order offered'])
    const { body, type } = await double.fetch(poll)
    expect(type).toBe('application/vnd.star.starprnt')
    expect((await double.fetch(poll)).body.equals(body), 'asking again changes nothing').toBe(true)
    expect(await shop.told(id)).toEqual(['order fetched'])
    const before = await post(`orders/${id}/print`, { device: { id: device }, template: 'receipt' })
    expect(before.body.data).toMatchObject({ printCount: 0, firstPrintedAt: null, queued: 1 })
    await double.confirm(poll)
    expect((await shop.told(id))[0]).toBe('order printed')
    double.resultCode = '511'
    await double.confirm(poll)
    expect((await shop.told(id))[0], 'what was printed never becomes failed').toBe('order printed')
    double.resultCode = '200'
    await shop.pass(120)
    expect(await shop.told(id), 'nothing more is owed').toHaveLength(2)
    expect(wordsOf(body)).toContain('Schnitzel')
    const counted = await post(`orders/${id}/print`, { template: 'kitchen' })
    const once = { printCount: 1, firstPrintedAt: '2026-11-20T11:00:10.000Z' }
    expect(counted.body.data).toMatchObject(once)
    expect((await shop.request('GET', `/api/orders/${id}`, { cookie: shop.cook })).body.data).toMatchObject(once)
  })

  test('that is taken back in time leaves no paper, and one that is called off later a STORNO', async () => {
    const { double } = await shop.addStar()
    const quick = await shop.cooking()
    await shop.pass(5)
    await post(`orders/${quick.id}/status/undo`)
    await shop.pass(10)
    expect(await double.turn()).toBe(false)
    expect(await shop.told(quick.id)).toEqual(['order cancelled'])

    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.turn()
    const answer = await shop.request('POST', `/api/orders/${id}/status/cancel`, {
      body: { reason: 'Gast ist krank' },
      cookie: shop.admin,
    })
    expect(answer.status).toBe(200)
    await shop.pass(1)
    await double.turn()
    expect(wordsOf(double.printed.at(-1)!)).toMatch(/STORNO[\s\S]*Nicht mehr zubereiten/)
    expect(await shop.told(id)).toEqual(['order printed', 'cancel printed'])
  })

  test('that is changed is followed by one ÄNDERUNG for all changes of ten seconds', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.turn()
    const edit = (index: number, body: object) =>
      shop.request('PUT', `/api/orders/${id}/items/${index}`, { body, cookie: shop.cook })
    expect((await edit(0, { amount: 3 })).status).toBe(200)
    await shop.derive()
    await shop.pass(5)
    expect((await edit(1, { amount: 0 })).status).toBe(200)
    await shop.pass(5)
    await double.turn()
    const text = wordsOf(double.printed.at(-1)!)
    expect(text).toContain('NDERUNG')
    expect(text).toMatch(/ENTF/)
    expect((await shop.told(id)).filter(slip => slip.endsWith('printed'))).toEqual(['order printed', 'change printed'])
  })

  test('is printed station by station where printers are named for stations, and whole at the one that is not', async () => {
    const [kitchen, bar, all] = [
      await shop.addStar({ stations: ['Küche'] }),
      await shop.addStar({ stations: ['Bar'] }),
      await shop.addEpson({ templates: ['receipt'] }),
    ]
    const { id } = await shop.cooking()
    await shop.pass(10)
    for (const { double } of [kitchen, bar, all]) await double.turn()
    const [food, drinks, whole] = [kitchen, bar, all].map(({ double }) =>
      wordsOf(double.printed.join('') === '' ? Buffer.from('') : Buffer.concat(double.printed)),
    )
    expect([/Schnitzel/.test(food!), /Cola/.test(food!)]).toEqual([true, false])
    expect([/Schnitzel/.test(drinks!), /Cola/.test(drinks!)]).toEqual([false, true])
    expect(whole).toMatch(/Schnitzel[\s\S]*Cola[\s\S]*Gesamt/)
    expect(await shop.told(id)).toEqual(['order printed', 'order printed', 'order printed'])
  })

  test('is printed by category where printers are named for categories, until a category is removed', async () => {
    const drinks = await shop.create('categories', { name: 'Getränke' })
    await shop.create('menus', {
      name: 'Karte mit Getränken',
      availableFrom: '2026-02-01T00:00:00.000Z',
      branches: [{ id: shop.branchId }],
      catalog: [
        { category: { id: shop.categoryId }, products: [{ id: shop.ids.schnitzel }] },
        { category: { id: drinks }, products: [{ id: shop.ids.cola }] },
      ],
    })
    const kitchen = await shop.addStar({ stations: ['Küche'] })
    const bar = await shop.addStar({}, { name: 'Drucker Schank', categories: [{ id: drinks }] })
    await shop.change('products', shop.ids.cola, { station: null })
    const { id } = await shop.cooking()
    await shop.pass(10)
    for (const { double } of [kitchen, bar]) await double.turn()
    const said = [kitchen, bar].map(({ double }) => wordsOf(Buffer.concat(double.printed)))
    expect(said.map(text => [/Schnitzel/.test(text), /Cola/.test(text)])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await shop.told(id)).toEqual(['order printed', 'order printed'])
    const read = async () => (await shop.request('GET', `/api/devices/${bar.id}`, { cookie: shop.admin })).body.data
    expect(await read()).toMatchObject({ categories: [{ id: drinks, name: 'Getränke' }] })
    const uses = await shop.request('GET', `/api/categories/${drinks}/uses`, { cookie: shop.admin })
    expect(uses.body.data).toContainEqual(expect.objectContaining({ path: 'devices', count: 1, effect: 'loses' }))

    await shop.app.pool.query("delete from menus where name = 'Karte mit Getränken'")
    expect((await shop.request('DELETE', `/api/categories/${drinks}`, { cookie: shop.admin })).status).toBe(200)
    expect(await read()).toMatchObject({ categories: [] })
    await shop.change('products', shop.ids.cola, { station: 'Bar' })
    await shop.reload()
  })

  test('is printed as a label for each piece where a printer makes labels, of what that printer is named for', async () => {
    const [labels, kitchen] = [await shop.addStar({ templates: ['label'], stations: ['Bar'] }), await shop.addStar()]
    const { id } = await shop.cooking()
    await shop.pass(10)
    for (const { double } of [labels, kitchen]) await double.turn()
    const text = wordsOf(Buffer.concat(labels.double.printed))
    expect([text.match(/Cola/g)?.length, /1 von 2/.test(text), /2 von 2/.test(text), /Schnitzel/.test(text)]).toEqual([
      2,
      true,
      true,
      false,
    ])
    expect(wordsOf(Buffer.concat(kitchen.double.printed))).toMatch(/Schnitzel/)
    expect(await shop.told(id)).toEqual(['order printed', 'order printed'])
    const preview = await shop.request('GET', `/api/orders/${id}/slip?template=label`, { cookie: shop.cook })
    expect([preview.status, (preview.body.data as { template: string }).template]).toEqual([200, 'label'])
  })

  test('waits for nobody without an address, and what arrives is printed at once where the printer is set up so', async () => {
    await shop.create('devices', {
      name: 'Ohne Adresse',
      type: 'printer',
      opens: 'printer',
      branch: { id: shop.branchId },
    })
    const early = await shop.addStar({ printOn: ['new', 'changed', 'cancelled'] })
    const { id } = await shop.place()
    await shop.pass(0)
    expect(await early.double.turn()).toBe(true)
    await shop.step(id, 'status/confirm', shop.cook)
    await shop.pass(20)
    expect(await shop.told(id)).toEqual(['order printed'])
  })

  test('printed again by hand says NACHDRUCK, and of two who press at once one is heard', async () => {
    const { double, id: device } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.turn()
    const both = await Promise.all([1, 2].map(() => post(`orders/${id}/print`, { device: { id: device } })))
    expect(
      both.map(({ body }) => (body.data as { queued: number }).queued).toSorted((one, other) => one - other),
    ).toEqual([0, 1])
    await double.turn()
    expect(wordsOf(double.printed.at(-1)!)).toContain('NACHDRUCK')
    expect(wordsOf(double.printed[0]!)).not.toContain('NACHDRUCK')
    expect(await shop.told(id)).toEqual(['order printed', 'order printed NACHDRUCK'])
  })

  test('is not printed where there is no printer, where it is another branch’s, and while it is not paid', async () => {
    const { id } = await shop.place()
    const refused = await post(`orders/${id}/print`)
    expect([refused.status, messagesOf(refused)]).toEqual([
      409,
      ['Beleg konnte nicht gedruckt werden. In der Filiale ist kein Drucker dafür eingerichtet.'],
    ])
    await shop.addStar()
    const stranger = await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
    expect((await shop.request('POST', `/api/orders/${id}/print`, { body: {}, cookie: stranger })).status).toBe(404)
    expect((await shop.request('POST', `/api/orders/${id}/print`, { body: {} })).status).toBe(401)
    const online = await shop.place({ paymentMethod: 'mollie' } as object).catch(() => null)
    if (online) expect((await post(`orders/${online.id}/print`)).status).toBe(409)
  })

  test('two processes at once make one slip of each', async () => {
    await shop.addStar()
    const orders = await Promise.all(Array.from({ length: 8 }, () => shop.cooking()))
    await Promise.all([1, 2, 3].map(() => shop.derive()))
    await shop.derive()
    for (const { id } of orders) expect(await shop.told(id)).toEqual(['order queued'])
  })

  test('forgotten with its guest leaves no words on its slips', async () => {
    await shop.addStar({ templates: ['receipt'] })
    const { id } = await shop.cooking()
    await shop.pass(10)
    await shop.app.pool.query('update orders set anonymized_at = now() where id = $1', [id])
    const { rows } = await shop.app.pool.query('select document, told from print_jobs where order_id = $1', [id])
    expect(rows).toEqual([{ document: '', told: null }])
  })
})

describe('A slip', () => {
  test('nobody confirms comes once more as NACHDRUCK and is then given up with an alarm', async () => {
    const { double, id: device } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.fetch(await double.poll())
    expect((await double.poll()).jobReady, 'one at a time').toBe(false)
    await shop.pass(60)
    expect(await shop.told(id)).toEqual(['order queued NACHDRUCK'])
    const again = await double.poll()
    expect(wordsOf((await double.fetch(again)).body)).toContain('NACHDRUCK')
    await shop.pass(60)
    await double.poll()
    expect(await shop.told(id)).toEqual(['order failed NACHDRUCK'])
    const alarms = await shop.request('GET', '/api/printers/alarms', { cookie: shop.cook })
    expect(alarms.body.data).toEqual([
      expect.objectContaining({
        device: expect.objectContaining({ id: device }),
        kind: 'failed',
        message: 'Ein Beleg konnte nicht gedruckt werden.',
      }),
    ])
    const [job] = await shop.jobs(`&order=${id}`)
    const retried = await post(`print-jobs/${job!.id}/retry`)
    expect(retried.body.data).toMatchObject({ status: 'queued', isReprint: true, requestedBy: 'Toni Test' })
    expect((await shop.request('GET', '/api/printers/alarms', { cookie: shop.cook })).body.data).toEqual([])
    expect(await double.turn()).toBe(true)
  })

  test('offered and never fetched is no reprint', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.poll()
    await shop.pass(61)
    expect(await shop.told(id)).toEqual(['order queued'])
    expect(await double.turn()).toBe(true)
    expect(wordsOf(double.printed[0]!)).not.toContain('NACHDRUCK')
  })

  test('is called off before a printer has it, and not after', async () => {
    const { double } = await shop.addStar()
    const first = await shop.cooking()
    await shop.pass(10)
    const [job] = await shop.jobs(`&order=${first.id}`)
    expect((await post(`print-jobs/${job!.id}/retry`)).status).toBe(409)
    expect((await post(`print-jobs/${job!.id}/cancel`)).body.data).toMatchObject({
      status: 'cancelled',
      message: 'Abgebrochen von Toni Test.',
    })
    const second = await shop.cooking()
    await shop.pass(10)
    await double.turn()
    const [printed] = await shop.jobs(`&order=${second.id}`)
    expect((await post(`print-jobs/${printed!.id}/cancel`)).status).toBe(409)
    const picture = await shop.request('GET', `/api/print-jobs/${printed!.id}/preview`, { cookie: shop.cook })
    expect((picture.body.data as { svg: string }).svg).toMatch(/^<svg/)
  })

  test('is taken over by the other printer when its own is missing for a minute, and by it alone', async () => {
    const spare = await shop.addEpson({ printOn: [] })
    const own = await shop.addStar({}, { fallbackDevice: { id: spare.id } })
    const { id } = await shop.cooking()
    await shop.pass(10)
    await own.double.poll()
    await shop.pass(20)
    await spare.double.ask()
    await shop.pass(31)
    expect(await shop.told(id), 'a minute is not over').toEqual(['order offered'])
    await spare.double.ask()
    await shop.pass(10)
    expect(await shop.told(id)).toEqual(['order cancelled', 'order queued'])
    expect(await spare.double.turn()).toBe(true)
    const text = wordsOf(spare.double.printed[0]!)
    expect(text).toContain('Ersatz')
    expect(text, 'it was never fetched').not.toContain('NACHDRUCK')
    expect(await own.double.turn()).toBe(false)
    await shop.pass(60)
    expect(await shop.told(id)).toEqual(['order cancelled', 'order printed'])
  })

  test.each([
    { isFetched: false, told: ['order printed', 'order cancelled NACHDRUCK'], because: 'nobody printed it twice' },
    { isFetched: true, told: ['order printed', 'order fetched NACHDRUCK'], because: 'it is on its way to paper' },
  ])(
    'taken over and then confirmed by its own printer after all: $told.1, because $because',
    async ({ isFetched, told }) => {
      const spare = await shop.addEpson({ printOn: [] })
      const own = await shop.addStar({}, { fallbackDevice: { id: spare.id } })
      const { id } = await shop.cooking()
      const other = await shop.cooking()
      await shop.pass(10)
      const first = await own.double.poll()
      await own.double.fetch(first)
      await shop.pass(55)
      await spare.double.ask()
      await shop.pass(6)
      expect(await shop.told(id)).toEqual(['order cancelled NACHDRUCK', 'order queued NACHDRUCK'])
      expect(await shop.told(other.id)).toEqual(['order cancelled', 'order queued'])
      if (isFetched) {
        const job = await spare.double.ask()
        if ((await shop.told(id))[1] !== 'order fetched NACHDRUCK') {
          await spare.double.answer(job!)
          await spare.double.ask()
        }
      }
      expect(await own.double.confirm(first)).toBe(200)
      expect(await own.double.confirm(first)).toBe(200)
      const [mine, theirs] = await shop.told(id)
      expect([mine?.replace(' NACHDRUCK', ''), theirs]).toEqual(told)
      expect(await shop.told(other.id), 'the other order is none of it').not.toContain('order printed NACHDRUCK')
    },
  )

  test('of last night is not printed in the morning', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await shop.pass(2 * 3600)
    expect(await shop.told(id)).toEqual(['order expired'])
    expect(await double.turn()).toBe(false)
  })
})
