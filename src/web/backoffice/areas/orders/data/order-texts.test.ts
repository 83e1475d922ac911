import { expect, test } from 'vitest'
import { mentionsAllergy } from '#domain/orders/texts/mentions-allergy.ts'
import { addressLines, amountText, partText, paymentState } from '#web/backoffice/areas/orders/data/order-texts.ts'

test.each([
  { item: { amount: 2, unit: 'amount' }, text: '2 ×', because: 'pieces are counted' },
  { item: { amount: 3, unit: 'serving' }, text: '3 ×', because: 'a dish is a portion anyway' },
  { item: { amount: 0.35, unit: 'kg' }, text: '0,35 kg', because: 'weights are read with a comma' },
])('$text: $because', ({ item, text }) => expect(amountText(item)).toBe(text))

test.each([
  { part: { name: 'Größe', value: 'Groß' }, text: 'Groß', because: 'one choice' },
  { part: { name: 'Extras', value: ['Speck', 'Zwiebel'] }, text: 'Speck, Zwiebel', because: 'several choices' },
  {
    part: {
      name: 'Foto',
      value: [7],
      uploads: [{ id: 7, version: 1, extension: 'jpg', publicHash: 'h', mimeType: 'image/jpeg' }],
    },
    text: '1 Datei',
    because: 'a number would say nothing',
  },
])('a part reads "$text": $because', ({ part, text }) => expect(partText(part)).toBe(text))

test('what was chosen in a bundle reads as often as it is made for the whole line', () => {
  const part = { name: 'Beilage', value: 'Reis' }
  const components = [{ name: 'Reis', amount: 1, unit: 'amount', choice: 'Beilage' }]
  expect([1, 3].map(amount => partText(part, { amount, components }).replaceAll('\u00A0', ' '))).toEqual([
    'Reis',
    '3 × Reis',
  ])
})

const order = {
  isPaid: false,
  isRefunded: false,
  refundingAmount: 0,
  paymentStatus: 'open',
  paymentMethod: 'cash',
  onlineMethod: null,
  status: 'new',
  branch: { isQuotationRequired: false },
  amountDue: 20,
} as Parameters<typeof paymentState>[0]
test.each([
  { part: {}, text: 'Offen: Barzahlung', because: 'cash is taken at the counter' },
  {
    part: { isPaid: true, amountDue: 0, paymentMethod: 'mollie', onlineMethod: 'eps' },
    text: 'Bezahlt, EPS (Mollie)',
    because: 'nothing is to be taken',
  },
  {
    part: { isPaid: true, isTestPaid: true, amountDue: 0, paymentMethod: 'mollie' },
    text: 'Testzahlung ohne Geld, Online-Zahlung (Mollie)',
    because: 'nobody should hand it out for paid by mistake',
  },
  {
    part: { status: 'awaitingPayment', paymentMethod: 'mollie' },
    text: 'Warten auf Zahlungseingang, Online-Zahlung (Mollie)',
    because: 'the guest is at the provider',
  },
  { part: { isPaid: true, amountDue: 3.5 }, text: 'Noch offen: 3,50 €', because: 'it became dearer after paying' },
  { part: { isPaid: true, amountDue: -3.5 }, text: 'Zurückzugeben: 3,50 €', because: 'it became cheaper after paying' },
  { part: { status: 'canceled', amountDue: 0 }, text: 'Nichts zu zahlen', because: 'nobody pays for what never came' },
  {
    part: { isPaid: true, isRefunded: true, refundingAmount: 20 },
    text: 'Rückerstattung veranlasst, Barzahlung',
    because: 'the provider has not said yet that it is done',
  },
  { part: { isPaid: true, isRefunded: true }, text: 'Rückerstattet, Barzahlung', because: 'the money went back' },
  { part: { branch: { isQuotationRequired: true } }, text: 'Angebotsanfrage', because: 'an offer costs nothing yet' },
] as const)('the payment reads "$text": $because', ({ part, text }) =>
  expect(paymentState({ ...order, ...part } as typeof order, { currency: 'EUR' }).text.replaceAll('\u00a0', ' ')).toBe(
    text,
  ),
)

test('an address leaves out what nobody gave', () => {
  expect(
    addressLines({ street: 'Gasse 1', stairway: '2', floor: null, door: '7', zipCode: '1010', city: 'Wien' }),
  ).toEqual(['Gasse 1, Stiege 2, Tür 7', '1010 Wien'])
  expect(addressLines({ street: null, stairway: null, floor: null, door: null, zipCode: null, city: null })).toEqual([])
})

test.each([
  { text: 'Bitte ohne Nüsse, Allergie!', isWarning: true },
  { text: 'Ich bin laktoseintolerant', isWarning: true },
  { text: 'Bitte läuten', isWarning: false },
])('"$text" warns: $isWarning', ({ text, isWarning }) => expect(mentionsAllergy(text)).toBe(isWarning))
