import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { escalateOrders } from '#server/features/orders/waiting/escalate-orders.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let clerk: string
const STAGES = [
  { afterMinutes: 3, action: 'sound', target: null },
  { afterMinutes: 6, action: 'mail', target: 'chefin@example.at' },
  { afterMinutes: 10, action: 'autoReject', target: null },
]
beforeAll(async () => {
  shop = await openTestShop()
  clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`update orders set status = 'rejected', is_rejected = true, closed_at = ${NOON}
    where closed_at is null`.execute(shop.app.db)
  await sql`delete from order_notices`.execute(shop.app.db)
  shop.mails.length = 0
  await shop.configure({ ordering: { escalation: STAGES } })
})

/** The clock at so many minutes after noon, with what the jobs of that moment do. */
async function after(minutes: number) {
  shop.setNow(new Date(Date.parse(NOON) + minutes * 60_000).toISOString())
  await escalateOrders(shop.app)
  await sendDueNotices(shop.app)
}
const look = async (id: number): Promise<StaffOrder> =>
  (await shop.request('GET', `/api/orders/${id}`, { cookie: clerk })).body.data
const told = () => shop.mails.filter(({ subject }) => subject.includes('auf Antwort'))
const plannedAt = async () =>
  (
    await typedSql({ runAt: 'instant' })`select run_at from graphile_worker.jobs where key = 'escalate-orders'`.execute(
      shop.app.db,
    )
  ).rows[0]?.runAt

describe('An order nobody answers', () => {
  test('becomes loud, then known to the management, then is rejected with the reason that is true, and the guest is told', async () => {
    const { id } = await shop.place()
    await after(2.9)
    expect(await look(id)).toMatchObject({ status: 'new', isLoud: false })
    await after(3)
    expect(await look(id)).toMatchObject({ status: 'new', isLoud: true })
    expect((await look(id)).log.at(-1)).toMatchObject({
      action: 'escalate',
      by: 'System',
      note: 'Seit 3 Minuten ohne Antwort. Die Glocke läutet dringend.',
    })
    await after(6)
    expect(told().map(({ to, subject }) => [to, subject])).toEqual([
      ['chefin@example.at', 'Eine Bestellung wartet auf Antwort (Graz)'],
    ])
    expect(told()[0]?.text).not.toMatch(/Gruber|anna@/)
    shop.mails.length = 0
    await after(10)
    expect(await look(id)).toMatchObject({
      status: 'rejected',
      rejectionCode: 'tooBusy',
      rejectionMessage: 'Leider konnten wir Ihre Bestellung nicht rechtzeitig annehmen.',
      isMissed: true,
      isLoud: false,
    })
    expect((await look(id)).log.at(-1)).toMatchObject({
      action: 'reject',
      by: 'System',
      note: 'Nach 10 Minuten ohne Antwort.',
    })
    expect(shop.mails.map(({ to, subject }) => [to, subject.includes('storniert')])).toEqual([
      ['anna@example.at', true],
    ])
  })

  test('is rejected as closed where the branch has closed meanwhile', async () => {
    shop.setNow('2026-11-20T20:55:00.000Z')
    const { id } = await shop.place()
    await after(10 * 60 - 5 + 3)
    await after(10 * 60 - 5 + 6)
    await after(10 * 60 - 5 + 10)
    expect(await look(id)).toMatchObject({ status: 'rejected', rejectionCode: 'closed' })
  })

  test('is left alone once somebody accepts it, and goes on where it was when that is taken back', async () => {
    const { id } = await shop.place()
    await after(3)
    await shop.step(id, 'status/confirm', clerk)
    await after(6)
    expect(told()).toEqual([])
    await shop.step(id, 'status/undo', clerk)
    await after(6.5)
    expect(told()).toHaveLength(1)
    expect((await look(id)).status).toBe('new')
  })

  test('waits for the opening where it came at night', async () => {
    await shop.changeBranch({ name: 'isPreorderEnabled', value: true })
    shop.setNow('2026-11-20T03:00:00.000Z')
    const { id } = await shop.place()
    await after(-60)
    expect((await look(id)).log.filter(({ action }) => action === 'escalate')).toEqual([])
    const reached = (await look(id)).reachedShopAt
    expect(reached).toBe('2026-11-20T10:00:00.000Z')
    await after(-57)
    expect(await look(id)).toMatchObject({ isLoud: true })
  })

  test('has its next stage planned for its very second', async () => {
    await shop.place()
    await after(2.5)
    expect(await plannedAt()).toBe('2026-11-20T11:03:00.000Z')
  })
})

describe('Nobody is stormed', () => {
  test('ten orders are one mail that names them all', async () => {
    for (let count = 0; count < 10; count += 1) await shop.place()
    await after(3)
    await after(6)
    expect(told().map(({ subject }) => subject)).toEqual(['10 Bestellungen warten auf Antwort (Graz)'])
  })

  test('one more a minute later waits until five minutes are over', async () => {
    await shop.configure({ ordering: { escalation: STAGES.slice(0, 2) } })
    await shop.place()
    shop.setNow('2026-11-20T11:01:00.000Z')
    await shop.place()
    for (const minute of [3, 4, 6, 7]) await after(minute)
    expect(told()).toHaveLength(1)
    await after(11)
    expect(told()).toHaveLength(2)
  })

  test('twice the same job, and two processes at once, do it once', async () => {
    const { id } = await shop.place()
    shop.setNow('2026-11-20T11:03:00.000Z')
    await Promise.all([1, 2, 3].map(() => escalateOrders(shop.app)))
    await escalateOrders(shop.app)
    expect((await look(id)).log.filter(({ action }) => action === 'escalate')).toHaveLength(1)
  })

  test('a server that was off for an hour begins with the bell and rejects nothing at once', async () => {
    const { id } = await shop.place()
    await after(70)
    expect(await look(id)).toMatchObject({ status: 'new', isLoud: true })
    expect(told()).toEqual([])
    await after(73)
    expect(told()).toHaveLength(1)
    await after(76.9)
    expect((await look(id)).status).toBe('new')
    await after(77)
    expect((await look(id)).status).toBe('rejected')
  })

  test('where only rejecting is set, somebody gets five minutes to accept after such an hour', async () => {
    await shop.configure({ ordering: { escalation: [STAGES[2]] } })
    const { id } = await shop.place()
    await after(70)
    expect((await look(id)).status).toBe('new')
    await after(75)
    expect((await look(id)).status).toBe('rejected')
  })

  test('a mail nobody needs any more is not sent', async () => {
    const { id } = await shop.place()
    await after(3)
    shop.setNow('2026-11-20T11:06:00.000Z')
    await escalateOrders(shop.app)
    await shop.step(id, 'status/confirm', clerk)
    await sendDueNotices(shop.app)
    expect(told()).toEqual([])
  })

  test('a process that dies between the stage and its mail leaves the mail to the next one', async () => {
    await shop.place()
    await after(3)
    shop.setNow('2026-11-20T11:06:00.000Z')
    await escalateOrders(shop.app)
    await sql`update order_notices set attempts = 1, try_at = '2026-11-20T11:11:00Z' where kind = 'escalation'`.execute(
      shop.app.db,
    )
    await after(7)
    expect(told()).toEqual([])
    shop.setNow('2026-11-20T11:11:00.000Z')
    await sendDueNotices(shop.app)
    expect(told()).toHaveLength(1)
  })

  test('where nothing is set nothing happens', async () => {
    await shop.configure({ ordering: { escalation: [] } })
    const { id } = await shop.place()
    await after(200)
    expect((await look(id)).log).toHaveLength(1)
  })
})
