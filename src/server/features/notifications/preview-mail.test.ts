import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SMS_KINDS } from '#domain/orders/notices/sms-kinds.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
})
afterAll(() => shop.close())
const preview = (kind: string, words: Record<string, string> = {}, cookie = admin) =>
  shop.request('GET', `/api/notice-texts/${kind}/preview?${new URLSearchParams(words).toString()}`, { cookie })
const save = (noticeTexts: object[]) => shop.request('POST', '/api/config', { cookie: admin, body: { noticeTexts } })

describe('The preview of a mail', () => {
  test.each(Object.keys(SMS_KINDS))('of %s is the whole mail', async kind => {
    const { status, text, headers } = await preview(kind)
    expect(status).toBe(200)
    expect(text).toContain('Guten Tag Anna Gruber')
    expect(headers['content-security-policy']).toContain('sandbox')
    expect(text).not.toMatch(/undefined|null|NaN/)
  })
  test('shows words that are not saved, as words', async () => {
    const { text } = await preview('confirmed', {
      introduction: 'Servus {{Vorname}} <script>x</script>',
      closing: 'Bis bald,\n\nIhr Team',
    })
    expect(text).toContain('Servus Anna &lt;script&gt;x&lt;/script&gt;')
    expect(text).toMatch(/Bis bald,<\/p>\s*<p[^>]*>Ihr Team/)
    expect(text).toContain('Voraussichtlich können Sie sie am')
  })
  test('names a placeholder there is none of', async () =>
    expect(await preview('confirmed', { subject: '{{Name}}' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'subject' }] },
    }))
  test('is for who may change settings', async () => {
    expect((await preview('confirmed', {}, await shop.loginAs('ROLE_MANAGER', [shop.branchId]))).status).toBe(403)
    expect((await preview('nothing')).status).toBe(422)
  })
})

describe('Words of the shop', () => {
  test('are what guests get, in place of the usual ones and of nothing else', async () => {
    const own = {
      kind: 'rejected',
      subject: '{{Shop}}: leider nein, {{Vorname}}',
      introduction: 'es tut uns leid.',
      closing: 'Bis bald!',
    }
    expect((await save([own])).status).toBe(200)
    const { id } = await shop.place({ firstName: '{{Nachname}}' })
    await sendDueNotices(shop.app)
    shop.mails.length = 0
    const clerk = await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId])
    await shop.step(id, 'status/reject', clerk, { rejectionCode: 'soldOut', rejectionMessage: 'Heute ausverkauft.' })
    await sendDueNotices(shop.app)
    const [mail] = shop.mails
    expect(mail?.subject).toMatch(/: leider nein, \{\{Nachname\}\}$/)
    expect(mail?.text).toContain('es tut uns leid.\n\nHeute ausverkauft.')
    expect(mail?.text).toMatch(/Bis bald!\n\n--/)
    expect(mail?.text).not.toContain('leider können wir')
  })
  test.each([
    {
      texts: [{ kind: 'confirmed', closing: 'Hallo {{Name}}' }],
      field: 'noticeTexts.0.closing',
      because: 'nobody knows what it means',
    },
    {
      texts: [
        { kind: 'confirmed', sms: 'a' },
        { kind: 'confirmed', sms: 'b' },
      ],
      field: 'noticeTexts.1.kind',
      because: 'one of them would count',
    },
    {
      texts: [{ kind: 'confirmed', closing: 'x'.repeat(601) }],
      field: 'noticeTexts.0.closing',
      because: 'a mail is no letter',
    },
  ])('are refused at $field: $because', async ({ texts, field }) =>
    expect(await save(texts)).toMatchObject({ status: 422, body: { errors: [{ field }] } }),
  )
})
