import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesOf, openTestShop, type TestShop } from '#test/order-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('The appointment as a file for a calendar', () => {
  test('says when and where the order is fetched, and leads back to its page', async () => {
    const placed = await shop.place({ appointmentDate: '2026-11-21T18:30' })
    const answer = await shop.request('GET', `${shop.publicPath(placed)}/calendar.ics`, {
      headers: { host: 'laden.example:8080' },
    })
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    expect(answer.headers['content-disposition']).toBe(`inline; filename="bestellung-${placed.uid}.ics"`)
    expect(linesOf(answer.text)).toEqual(
      expect.arrayContaining([
        `UID:${placed.uid}@laden.example:8080`,
        'DTSTART:20261121T173000Z',
        'SUMMARY:Abholung: Graz',
        'LOCATION:8010 Graz',
        `URL:http://laden.example:8080/status/${placed.uid}/${placed.hash}`,
      ]),
    )
  })

  test('says of a delivery where it goes', async () => {
    const placed = await shop.place(
      shop.delivery({ appointmentDate: '2026-11-21T18:30', street: 'Annenstraße 5', door: '14', zipCode: '8020' }),
    )
    const { text } = await shop.request('GET', `${shop.publicPath(placed)}/calendar.ics`)
    expect(linesOf(text)).toEqual(
      expect.arrayContaining(['SUMMARY:Lieferung: Graz', 'LOCATION:Annenstraße 5\\, Tür 14\\, 8020 Graz']),
    )
  })

  test('has the time promised once the order is accepted, and none once it is called off', async () => {
    const admin = await shop.loginAs('ROLE_ADMIN')
    const placed = await shop.place()
    await shop.step(placed.id, 'status/confirm', admin)
    const { estimatedReadyAt } = await shop.look(placed)
    const path = `${shop.publicPath(placed)}/calendar.ics`
    const { text } = await shop.request('GET', path)
    expect(linesOf(text)).toContain(`DTSTART:${estimatedReadyAt!.replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}`)
    await shop.step(placed.id, 'status/cancel', admin, { reason: 'Strom weg' })
    expect((await shop.request('GET', path)).status).toBe(404)
  })

  test('does not exist without an appointment, nor for a wrong secret', async () => {
    const placed = await shop.place()
    const without = await shop.request('GET', `${shop.publicPath(placed)}/calendar.ics`)
    expect([without.status, messagesOf(without)]).toEqual([404, ['Für diese Bestellung ist kein Termin vereinbart.']])
    const wrong = await shop.request('GET', `/api/orders/public/${placed.uid}/falsch/calendar.ics`)
    expect([wrong.status, messagesOf(wrong)]).toEqual([404, ['Bestellung wurde nicht gefunden.']])
  })
})
