import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import type { Answer } from '#test/app.ts'
import { NOON, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let cook: string
beforeAll(async () => {
  shop = await openTestShop()
  cook = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.setNow(NOON)
  await sql`update order_notices set done_at = queued_at where done_at is null`.execute(shop.app.db)
  shop.mails.splice(0)
})

const lastNote = (answer: Answer) => (answer.body.data as StaffOrder).log.at(-1)?.note
const guestMails = () => shop.mails.filter(({ to }) => to === 'anna@example.at').map(({ subject }) => subject)

describe('The mail of a slip', () => {
  test('waits a moment, and is never sent when the step is taken back meanwhile', async () => {
    const { id } = await shop.place()
    await sendDueNotices(shop.app)
    await shop.step(id, 'status/confirm', cook)
    await sendDueNotices(shop.app)
    expect(guestMails()).toHaveLength(1)
    expect(lastNote(await shop.step(id, 'status/undo', cook))).toBe('Die E-Mail an den Gast wurde zurückgehalten.')
    shop.setNow('2026-11-20T11:00:10.000Z')
    await sendDueNotices(shop.app)
    expect(guestMails()).toHaveLength(1)
  })

  test('is not sent twice when the order is accepted again at once', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook, { minutes: 60 })
    await shop.step(id, 'status/undo', cook)
    await shop.step(id, 'status/confirm', cook, { minutes: 20 })
    shop.setNow('2026-11-20T11:00:10.000Z')
    await sendDueNotices(shop.app)
    const confirmations = shop.mails.filter(({ subject }) => subject.endsWith('ist bestätigt'))
    expect(confirmations).toHaveLength(1)
    expect(confirmations[0]?.text).toContain('12:20')
  })

  test('that left already is told to whoever takes the step back', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/confirm', cook)
    shop.setNow('2026-11-20T11:00:10.000Z')
    await sendDueNotices(shop.app)
    expect(lastNote(await shop.step(id, 'status/undo', cook))).toBe('Die E-Mail an den Gast war schon versendet.')
  })

  test('is none for a guest without address, and nothing is said about it', async () => {
    const { id } = await shop.place({ email: null })
    await shop.step(id, 'status/confirm', cook)
    expect(lastNote(await shop.step(id, 'status/undo', cook))).toBeNull()
  })

  test('of an answer that cannot be taken back goes out at once', async () => {
    const { id } = await shop.place()
    await shop.step(id, 'status/reject', cook)
    await sendDueNotices(shop.app)
    expect(guestMails().at(-1)).toContain('wurde storniert')
  })
})
