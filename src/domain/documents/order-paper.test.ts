import { expect, test } from 'vitest'
import { orderPaper, paperTitle } from '#domain/documents/order-paper.ts'
import type { PaperOrder } from '#domain/documents/paper-order.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const cents = (text: string) => Number(plain(text).replaceAll(/[^\d-]/g, ''))
const sale: PaperOrder = {
  uid: 'K7P2',
  ticketNumber: 12,
  status: 'confirmed',
  isQuotation: false,
  quotation: null,
  type: 'delivery',
  table: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  appointment: null,
  promised: null,
  branch: { name: 'Graz', country: 'AT', timeZone: 'Europe/Vienna', address: [], phone: null, email: null },
  company: [],
  guest: { company: null, name: 'Anna Gruber', vatNumber: null, address: [] },
  deliveredTo: [],
  comment: null,
  lines: [],
  money: {
    currency: 'EUR',
    goods: 4800,
    deliveryFee: 25,
    deposit: 12.5,
    discount: 480,
    coupon: 'SOMMER',
    tip: 30,
    gross: 4387.5,
    taxes: [
      { rate: 10, net: 3600.4545, tax: 360.0455, gross: 3960.5 },
      { rate: 20, net: 330.8333, tax: 66.1667, gross: 397 },
    ],
    method: 'Barzahlung',
    due: 0,
    payments: [],
    refunds: [],
  },
}

test('discount with its code, deposit, delivery and tip stand in the sums, grouped, and come to the total', () => {
  const { sums } = orderPaper(sale)
  expect(sums.map(({ label, value }) => [label, plain(value)])).toEqual([
    ['Waren', '4.800,00 €'],
    ['Lieferkosten', '25,00 €'],
    ['Pfand', '12,50 €'],
    ['Gutschein SOMMER', '-480,00 €'],
    ['Trinkgeld', '30,00 €'],
    ['Gesamt', '4.387,50 €'],
  ])
  const parts = sums.slice(0, -1).reduce((sum, { value }) => sum + cents(value), 0)
  expect(parts).toBe(cents(sums.at(-1)!.value))
})

test('net and tax of all rates, and the tip without any, come to the total to the cent', () => {
  const { taxes } = orderPaper(sale)
  const all = taxes.at(-1)!
  expect(taxes.map(({ rate }) => rate)).toEqual(['10 %', '20 %', 'Trinkgeld, ohne USt.', 'Summe'])
  for (const column of ['net', 'tax', 'gross'] as const)
    expect(taxes.slice(0, -1).reduce((sum, row) => sum + cents(row[column]), 0)).toBe(cents(all[column]))
  expect([all.isStrong, cents(all.net) + cents(all.tax), cents(all.gross)]).toEqual([true, 438_750, 438_750])
})

test('one rate alone is its own sum', () => {
  const money = { ...sale.money, tip: 0, taxes: [{ rate: 10, net: 10, tax: 1, gross: 11 }], gross: 11 }
  expect(orderPaper({ ...sale, money }).taxes).toHaveLength(1)
})

test.each([
  { standing: null, title: 'Angebot', because: 'it went out elsewhere' },
  { standing: 'accepted', title: 'Auftragsbestätigung', because: 'the guest took it' },
] as const)('a confirmed request is called $title: $because', ({ standing, title }) =>
  expect(paperTitle({ status: 'confirmed', isQuotation: true, standing })).toBe(title),
)
test.each([
  { standing: 'open', title: 'Angebot' },
  { standing: 'expired', title: 'Angebot' },
  { standing: 'outdated', title: 'Angebotsanfrage' },
] as const)('an offer that is $standing is called $title', ({ standing, title }) =>
  expect(paperTitle({ status: 'counterOffered', isQuotation: true, standing })).toBe(title),
)

test('an offer says until when it stands, and nothing that is not binding', () => {
  const quotation = {
    number: 2,
    standing: 'open',
    sentAt: '2026-11-20T11:00:00.000Z',
    expiresAt: '2026-11-30T23:00:00.000Z',
    answeredAt: null,
    note: 'Geschirr ist dabei.',
  } as const
  const { facts, notes, paragraphs, sums } = orderPaper({
    ...sale,
    status: 'counterOffered',
    isQuotation: true,
    quotation,
  })
  expect(facts).toContainEqual(['Angebot', 'Nr. 2 vom 20.11.2026'])
  expect(facts).toContainEqual(['Gültig', 'bis 30.11.2026'])
  expect(notes[0]).toBe('Keine Bestellung. Sie bestellen erst, wenn Sie das Angebot annehmen.')
  expect(paragraphs).toEqual(['Geschirr ist dabei.'])
  expect(sums.at(-1)?.label).toBe('Gesamt')
})
