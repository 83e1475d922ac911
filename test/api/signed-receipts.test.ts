import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestSlip, SIGNING_FAILED } from '#domain/printing/guest-slip.ts'
import { wholeOrders } from '#server/features/orders/rows/whole-orders.ts'
import { signReceipts } from '#server/features/fiscal/feature.ts'
import { fiscalMark } from '#server/features/fiscal/fiscal-mark.ts'
import { slipFacts } from '#server/features/printing/slip-facts.ts'
import { createFiscalDouble, startFiscalService } from '#test/fiscal-double.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

const START = Date.parse('2026-11-20T11:00:00.000Z')
const unit = createFiscalDouble()
let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop({ fiscal: unit })
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
beforeEach(async () => {
  at(0)
  unit.isAway = false
  unit.bookings.length = 0
  await sql`delete from fiscal_receipts`.execute(shop.app.db)
})

const at = (seconds: number) => shop.setNow(new Date(START + seconds * 1000).toISOString())
async function paid(): Promise<number> {
  const { id } = await shop.place()
  await shop.step(id, 'status/confirm', admin, { minutes: 20 })
  expect((await shop.step(id, 'status/completed', admin)).status).toBe(200)
  return id
}
const slip = async (id: number) => {
  const [order] = await wholeOrders(shop.app, shop.app.db, [id])
  const facts = slipFacts(order!, (await shop.app.catalogue.current()).config)
  return guestSlip({ ...facts, fiscal: await fiscalMark(shop.app, shop.app.db, id) }, 'order')
}

describe('A payment on site', () => {
  test('is signed once, with its rates, and its slip becomes a receipt', async () => {
    const id = await paid()
    expect(await slip(id)).toContain('kein Kassenbeleg')
    await signReceipts(shop.app)
    await signReceipts(shop.app)
    expect(unit.bookings).toHaveLength(1)
    const [booking] = unit.bookings
    expect(booking).toMatchObject({ kind: 'sale', branch: { id: shop.branchId }, currency: 'EUR' })
    expect(booking!.taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(booking!.amountCents)
    const printed = await slip(id)
    expect(printed).toContain('Beleg K1-1')
    expect(printed).toContain(String.raw`\x5fR1-TEST\x5fK1`)
    expect(printed).not.toContain('kein Kassenbeleg')
  })

  test('waits while the unit is away, which the receipt says, and is signed when it is back', async () => {
    unit.isAway = true
    const id = await paid()
    await signReceipts(shop.app)
    expect(await slip(id)).toContain(SIGNING_FAILED)
    const { rows } = await sql`select 1 from log_entries where message like 'Beleg nicht signiert%'`.execute(
      shop.app.db,
    )
    expect(rows).toHaveLength(1)
    unit.isAway = false
    at(1000)
    await signReceipts(shop.app)
    expect(await slip(id)).toContain('Beleg K1-1')
  })

  test('that is taken back is a booking of its own, below zero', async () => {
    const id = await paid()
    expect((await shop.step(id, 'status/undo', admin)).status).toBe(200)
    await signReceipts(shop.app)
    const [sale, back] = unit.bookings
    expect(back).toMatchObject({ kind: 'refund', amountCents: -sale!.amountCents })
  })

  test('whose money goes back by hand is a booking below zero', async () => {
    const id = await paid()
    const answer = await shop.request('POST', `/api/orders/${id}/refunds`, {
      body: { amount: 1, reason: 'Reklamation' },
      cookie: admin,
      headers: { 'idempotency-key': shop.newKey() },
    })
    expect(answer.status, answer.text).toBeLessThan(300)
    await signReceipts(shop.app)
    expect(unit.bookings.map(({ kind, amountCents }) => [kind, amountCents]).at(-1)).toEqual(['refund', -100])
  })
})

/** The port as a shop has it: a service over HTTP, with the double behind it. */
describe('A signing service', () => {
  const behind = createFiscalDouble()
  const service = startFiscalService(behind)
  let own: TestShop
  let cookie: string
  beforeAll(async () => {
    own = await openTestShop({ env: { FISCAL_SIGNER_URL: await service.address, FISCAL_SIGNER_TOKEN: 'Einheit-7' } })
    cookie = await own.loginAs('ROLE_ADMIN')
  })
  afterAll(async () => {
    await own?.close()
    await service.close()
  })
  const pay = async () => {
    const { id } = await own.place()
    await own.step(id, 'status/confirm', cookie, { minutes: 20 })
    expect((await own.step(id, 'status/completed', cookie)).status).toBe(200)
    return id
  }
  const markOf = (id: number) => fiscalMark(own.app, own.app.db, id)

  test('is asked with the token and one key, again after each kind of outage, and books once', async () => {
    const id = await pay()
    let minutes = 0
    for (const trouble of ['away', 'nonsense', 'redirect', 'lost'] as const) {
      service.trouble = trouble
      await signReceipts(own.app)
      expect(await markOf(id), trouble).toMatchObject({ signature: null })
      own.setNow(new Date(START + (minutes += 20) * 60_000).toISOString())
    }
    service.trouble = null
    await signReceipts(own.app)
    expect(await markOf(id)).toMatchObject({ signature: { receiptNumber: 'K1-1' } })
    // one answer was lost on its way: the unit had signed, and signs nothing twice
    expect(behind.bookings).toHaveLength(1)
    expect(service.asked).toHaveLength(5)
    expect(new Set(service.asked.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([behind.bookings[0]!.key]),
    )
    for (const { headers, body } of service.asked) {
      expect(headers.authorization).toBe('Bearer Einheit-7')
      expect(body).toEqual(behind.bookings[0])
    }
  })

  test('books what came later behind what waits', async () => {
    service.trouble = 'away'
    const [first, second] = [await pay(), await pay()]
    await signReceipts(own.app)
    service.trouble = null
    own.setNow(new Date(START + 5 * 3_600_000).toISOString())
    await signReceipts(own.app)
    await signReceipts(own.app)
    const marks = [await markOf(first), await markOf(second)]
    expect(marks.map(mark => mark?.signature?.receiptNumber)).toEqual(['K1-2', 'K1-3'])
  })
})

test('where no unit is set up nothing is queued', async () => {
  const other = await openTestShop()
  try {
    const cookie = await other.loginAs('ROLE_ADMIN')
    const { id } = await other.place()
    await other.step(id, 'status/confirm', cookie, { minutes: 20 })
    await other.step(id, 'status/completed', cookie)
    expect(await other.count('fiscal_receipts')).toBe(0)
  } finally {
    await other.close()
  }
})
