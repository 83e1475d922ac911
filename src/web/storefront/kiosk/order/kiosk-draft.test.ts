import { expect, test } from 'vitest'
import { placeOrderBody } from '#contract/calls/place-order.ts'
import { emptyDraft } from '#domain/orders/draft/order-draft.ts'
import type { PaymentMethod } from '#domain/payments/payment-methods.ts'
import { validateDraft } from '#domain/orders/draft/validate-draft.ts'
import { orderRequest } from '#web/storefront/checkout/submit/order-request.ts'
import { sampleBranch } from '#web/storefront/checkout/form/sample-branch.ts'
import { kioskDraft } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'

const METHODS: readonly PaymentMethod[] = ['cash', 'atm-card']
const draft = emptyDraft({ id: 1 })

test.each([
  { firstName: '', named: 'Gast', because: 'nobody has to give a name' },
  { firstName: '   ', named: 'Gast', because: 'blanks are no name' },
  { firstName: ' Mira ', named: 'Mira', because: 'a name is called out' },
  { firstName: '17', named: '17', because: 'a pager has a number' },
])('"$firstName" orders as $named Kiosk: $because', ({ firstName, named }) => {
  expect(kioskDraft({ ...draft, firstName }, METHODS)).toMatchObject({ firstName: named, lastName: 'Kiosk' })
})

test.each([
  { chosen: 'atm-card', paid: 'atm-card', because: 'the terminal stands at the counter' },
  { chosen: 'mollie', paid: 'cash', because: 'a kiosk leads to no payment page' },
  { chosen: 'hydro-ag-voucher', paid: 'cash', because: 'the branch does not take it' },
] as const)('$chosen becomes $paid: $because', ({ chosen, paid }) => {
  const sent = kioskDraft({ ...draft, paymentMethod: chosen, onlineMethod: 'eps' }, METHODS)
  expect(sent).toMatchObject({ paymentMethod: paid, onlineMethod: null })
})

test('a card at the terminal is what the guest chose, whatever the web shop takes', () => {
  expect(kioskDraft({ ...draft, paymentMethod: 'cash' }, ['mollie', 'cash'], 'mollie').paymentMethod).toBe('mollie')
})

test('an order without any entry is complete, and reaches the server as one of a kiosk', () => {
  const made = kioskDraft(draft, METHODS)
  const context = {
    branch: sampleBranch,
    orderType: 'takeaway',
    isAppointmentNeeded: false,
    paymentMethods: METHODS,
  } as const
  expect(validateDraft(made, context)).toEqual([])
  const item = { uid: 'a', product: { id: 4 }, amount: 1, unit: 'amount', parts: [] } as const
  const request = orderRequest({
    draft: made,
    orderType: 'takeaway',
    lines: [{ item, gross: 4.2 }],
    expectedGross: 4.2,
    uploads: [],
    source: 'kiosk',
    clientOrderKey: '6b0a5a52-9d7a-4d2e-9a4b-6a1c2f6c0001',
  })
  expect(placeOrderBody.parse(request)).toMatchObject({
    source: 'kiosk',
    firstName: 'Gast',
    lastName: 'Kiosk',
    paymentMethod: 'cash',
    legalInstructions: true,
    privacyPolicy: true,
    email: '',
    phone: '',
  })
})
