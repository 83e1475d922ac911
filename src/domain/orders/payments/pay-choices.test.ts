import { expect, test } from 'vitest'
import type { OnlineOffer } from '#domain/payments/online-methods.ts'
import {
  choiceLabel,
  chosenOf,
  offersAt,
  onlineMethodRefusal,
  payChoices,
} from '#domain/orders/payments/pay-choices.ts'
import {
  orderPaymentLabel,
  type PaymentMethod,
  paymentMethods,
  staffPaymentLabel,
} from '#domain/payments/payment-methods.ts'

const CARD: OnlineOffer = { method: 'card' }
const EPS: OnlineOffer = { method: 'eps', min: 100, max: 5_000_000 }
const TWINT: OnlineOffer = { method: 'twint' }
const APPLE: OnlineOffer = { method: 'applePay' }
const ALL = ['cash', 'mollie', 'datatrans'] as const satisfies PaymentMethod[]
const words = (...args: Parameters<typeof payChoices>) =>
  payChoices(...args).map(({ paymentMethod, onlineMethod }) => [paymentMethod, onlineMethod].filter(Boolean).join(' '))

test.each([
  {
    offers: { mollie: [EPS, CARD] },
    choices: ['cash', 'mollie card', 'mollie eps', 'datatrans'],
    because: 'they stand in one order, whatever the provider says, and Datatrans has not told',
  },
  {
    offers: { mollie: [CARD, EPS], datatrans: [TWINT, CARD] },
    choices: ['cash', 'mollie card', 'mollie eps', 'datatrans twint'],
    because: 'what both offer stands once, and Mollie takes it',
  },
  { offers: { mollie: null, datatrans: null }, choices: ['cash', 'mollie'], because: 'one page is enough' },
  { offers: {}, choices: ['cash', 'mollie'], because: 'nobody has been asked yet' },
])('the guest chooses from $choices: $because', ({ offers, choices }) => {
  expect(words(ALL, offers, 1290)).toEqual(choices)
})

test('what takes no such sum, or this device cannot pay with, is not offered', () => {
  expect(words(['mollie'], { mollie: [CARD, EPS] }, 99)).toEqual(['mollie card'])
  expect(words(['mollie'], { mollie: [CARD, EPS] }, 5_000_001)).toEqual(['mollie card'])
  expect(words(['mollie'], { mollie: [CARD, APPLE] }, 1290, method => method !== 'applePay')).toEqual(['mollie card'])
})

test('an account of a branch outranks that of the business, also with what it has not told', () => {
  const business = { provider: 'mollie', branch: null, methods: [CARD] }
  expect(offersAt([business, { provider: 'mollie', branch: 2, methods: [EPS] }], 2)).toEqual({ mollie: [EPS] })
  expect(offersAt([business, { provider: 'mollie', branch: 2, methods: null }], 2)).toEqual({ mollie: null })
  expect(offersAt([business], 1)).toEqual({ mollie: [CARD] })
  expect(offersAt([{ provider: 'mollie', branch: 2 }], 1)).toEqual({})
})

test('a choice that is gone is followed as far as it goes', () => {
  const choices = payChoices(ALL, { mollie: [CARD], datatrans: [TWINT] }, 1290)
  const after = (paymentMethod: PaymentMethod, onlineMethod: 'card' | 'eps' | 'twint' | null) =>
    chosenOf(choices, { paymentMethod, onlineMethod })
  expect(after('mollie', 'card')).toEqual({ paymentMethod: 'mollie', onlineMethod: 'card' })
  expect(after('datatrans', 'card')).toEqual({ paymentMethod: 'mollie', onlineMethod: 'card' })
  expect(after('datatrans', 'eps')).toEqual({ paymentMethod: 'datatrans', onlineMethod: 'twint' })
  expect(after('mollie', null)).toEqual({ paymentMethod: 'mollie', onlineMethod: 'card' })
  expect(after('atm-card', null)).toEqual({ paymentMethod: 'cash', onlineMethod: null })
})

test.each([
  { onlineMethod: 'card', says: undefined },
  { onlineMethod: null, says: undefined },
  {
    onlineMethod: 'twint',
    says: 'Diese Zahlungsart steht nicht zur Verfügung. Bitte wählen Sie eine andere.',
  },
  { onlineMethod: 'eps', says: 'EPS nehmen wir erst ab 1,00 €. Bitte wählen Sie eine andere Zahlungsart.' },
] as const)('paying 0.99 with $onlineMethod is answered: $says', ({ onlineMethod, says }) => {
  const choice = { paymentMethod: 'mollie', onlineMethod } as const
  expect(onlineMethodRefusal(choice, { mollie: [CARD, EPS] }, 99, 'EUR')?.replaceAll('\u00A0', ' ')).toBe(says)
})

test('guests never read the name of a provider, staff always do', () => {
  for (const paymentMethod of paymentMethods) {
    expect(choiceLabel({ paymentMethod, onlineMethod: null }, {})).not.toMatch(/Mollie|Datatrans/)
    for (const onlineMethod of [null, 'eps', 'terminal'] as const)
      expect(orderPaymentLabel({ paymentMethod, onlineMethod }, {})).not.toMatch(/Mollie|Datatrans/)
  }
  expect(choiceLabel({ paymentMethod: 'mollie', onlineMethod: null }, {})).toBe('Online bezahlen')
  expect(orderPaymentLabel({ paymentMethod: 'mollie', onlineMethod: 'eps' }, {})).toBe('EPS')
  expect(orderPaymentLabel({ paymentMethod: 'mollie', onlineMethod: null }, {})).toBe('Online-Zahlung')
  expect(staffPaymentLabel({ paymentMethod: 'mollie', onlineMethod: 'eps' }, {})).toBe('EPS (Mollie)')
  expect(staffPaymentLabel({ paymentMethod: 'mollie', onlineMethod: 'terminal' }, {})).toBe(
    'Karte am Terminal (Mollie)',
  )
  expect(staffPaymentLabel({ paymentMethod: 'datatrans', onlineMethod: null }, {})).toBe('Online-Zahlung (Datatrans)')
  expect(staffPaymentLabel({ paymentMethod: 'cash', onlineMethod: null }, {})).toBe('Barzahlung')
})
