import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentNotice } from '#contract/calls/order-notices.ts'
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

const put = (id: number, index: number, body: object) =>
  shop.request('PUT', `/api/orders/${id}/items/${index}`, { cookie: cook, body })
const orderOf = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`)
}
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('The guest of a changed order', () => {
  const mails = async (seconds: number) => {
    shop.setNow(new Date(Date.parse(NOON) + seconds * 1000).toISOString())
    await sendDueNotices(shop.app)
    return shop.mails.filter(({ subject }) => subject.endsWith('wurde geändert'))
  }
  const accepted = async () => {
    const order = await shop.place({ items: [shop.line('schnitzel'), shop.line('cola')] })
    await shop.step(order.id, 'status/confirm', cook, { minutes: 20 })
    return order
  }

  test('is told by mail ten seconds later, once for several edits within that time', async () => {
    const { id } = await accepted()
    orderOf(await put(id, 0, { amount: 2 }))
    shop.setNow('2026-11-20T11:00:05.000Z')
    orderOf(
      await put(id, 2, { product: { id: shop.ids.pizza }, parts: [{ name: 'Größe', value: 'Normal' }], amount: 1 }),
    )
    expect(await mails(11)).toEqual([])
    const [mail, ...others] = await mails(15)
    expect(others).toEqual([])
    expect(plain(mail?.text)).toContain('Geändert: 2 × Schnitzel, 25,80 € statt bisher 1 × Schnitzel, 12,90 €')
    expect(plain(mail?.text)).toContain('Dazu: 1 × Pizza (Größe: Normal), 9,00 €')
    expect(plain(mail?.text)).toContain('Neuer Gesamtbetrag: 38,25 € (bisher 16,35 €)')
  })

  test('is told of a later edit by a mail of its own, of that one alone', async () => {
    const { id } = await accepted()
    orderOf(await put(id, 0, { amount: 2 }))
    expect(await mails(10)).toHaveLength(1)
    orderOf(await put(id, 1, { amount: 0 }))
    const [, second] = await mails(30)
    expect(plain(second?.text)).toContain('Entfällt: 1 × Cola')
    expect(plain(second?.text)).not.toContain('Geändert:')
  })

  test('is told the same once more where staff send it again, and again', async () => {
    const { id } = await accepted()
    orderOf(await put(id, 0, { amount: 2 }))
    expect(await mails(10)).toHaveLength(1)
    for (const round of [1, 2]) {
      const known = (await shop.request('GET', `/api/orders/${id}/notices`, { cookie: cook })).body.data as SentNotice[]
      const { key } = known.findLast(({ kind }) => kind === 'changed') as SentNotice
      expect(
        (await shop.request('POST', `/api/orders/${id}/notices/resend`, { cookie: cook, body: { key } })).status,
      ).toBe(200)
      const sent = await mails(10 + round * 20)
      expect(sent).toHaveLength(1 + round)
      expect(plain(sent.at(-1)?.text)).toContain('Geändert: 2 × Schnitzel, 25,80 € statt bisher 1 × Schnitzel, 12,90 €')
    }
  })

  test('is not written to about what was taken back, nor before the order was accepted', async () => {
    const { id } = await accepted()
    orderOf(await put(id, 0, { amount: 2 }))
    orderOf(await put(id, 0, { amount: 1 }))
    const early = await shop.place()
    orderOf(await put(early.id, 0, { amount: 3 }))
    expect(await mails(60)).toEqual([])
    expect((await shop.look(early)).changes).toMatchObject({ lines: [{ kind: 'changed' }] })
  })
})
