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

const branch = {
  name: 'Graz',
  country: 'AT',
  timeZone: 'Europe/Vienna',
  address: ['Hauptplatz 1', '8010 Graz'],
  phone: '+43 316 1',
  email: 'graz@example.at',
} as const
const line = {
  name: 'Käse',
  amount: 2,
  unit: 'amount',
  price: 3.5,
  gross: 7,
  rates: [10],
  choices: ['mit Honig'],
  components: ['Bergkäse'],
  model: 'fixed',
} as const satisfies PaperOrder['lines'][number]

test.each([
  ['AT', 'Keine Rechnung, kein Kassenbeleg. Kein Beleg im Sinne der Registrierkassensicherheitsverordnung (RKSV).'],
  ['DE', 'Keine Rechnung, kein Kassenbeleg.'],
] as const)('in %s it says of itself: %s', (country, says) => {
  const { notes } = orderPaper({ ...sale, branch: { ...branch, country } })
  expect(notes).toEqual([says])
})

test.each([
  ['new', ['Bestellübersicht', 'Diese Bestellung ist noch nicht bestätigt.']],
  ['awaitingPayment', ['Bestellübersicht', 'Diese Bestellung ist noch nicht bestätigt.']],
  ['ready', ['Bestellbestätigung', undefined]],
  ['completed', ['Bestellbestätigung', undefined]],
  ['canceled', ['Bestellübersicht', 'Diese Bestellung wurde nicht ausgeführt.']],
  ['failed', ['Bestellübersicht', 'Diese Bestellung wurde nicht ausgeführt.']],
] as const)('an order that is %s says so', (status, [title, note]) => {
  const paper = orderPaper({ ...sale, status, branch: { ...branch, country: 'DE' } })
  expect([paper.title, paper.notes.at(-2)]).toEqual([title, note])
})
test.each([
  ['new', ['Angebotsanfrage', 'Ein Angebot folgt.']],
  ['confirmed', ['Angebot', 'Freibleibendes Angebot, keine Bestellung.']],
  ['rejected', ['Angebotsanfrage', 'Diese Anfrage wurde nicht ausgeführt.']],
] as const)('a request that is %s says so, and tells neither number nor payment', (status, [title, note]) => {
  const { facts, payments, sums, ...paper } = orderPaper({ ...sale, status, isQuotation: true })
  expect([paper.title, paper.notes[0]]).toEqual([title, note])
  expect(facts.map(([label]) => label)).toEqual(['Bestellnummer', 'Angefragt am', 'Art'])
  expect(payments).toEqual([])
  expect(sums.at(-1)?.label).toBe('Voraussichtlich gesamt')
})

test('an offer whose order has ended is called and told what any other is', () => {
  const { title, notes, paragraphs } = orderPaper({
    ...sale,
    status: 'canceled',
    isQuotation: true,
    quotation: {
      number: 1,
      standing: 'outdated',
      sentAt: '2026-11-20T11:00:00.000Z',
      expiresAt: '2026-11-30T23:00:00.000Z',
      answeredAt: null,
      note: 'Gut',
    },
  })
  expect([title, notes[0], paragraphs]).toEqual(['Angebotsanfrage', 'Diese Anfrage wurde nicht ausgeführt.', []])
})

test('whose it is and for whom: the firm, its branch, and whoever ordered', () => {
  const company = [
    { label: null, value: 'Krone e.U.' },
    { label: 'UID-Nummer', value: 'ATU12345678' },
  ] as unknown as PaperOrder['company']
  const paper = orderPaper({
    ...sale,
    branch,
    company,
    guest: { company: 'Werk GmbH', name: 'Anna Gruber', vatNumber: 'ATU9', address: ['Weg 1', '8020 Graz'] },
  })
  expect(paper.recipient).toEqual(['Werk GmbH', 'Anna Gruber', 'Weg 1', '8020 Graz', 'UID-Nummer: ATU9'])
  expect(paper.sender.slice(-5)).toEqual(['Graz', 'Hauptplatz 1', '8010 Graz', '+43 316 1', 'graz@example.at'])
  expect(orderPaper({ ...sale, branch }).foot).toBe('Graz')
})

test.each([
  [{ amount: 2, unit: 'amount', model: 'fixed' }, ['2 ×', '3,50 €', '7,00 €']],
  [{ amount: 0.35, unit: 'kg', model: 'fixed' }, ['0,35 kg', '', '7,00 €']],
  [{ amount: 2, unit: 'amount', model: 'approximate' }, ['2 ×', '3,50 €', 'ca. 7,00 €']],
  [{ amount: 2, unit: 'amount', model: 'minimum' }, ['2 ×', '3,50 €', 'ab 7,00 €']],
] as const)('a line of %j reads %j', (change, is) => {
  const paper = orderPaper({ ...sale, lines: [{ ...line, ...change } as PaperOrder['lines'][number]] })
  const [told] = paper.lines
  expect([told?.amount, told?.price, told?.gross].map(text => plain(text ?? ''))).toEqual(is)
  expect(told).toMatchObject({ name: 'Käse', details: ['Bergkäse', 'mit Honig'], rate: '10 %' })
  const said = 'Mit „ca.“ oder „ab“ bezeichnete Beträge stehen erst nach dem Abwiegen fest.'
  expect(paper.closing).toEqual(change.model === 'fixed' ? [] : [said])
})

test('facts say when, where to and how, and leave out what is not', () => {
  const facts = (change: Partial<PaperOrder>) =>
    orderPaper({ ...sale, branch, ...change }).facts.map(([label, value]) => `${label}: ${plain(value)}`)
  expect(facts({})).toEqual([
    'Bestellnummer: K7P2',
    'Abholnummer: 12',
    'Bestellt am: 20.11.2026 12:00 Uhr',
    'Art: Lieferung',
    'Zahlungsart: Barzahlung',
  ])
  const noon = '2026-11-20T12:00:00.000Z'
  expect(
    facts({ appointment: noon, promised: noon, ticketNumber: null, table: '4', type: 'dine-in' as never }),
  ).toEqual(expect.arrayContaining(['Termin: 20.11.2026 13:00 Uhr', expect.stringMatching(/Tisch 4$/)]))
  const later = facts({ appointment: noon, promised: '2026-11-20T12:30:00.000Z', deliveredTo: ['Weg 1', 'Graz'] })
  expect(later).toContain('Voraussichtlich: 20.11.2026 13:30 Uhr')
  expect(later).toContain('Lieferung an: Weg 1, Graz')
  expect(facts({ appointment: noon, promised: noon }).join()).not.toContain('Voraussichtlich')
})

test('sums leave out what is nothing, and goods that are the total', () => {
  const money = { ...sale.money, goods: 10, gross: 10, deliveryFee: 0, deposit: 0, discount: 0, coupon: null, tip: 0 }
  const labels = (change: Partial<PaperOrder>) =>
    orderPaper({ ...sale, money, ...change }).sums.map(({ label }) => label)
  expect(labels({ type: 'takeaway' })).toEqual(['Gesamt'])
  expect(labels({})).toEqual(['Lieferkosten', 'Gesamt'])
  expect(labels({ money: { ...money, discount: 1, gross: 9 } })).toEqual(['Waren', 'Lieferkosten', 'Rabatt', 'Gesamt'])
})

test('payments, what went back, what a bank took back again, and what is left', () => {
  const at = '2026-11-20T11:00:00.000Z'
  const told = (due: number) =>
    orderPaper({
      ...sale,
      money: {
        ...sale.money,
        due,
        payments: [{ label: 'Bar', at, amount: 20 }],
        refunds: [
          { at, amount: 5 },
          { at, amount: -5 },
        ],
      },
    }).payments.map(({ label, value, isStrong }) => `${label}: ${plain(value)}${isStrong ? ' !' : ''}`)
  const before = [
    'Bezahlt am 20.11.2026 (Bar): 20,00 €',
    'Erstattet am 20.11.2026: -5,00 €',
    'Rückbuchung zurückgenommen am 20.11.2026: 5,00 €',
  ]
  expect(told(0)).toEqual(before)
  expect(told(1)).toEqual([...before, 'Noch zu zahlen (Barzahlung): 1,00 € !'])
  expect(told(-1)).toEqual([...before, 'Sie bekommen zurück: 1,00 € !'])
})
