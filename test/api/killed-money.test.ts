import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendRefunds } from '#server/features/orders/payments/send-refunds.ts'
import type { MoneyOrder } from '#test/durability/money-steps.ts'
import { type PaymentDoubles, startPaymentDoubles } from '#test/payment-doubles.ts'
import { openPrinterShop, type PrinterShop, wordsOf } from '#test/printers/printer-shop.ts'

const PROGRAM = path.resolve('test/durability/money-steps.ts')
let doubles: PaymentDoubles
let shop: PrinterShop
let manager: string
beforeAll(async () => {
  doubles = await startPaymentDoubles(() => shop.now())
  shop = await openPrinterShop({ env: { ...doubles.env, PUBLIC_URL: 'https://wirt.example' } })
  await shop.configure({ enableMollie: true })
  manager = await shop.loginAs('ROLE_MANAGER', [shop.branchId])
})
afterAll(async () => {
  await shop.close()
  await doubles.close()
})

type Told = MoneyOrder extends infer One
  ? One extends MoneyOrder
    ? Omit<One, 'connectionString' | 'env' | 'now'>
    : never
  : never

/** Another server process that does one thing; it is killed where it stands as soon as `isThere`. */
async function killWhen(told: Told, isThere: () => boolean | Promise<boolean>): Promise<void> {
  const order = {
    ...told,
    connectionString: shop.database.connectionString,
    env: {
      NODE_ENV: 'test',
      DATA_DIR: shop.dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      PUBLIC_URL: 'https://wirt.example',
      ...doubles.env,
    },
    now: shop.now(),
  }
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, JSON.stringify(order)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'close')
  await expect.poll(isThere, { interval: 20 }).toBe(true)
  child.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
}

/** Keeps rows from being written while the child is let that far, and answers whether it waits there. */
async function heldRows<T>(statement: string, during: (isAwaited: () => Promise<boolean>) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shop.database.connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    return await during(async () => {
      const { rows } = await client.query<{ n: number }>(
        // by what its session holds: a wait for a transaction belongs to no database
        `select count(*)::int as n from pg_locks where not granted and pid in (select pid from pg_locks
          where database = (select oid from pg_database where datname = current_database()))`,
      )
      return (rows[0]?.n ?? 0) > 0
    })
  } finally {
    await client.query('rollback')
    await client.end()
  }
}

const staffView = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: manager })).body.data
async function order(more: object = {}) {
  const answer = await shop.post(shop.body({ paymentMethod: 'mollie', ...more }))
  expect(answer.status, answer.text).toBe(201)
  const { id, paymentRedirectUrl } = answer.body.data as unknown as { id: number; paymentRedirectUrl: string }
  return { id, providerId: paymentRedirectUrl.split('/').at(-1) ?? '' }
}
const hear = (id: string) => shop.request('POST', '/api/webhooks/mollie', { body: Buffer.from(`id=${id}`) })
const mails = async (id: number, kind: string) =>
  (
    await typedSql({
      n: 'int',
    })`select count(*)::int as n from order_notices where order_id = ${id} and kind = ${kind}`.execute(shop.app.db)
  ).rows[0]?.n

test('killed between the payment at the provider and its note here: who submits again pays that same one', async () => {
  const body = shop.body({ paymentMethod: 'mollie', clientOrderKey: shop.newKey() })
  const before = doubles.mollie.payments.size
  doubles.faults.push('slow')
  await killWhen({ what: 'place', body }, () => doubles.mollie.payments.size > before)
  const { id, providerId } = await order(body)
  expect(doubles.mollie.payments.size).toBe(before + 1)
  doubles.mollie.become(providerId, 'paid')
  await hear(providerId)
  expect(await staffView(id)).toMatchObject({ status: 'new', isPaid: true, payments: [{ attempt: 1, status: 'paid' }] })
})

test('killed while it writes down that an order was paid: the provider tells again, and it is paid once', async () => {
  const { id, providerId } = await order()
  doubles.mollie.become(providerId, 'paid')
  await heldRows(`select from orders where id = ${id} for update`, isAwaited =>
    killWhen({ what: 'hear', id: providerId }, isAwaited),
  )
  expect((await staffView(id)).isPaid).toBe(false)
  expect((await hear(providerId)).status).toBe(200)
  expect((await hear(providerId)).status).toBe(200)
  expect((await staffView(id)).log.filter(({ action }) => action === 'markPaid')).toHaveLength(1)
  expect(await mails(id, 'received')).toBe(1)
})

test('killed between the money sent back and its note here: it goes back once, and the guest is told once', async () => {
  const { id, providerId } = await order()
  doubles.mollie.become(providerId, 'paid')
  await hear(providerId)
  await shop.step(id, 'status/cancel', manager, { reason: 'Strom weg' })
  const refunds = () => doubles.mollie.payments.get(providerId)?.refunds.length ?? 0
  doubles.faults.push('slow')
  await killWhen({ what: 'refund' }, () => refunds() === 1)
  expect((await staffView(id)).refunds).toMatchObject([{ status: 'queued' }])
  await shop.pass(61)
  await sendRefunds(shop.app)
  expect((await staffView(id)).refunds).toMatchObject([{ status: 'pending', amount: 12.9 }])
  expect([refunds(), await mails(id, 'refunded')]).toEqual([1, 1])
})

test('killed between the slip at the printer and the note that it is printed: it comes once more and says so', async () => {
  const { double, apiKey } = await shop.addStar()
  const { id } = await shop.cooking()
  await shop.pass(11)
  const poll = await double.poll()
  const first = await double.fetch(poll)
  const told = {
    what: 'confirmSlip',
    path: `/printing/cloudprnt/${apiKey}?token=${poll.jobToken}&code=200%20OK`,
  } as const
  await heldRows(`select from print_jobs where order_id = ${id} for update`, isAwaited => killWhen(told, isAwaited))
  expect(await shop.told(id)).toEqual(['order fetched'])
  await shop.pass(61)
  expect(await double.turn()).toBe(true)
  expect([first.body, double.printed.at(-1)!].map(paper => wordsOf(paper).includes('NACHDRUCK'))).toEqual([false, true])
  expect(await shop.told(id)).toEqual(['order printed NACHDRUCK'])
})
