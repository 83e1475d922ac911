import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ordersCsv } from '#web/backoffice/areas/orders/history/orders-csv.ts'

const order = (lastName: string) =>
  ({
    uid: 'abc',
    ticketNumber: 42,
    createdAt: '2026-03-02T23:30:00.000Z',
    status: 'completed',
    isDelivery: true,
    isDineIn: false,
    paymentMethod: 'cash',
    isPaid: true,
    branch: { name: 'Wien', timeZone: 'Europe/Vienna' },
    contact: { firstName: 'Eva', lastName, companyName: null },
    totals: { net: 10, gross: 11, taxes: [{ rate: 10, net: 10, tax: 1, gross: 11 }] },
  }) as unknown as StaffOrder

test('an order becomes one line with German numbers in the time of its branch', () => {
  expect(ordersCsv([order('Huber')]).split('\r\n')[1]).toBe(
    '42;03.03.2026;00:30;Wien;Lieferung;Abgeschlossen;Eva;Huber;;Barzahlung;Ja;10,00;1,00;11,00;abc',
  )
})

test.each([
  { name: 'Huber; Sohn', cell: '"Huber; Sohn"', because: 'a semicolon would start a new column' },
  { name: 'Der "Große"', cell: '"Der ""Große"""', because: 'quotes are doubled' },
  { name: '=SUMME(A1)', cell: "'=SUMME(A1)", because: 'a spreadsheet must not run it' },
  { name: '+43', cell: "'+43", because: 'a leading plus also starts a formula' },
])('the name $name is written $cell: $because', ({ name, cell }) => expect(ordersCsv([order(name)])).toContain(`;${cell};`))
