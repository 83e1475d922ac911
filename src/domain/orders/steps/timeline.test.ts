import { expect, test } from 'vitest'
import { paymentNote, timelineOf } from '#domain/orders/steps/timeline.ts'

const takeaway = {
  isRejected: false,
  isConfirmed: false,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isDelivery: false,
  isDineIn: false,
  paymentMethod: 'cash',
} as const
const online = { paymentMethod: 'mollie' } as const

const read = (order: Parameters<typeof timelineOf>[0]) =>
  timelineOf(order).map(({ label, state }) => `${{ done: '✓', current: '→', upcoming: '·' }[state]} ${label}`)

test.each([
  {
    order: {},
    steps: ['→ Warten auf Bestätigung', '· Bestätigt und in Zubereitung', '· Bereit zur Abholung', '· Abgeholt'],
    because: 'the shop has not answered',
  },
  {
    order: { ...online, isDelivery: true },
    steps: [
      '→ Warten auf Zahlungseingang',
      '· Eingegangen',
      '· Bestätigt und in Zubereitung',
      '· Unterwegs zu Ihnen',
      '· Geliefert',
    ],
    because: 'the money comes first',
  },
  {
    order: { ...online, isPaid: true, isConfirmed: true, isDelivery: true },
    steps: [
      '✓ Zahlung eingegangen',
      '✓ Eingegangen',
      '→ Bestätigt und in Zubereitung',
      '· Unterwegs zu Ihnen',
      '· Geliefert',
    ],
    because: 'it is being prepared',
  },
  {
    order: { isConfirmed: true, isInDelivery: true, isDineIn: true },
    steps: ['✓ Eingegangen', '✓ Bestätigt und in Zubereitung', '→ Bereit zur Abholung', '· Abgeschlossen'],
    because: 'a table order is ready to be fetched',
  },
  {
    order: { isConfirmed: true, isInDelivery: true, isDineIn: true, branch: { isTableService: true } },
    steps: ['✓ Eingegangen', '✓ Bestätigt und in Zubereitung', '→ Wird serviert', '· Abgeschlossen'],
    because: 'it is brought to the table',
  },
  {
    order: { isConfirmed: true, isCompleted: true },
    steps: ['✓ Eingegangen', '✓ Bestätigt und in Zubereitung', '✓ Bereit zur Abholung', '✓ Abgeholt'],
    because: 'a skipped step is done as well',
  },
  {
    order: { isConfirmed: true, isCanceled: true },
    steps: ['✓ Eingegangen', '✓ Bestätigt und in Zubereitung', '→ Storniert'],
    because: 'it ended early',
  },
  {
    order: { isRejected: true },
    steps: ['✓ Eingegangen', '→ Storniert'],
    because: 'a rejection is shown as cancelled',
  },
  { order: { ...online, isFailed: true }, steps: ['→ Zahlung fehlgeschlagen'], because: 'it never reached the shop' },
  {
    order: { ...online, isQuotation: true, isConfirmed: true },
    steps: ['✓ Eingegangen', '→ Angebot gesendet', '· Bereit zur Abholung', '· Abgeholt'],
    because: 'a quotation is answered, not paid',
  },
  {
    order: { isQuotation: true, isQuoted: true },
    steps: ['✓ Eingegangen', '→ Angebot gesendet', '· Angebot angenommen', '· Bereit zur Abholung', '· Abgeholt'],
    because: 'the guest has the offer and has not answered',
  },
  {
    order: { isQuotation: true, isQuoted: true, isConfirmed: true },
    steps: ['✓ Eingegangen', '✓ Angebot gesendet', '→ Angebot angenommen', '· Bereit zur Abholung', '· Abgeholt'],
    because: 'the guest has taken it',
  },
  {
    order: { isQuotation: true, isQuoted: true, isCanceled: true },
    steps: ['✓ Eingegangen', '✓ Angebot gesendet', '→ Storniert'],
    because: 'the guest has declined it',
  },
])('the status page shows $steps: $because', ({ order, steps }) => {
  expect(read({ ...takeaway, ...order })).toEqual(steps)
})

test.each([
  { order: online, note: 'Warten auf Zahlungseingang', because: 'the money is missing' },
  { order: { ...online, isPaid: true }, note: undefined, because: 'it has come' },
  { order: {}, note: undefined, because: 'cash is paid at the counter' },
  {
    order: { ...online, isPaid: true, isCanceled: true, isRefunded: true },
    note: 'Rückerstattet',
    because: 'it was returned',
  },
  {
    order: { ...online, isPaid: true, paymentStatus: 'partiallyRefunded' as const },
    note: 'Teilweise rückerstattet',
    because: 'a part was',
  },
  {
    order: { ...online, isPaid: true, isCanceled: true, isRefunded: true, refundingAmount: 12.9 },
    note: 'Rückerstattung veranlasst',
    because: 'it is on its way',
  },
  {
    order: { ...online, isPaid: true, paymentStatus: 'partiallyRefunded' as const, refundingAmount: 2 },
    note: 'Teilweise Rückerstattung veranlasst',
    because: 'a part is on its way',
  },
  { order: { ...online, isFailed: true }, note: undefined, because: 'nobody waits any more' },
])('the note on the money is $note: $because', ({ order, note }) => {
  expect(paymentNote({ ...takeaway, ...order })).toBe(note)
})
