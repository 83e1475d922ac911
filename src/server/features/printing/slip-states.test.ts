import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { removeOldSlips, sweepSlips } from '#server/features/printing/sweep-slips.ts'
import { whileRowsLocked } from '#test/locked-rows.ts'
import { inPrinterShop, type PrinterShop } from '#test/printers/printer-shop.ts'

let shop: PrinterShop
inPrinterShop(opened => (shop = opened))

const post = (path: string, body: object = {}, cookie: string | null = shop.cook) =>
  shop.request('POST', `/api/${path}`, { body, ...(cookie && { cookie }) })
const both = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body.errors?.[0]?.code]
const stranger = () => shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId])
const alarms = async () =>
  ((await shop.request('GET', '/api/printers/alarms', { cookie: shop.cook })).body.data as { message: string }[]).map(
    ({ message }) => message,
  )
/** An order whose slip was given up: its printer fetched it twice and said nothing. */
async function givenUp(more: object = {}) {
  const { double, id: device } = await shop.addStar({}, more)
  const { id } = await shop.cooking()
  await shop.pass(10)
  for (const _ of [1, 2]) {
    await double.fetch(await double.poll())
    await shop.pass(60)
  }
  const [job] = await shop.jobs(`&order=${id}`)
  return { id, device, double, job: job! }
}

describe('A slip asked for again', () => {
  test('by two at once comes once, and once more only when that one is printed', async () => {
    const { id, double, job } = await givenUp()
    expect(job.status).toBe('failed')
    const again = await Promise.all([post(`print-jobs/${job.id}/retry`), post(`print-jobs/${job.id}/retry`)])
    const ids = again.map(({ body }) => (body.data as { id: number }).id)
    expect([both(again), new Set(ids).size]).toEqual([[200, 200], 1])
    expect(await shop.told(id)).toEqual(['order failed NACHDRUCK', 'order queued NACHDRUCK'])
    expect(await double.turn()).toBe(true)
    const third = (await post(`print-jobs/${job.id}/retry`)).body.data as { id: number }
    expect(ids).not.toContain(third.id)
    expect(await shop.told(id)).toHaveLength(3)
  })

  test('is no reprint where no printer ever had it', async () => {
    await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const [job] = await shop.jobs(`&order=${id}`)
    await post(`print-jobs/${job!.id}/cancel`)
    expect((await post(`print-jobs/${job!.id}/retry`)).body.data).toMatchObject({ isReprint: false, status: 'queued' })
  })

  test('is refused on its way, without its words, of another branch, unknown and to nobody', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const [job] = await shop.jobs(`&order=${id}`)
    const poll = await double.poll()
    expect(codeOf(await post(`print-jobs/${job!.id}/retry`))).toEqual([409, 'notRepeatable'])
    await double.fetch(poll)
    expect(codeOf(await post(`print-jobs/${job!.id}/retry`))).toEqual([409, 'notRepeatable'])
    await double.confirm(poll)
    for (const change of ['retry', 'cancel']) {
      expect((await post(`print-jobs/${job!.id}/${change}`, {}, await stranger())).status, change).toBe(404)
      expect((await post(`print-jobs/999999/${change}`)).status, change).toBe(404)
      expect((await post(`print-jobs/${job!.id}/${change}`, {}, null)).status, change).toBe(401)
    }
    await sql`update print_jobs set document = '' where id = ${job!.id}`.execute(shop.app.db)
    expect(codeOf(await post(`print-jobs/${job!.id}/retry`))).toEqual([409, 'notRepeatable'])
    const picture = await shop.request('GET', `/api/print-jobs/${job!.id}/preview`, { cookie: shop.cook })
    expect(codeOf(picture)).toEqual([409, 'forgotten'])
  })
})

describe('A slip called off', () => {
  test('by two at once was called off by one, also where the printer was offered it, and is not given out', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const poll = await double.poll()
    const [job] = await shop.jobs(`&order=${id}`)
    const answers = await Promise.all([post(`print-jobs/${job!.id}/cancel`), post(`print-jobs/${job!.id}/cancel`)])
    expect(both(answers)).toEqual([200, 409])
    expect((await double.fetch(poll)).status).toBe(404)
    expect(await shop.told(id)).toEqual(['order cancelled'])
    await double.confirm(poll)
    expect(await shop.told(id), 'it says that it printed it after all').toEqual(['order cancelled'])
  })

  test('that the printer fetches at the same moment is not called off', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await double.poll()
    const [job] = await shop.jobs(`&order=${id}`)
    const { result } = await whileRowsLocked(
      shop.app,
      tx => sql`update print_jobs set status = 'fetched', fetched_at = ${shop.now()} where id = ${job!.id}`.execute(tx),
      () => post(`print-jobs/${job!.id}/cancel`),
      1,
    )
    expect(codeOf(result)).toEqual([409, 'notCancellable'])
    expect(await shop.told(id)).toEqual(['order fetched'])
  })
})

describe('What waits too long', () => {
  test('is too old after two hours, to the second, and its order is not printed again by itself', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await shop.pass(7199)
    expect(await shop.told(id)).toEqual(['order queued'])
    await shop.pass(1)
    expect(await shop.told(id)).toEqual(['order expired'])
    await shop.pass(60)
    expect([await shop.told(id), await double.turn()]).toEqual([['order expired'], false])
  })

  test('alarms for two hours and no longer where it was given up', async () => {
    const { double } = await givenUp()
    await double.poll()
    expect(await alarms()).toEqual(['Ein Beleg konnte nicht gedruckt werden.'])
    await shop.pass(7199)
    await double.poll()
    expect(await alarms()).toEqual(['Ein Beleg konnte nicht gedruckt werden.'])
    await shop.pass(1)
    await double.poll()
    expect(await alarms()).toEqual([])
  })

  test('is removed after thirty days, also where a change of clocks lies between', async () => {
    await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    const age = (at: string) =>
      sql`update print_jobs set created_at = ${at} where order_id = ${id}`.execute(shop.app.db)
    await age('2026-10-21T11:00:10.000Z')
    await removeOldSlips(shop.app)
    expect(await shop.told(id)).toHaveLength(1)
    await age('2026-10-21T11:00:09.999Z')
    await Promise.all([removeOldSlips(shop.app), removeOldSlips(shop.app)])
    expect(await shop.told(id)).toEqual([])
  })
})

describe('A printer that stands in', () => {
  test('takes over once what two processes find at once, and gives nothing back', async () => {
    const first = await shop.addStar()
    const second = await shop.addStar({ printOn: [] }, { fallbackDevice: { id: first.id } })
    await shop.change('devices', first.id, { fallbackDevice: { id: second.id } })
    const { id } = await shop.cooking()
    await shop.pass(10)
    shop.setNow(new Date(Date.parse(shop.now()) + 60_000).toISOString())
    await second.double.poll()
    await Promise.all([sweepSlips(shop.app), sweepSlips(shop.app), sweepSlips(shop.app)])
    expect(await shop.told(id)).toEqual(['order cancelled', 'order queued'])
    await shop.pass(130)
    await first.double.poll()
    await shop.pass(0)
    expect(await shop.told(id), 'the one that took over is missing by now').toEqual(['order cancelled', 'order queued'])
  })

  test('prints what its own printer gave up, once and as NACHDRUCK, and nothing older than two hours', async () => {
    const spare = await shop.addStar({ printOn: [] })
    const { id, job } = await givenUp({ fallbackDevice: { id: spare.id } })
    expect(await shop.told(id)).toEqual(['order failed NACHDRUCK'])
    const finish = (at: string) =>
      sql`update print_jobs set finished_at = ${at}, is_settled = false where id = ${job.id}`.execute(shop.app.db)
    await spare.double.poll()
    await finish(new Date(Date.parse(shop.now()) - 7_200_000).toISOString())
    await shop.pass(0)
    expect(await shop.told(id)).toHaveLength(1)
    await finish(new Date(Date.parse(shop.now()) - 7_199_999).toISOString())
    await shop.pass(0)
    await shop.pass(0)
    expect(await shop.told(id)).toEqual(['order failed NACHDRUCK', 'order queued NACHDRUCK'])
    expect(await spare.double.turn()).toBe(true)
  })
})

describe('An order printed by hand', () => {
  const print = (id: number, body: object = {}, cookie: string | null = shop.cook) =>
    post(`orders/${id}/print`, body, cookie)
  const queued = async (id: number, body: object = {}) =>
    ((await print(id, body)).body.data as { queued?: number } | undefined)?.queued

  test('twice within five seconds comes once, after that once more', async () => {
    await shop.addStar({ printOn: [] })
    const { id } = await shop.cooking()
    expect(await queued(id)).toBe(1)
    await shop.pass(4.999)
    expect(await queued(id)).toBe(0)
    await shop.pass(0.001)
    expect(await queued(id)).toBe(1)
    expect(await shop.told(id)).toEqual(['order queued', 'order queued'])
  })

  test('is refused unpaid, at a printer that is off, elsewhere or set up for something else, and said as STORNO once it is over', async () => {
    const printer = await shop.addStar({ printOn: [], templates: ['kitchen'] })
    const elsewhere = await shop.addStar({}, { branch: { id: shop.otherBranchId } })
    const { id } = await shop.cooking()
    expect(codeOf(await print(id, { device: { id: elsewhere.id } }))).toEqual([409, 'noPrinter'])
    expect(codeOf(await print(id, { template: 'receipt' }))).toEqual([409, 'noPrinter'])
    expect(codeOf(await print(id, { device: { id: 999_999 } }))).toEqual([409, 'noPrinter'])
    await shop.change('devices', printer.id, { isEnabled: false })
    expect(codeOf(await print(id))).toEqual([409, 'noPrinter'])
    await shop.change('devices', printer.id, { isEnabled: true })
    await sql`update orders set status = 'awaitingPayment', confirmed_at = null, reached_shop_at = null
      where id = ${id}`.execute(shop.app.db)
    expect(codeOf(await print(id))).toEqual([409, 'unpaid'])
    expect((await print(id, {}, await stranger())).status).toBe(404)
    expect((await print(id, {}, null)).status).toBe(401)
    expect(await shop.told(id)).toEqual([])
    const over = await shop.cooking()
    await shop.step(over.id, 'status/cancel', shop.admin, { reason: 'Gast ist krank' })
    expect(await queued(over.id)).toBe(1)
    expect(await shop.told(over.id)).toEqual(['cancel queued'])
  })
})

describe('A printer', () => {
  test('may fail to load a slip four times; the fifth time it is given up', async () => {
    const { double } = await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    double.resultCode = '520 Download Timeout'
    for (let time = 1; time <= 4; time += 1) {
      await double.turn()
      expect(await shop.told(id), `time ${time}`).toEqual(['order queued'])
    }
    await double.turn()
    expect(await shop.told(id)).toEqual(['order failed'])
  })

  test('has the one address that was made last, also of two at once, and is none of another branch', async () => {
    const { id } = await shop.addPrinter({ protocol: 'cloudPrnt' })
    const make = (cookie: string | null = shop.admin, device = id) =>
      post(`devices/${device}/printer-address`, {}, cookie)
    const made = await Promise.all([make(), make()])
    const polls = await Promise.all(
      made.map(({ body }) =>
        fetch(shop.url + new URL((body.data as { address: string }).address).pathname, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ),
    )
    expect(polls.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
    const manager = await shop.loginAs('ROLE_MANAGER', [shop.otherBranchId])
    expect((await make(manager)).status).toBe(404)
    expect((await make(shop.admin, 999_999)).status).toBe(404)
    expect((await make(null)).status).toBe(401)
  })

  test('keeps all slips of a rush that is larger than what is made at once', async () => {
    await shop.addStar()
    const { id } = await shop.cooking()
    await shop.pass(10)
    await sql`delete from print_work`.execute(shop.app.db)
    await sql`insert into print_work (order_id) select n from generate_series(900001, 900120) n
      on conflict do nothing`.execute(shop.app.db)
    await shop.derive()
    expect([await shop.count('print_work'), await shop.told(id)]).toEqual([0, ['order queued']])
  })
})
