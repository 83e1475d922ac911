import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { typedSql } from '#server/core/db/typed-sql.ts'
import { sendDueNotices } from '#server/features/notifications/send-due-notices.ts'
import { messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
let admin: string
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.loginAs('ROLE_ADMIN')
  await shop.request('POST', '/api/config', {
    cookie: admin,
    body: {
      termsAndConditionsText: '# AGB\n\n## Zahlung\nBezahlt wird **bar**.',
      privacyPolicy: 'https://example.at/datenschutz',
      allergensText: 'Alle 14.',
    },
  })
})
afterAll(() => shop.close())

const save = (body: object) => shop.request('POST', '/api/config', { cookie: admin, body })
const textsOf = async (placed: { uid: string; hash: string }) =>
  shop.request('GET', `/api/orders/public/${placed.uid}/${placed.hash}/legal-texts.html`)
type Listed = { id: number; page: string; kind: string; hash: string; validUntil: string | null; by: string | null }
const versions = async (page: string) =>
  ((await shop.request('GET', '/api/legal-versions', { cookie: admin })).body as { data: Listed[] }).data.filter(
    one => one.page === page,
  )

describe('The legal texts of an order', () => {
  test('stay what they were when it was placed, whatever the shop writes later', async () => {
    const before = await shop.place()
    await save({ termsAndConditionsText: 'Bezahlt wird **im Voraus**.' })
    const after = await shop.place()
    const [old, fresh] = [await textsOf(before), await textsOf(after)]
    expect([old.status, old.headers['content-type'], old.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(old.text).toContain('Bezahlt wird <strong>bar</strong>.')
    expect(old.text).not.toContain('im Voraus')
    expect(fresh.text).toContain('Bezahlt wird <strong>im Voraus</strong>.')
    expect(old.text).toContain('<a href="https://example.at/datenschutz" rel="noopener noreferrer">')
    expect(old.text).toContain('Alle 14.')
  })

  test('read the same for staff of the branch, and for nobody else', async () => {
    const placed = await shop.place()
    const path = `/api/orders/${placed.id}/legal-texts.html`
    const own = await shop.request('GET', path, { cookie: await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]) })
    expect([own.status, own.text]).toEqual([200, (await textsOf(placed)).text])
    expect(
      (await shop.request('GET', path, { cookie: await shop.loginAs('ROLE_EMPLOYEE', [shop.otherBranchId]) })).status,
    ).toBe(404)
    expect((await shop.request('GET', path)).status).toBe(401)
    expect((await shop.request('GET', `/api/orders/public/${placed.uid}/falsch/legal-texts.html`)).status).toBe(404)
  })

  test('travel with the mails that confirm it, as a file', async () => {
    shop.mails.splice(0)
    const placed = await shop.place()
    await sendDueNotices(shop.app)
    const mail = shop.mails.findLast(({ to }) => to === 'anna@example.at')
    expect(mail?.text).toContain('Die Rechtstexte Ihrer Bestellung liegen dieser Nachricht bei.')
    expect(mail?.attachments).toEqual([
      {
        filename: `rechtstexte-${placed.uid}.html`,
        contentType: 'text/html; charset=utf-8',
        content: expect.stringContaining('im Voraus'),
      },
    ])
    const shopMail = shop.mails.find(({ to }) => to === 'graz@example.at')
    expect(shopMail?.attachments ?? []).toEqual([])
  })

  test('are none for an order of before they were kept', async () => {
    const placed = await shop.place()
    await sql`update orders set legal_version_ids = null where id = ${placed.id}`.execute(shop.app.db)
    const answer = await textsOf(placed)
    expect([answer.status, messagesOf(answer)]).toEqual([
      404,
      ['Zu dieser Bestellung sind keine Rechtstexte aufgehoben.'],
    ])
  })

  test('are known before the guest orders, so that placing asks for nothing more', async () => {
    const { id } = await shop.place()
    const { rows } = await typedSql({
      ids: 'int[]?',
    })`select legal_version_ids as ids from orders where id = ${id}`.execute(shop.app.db)
    expect(rows[0]?.ids).toEqual((await shop.app.catalogue.current()).config.legalVersions)
    expect(rows[0]?.ids).toHaveLength(3)
  })
})

describe('A version of a legal text', () => {
  test('is made by each change, with who made it, and by nothing else', async () => {
    const before = await versions('imprint')
    await save({ imprintText: 'Quendler GmbH' })
    await save({ shopName: 'Zur Post', imprintText: 'Quendler GmbH' })
    await save({ imprintText: 'Quendler KG' })
    const after = await versions('imprint')
    expect(after).toHaveLength(before.length + 2)
    expect(after[0]).toMatchObject({
      kind: 'text',
      validUntil: null,
      hash: createHash('sha256').update('Quendler KG').digest('hex'),
    })
    expect(after[0]?.by).not.toBeNull()
    expect(after[1]?.validUntil).not.toBeNull()
  })

  test('ends with a text that is taken away', async () => {
    await save({ accessibilityStatementText: 'Für alle da.' })
    await save({ accessibilityStatementText: null })
    expect((await versions('accessibility')).map(({ validUntil }) => validUntil === null)).toEqual([false])
  })

  test.each([
    { what: 'deleted', statement: 'delete from legal_versions' },
    { what: 'rewritten', statement: `update legal_versions set content = 'anders'` },
  ])('is never $what', async ({ statement }) => {
    await expect(shop.app.pool.query(statement)).rejects.toThrow('is kept as it was')
  })

  test('can be read by those who run the business', async () => {
    const [{ id } = { id: 0 }] = await versions('imprint')
    const read = await shop.request('GET', `/api/legal-versions/${id}/text.html`, { cookie: admin })
    expect([read.status, read.text.includes('Quendler KG')]).toEqual([200, true])
    expect((await shop.request('GET', '/api/legal-versions/999999/text.html', { cookie: admin })).status).toBe(404)
    expect(
      (
        await shop.request('GET', `/api/legal-versions/${id}/text.html`, {
          cookie: await shop.loginAs('ROLE_EMPLOYEE', [shop.branchId]),
        })
      ).status,
    ).toBe(403)
  })
})
