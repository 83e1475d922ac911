import { expect, test } from 'vitest'
import { emptyDraft } from '#domain/orders/draft/order-draft.ts'
import { draftProblems, isUnreachable, problemsOf } from '#web/storefront/checkout/submit/checkout-problems.ts'
import { problemAt } from '#web/storefront/checkout/form/field-ids.ts'

test.each([
  { field: 'zipCode', target: 'bestellung-zipCode', because: 'it has an input of its own' },
  { field: 'isDelivery', target: 'bestellung-orderType', because: 'the flag is the choice of the order type' },
  { field: 'isDineIn', target: 'bestellung-orderType', because: 'so is the other one' },
  { field: 'items.1.amount', target: 'bestellung-zeile-b', because: 'the second line was sent second' },
  { field: 'items', target: 'bestellung-items', because: 'it is about all lines' },
  { field: 'items.9', target: 'bestellung-items', because: 'there is no such line' },
  { field: 'clientOrderKey', target: null, because: 'nobody can type a key' },
  { field: undefined, target: null, because: 'it is about the whole order' },
])('an error at $field leads to $target: $because', ({ field, target }) => {
  expect(problemsOf([{ message: 'Nein', ...(field && { field }) }], ['a', 'b'])).toEqual([{ target, message: 'Nein' }])
})

test('the summary reads like the page, the whole order first', () => {
  const errors = ['privacyPolicy', 'email', undefined, 'items.0', 'isDelivery'].map(field => ({
    message: field ?? 'alles',
    ...(field && { field }),
  }))
  expect(problemsOf(errors, ['a']).map(({ message }) => message)).toEqual([
    'alles',
    'isDelivery',
    'email',
    'privacyPolicy',
    'items.0',
  ])
})

const flags = Object.fromEntries(
  ['Delivery', 'DineIn', 'Takeaway'].flatMap(type =>
    ['Email', 'Phone', 'Address'].map(kind => [`is${type}${kind}Required`, false]),
  ),
) as Record<`is${'Delivery' | 'DineIn' | 'Takeaway'}${'Email' | 'Phone' | 'Address'}Required`, boolean>
const areas = [{ id: 'mitte', area: 'Mitte', zipCodes: ['1010'], price: 2, tax: 20, free: false }]
const context = {
  branch: { ...flags, country: 'AT', deliveryAreas: areas, isTableSelectionEnabled: false, isQuotationRequired: false },
  orderType: 'delivery',
  isAppointmentNeeded: false,
  paymentMethods: ['cash'],
} as const
const draft = {
  ...emptyDraft({ id: 1 }),
  firstName: 'Mira',
  lastName: 'Gruber',
  street: 'Gasse 1',
  city: 'Wien',
  legalInstructions: true,
  privacyPolicy: true,
}

test('a postcode nobody delivers to is said at the postcode', () => {
  expect(draftProblems({ ...draft, zipCode: '9999' }, context)).toEqual([
    { target: 'bestellung-zipCode', message: 'An diese Adresse liefern wir leider nicht.' },
  ])
})

test('a missing area is asked for where one could be chosen', () => {
  expect(draftProblems({ ...draft, zipCode: '1010' }, context).map(({ target }) => target)).toEqual([
    'bestellung-deliveryArea',
  ])
})

test('only an entered postcode can be out of reach', () => {
  expect([
    isUnreachable('', { deliveryAreas: areas }),
    isUnreachable('1010', { deliveryAreas: areas }),
    isUnreachable('9999', { deliveryAreas: areas }),
  ]).toEqual([false, false, true])
})

test('an input shows its own message alone', () => {
  const problems = [
    { target: 'a', message: 'eins' },
    { target: 'b', message: 'zwei' },
  ]
  expect([problemAt(problems, 'b'), problemAt(problems, 'c')]).toEqual(['zwei', undefined])
})

test('what only has to be filled in is known as such, and a box is ticked rather than filled', () => {
  const found = draftProblems(
    { ...draft, zipCode: '1010', deliveryArea: 'mitte', firstName: '', email: 'so', privacyPolicy: false },
    context,
  )
  expect(found.map(({ target, isMissing }) => [target, isMissing === true])).toEqual([
    ['bestellung-firstName', true],
    ['bestellung-email', false],
    ['bestellung-privacyPolicy', true],
  ])
  expect(found.at(-1)?.message).toBe('Bitte bestätigen Sie, dass Sie die Datenschutzerklärung gelesen haben.')
})

test.each([
  { phone: '0664 1234567', says: undefined, because: 'the country is that of the branch' },
  {
    phone: '+43 664 12',
    says: 'Diese Nummer kann es nicht geben. Bitte prüfen Sie die Ziffern.',
    because: 'there is no such number',
  },
  {
    phone: '123',
    says: 'Bitte geben Sie eine gültige Nummer im Format +436641234567 an.',
    because: 'what cannot be read is asked for in the usual words',
  },
  { phone: '+43 664 1234567', says: undefined, because: 'nothing is wrong with it' },
])('a number $phone is told $says: $because', ({ phone, says }) => {
  const problems = draftProblems({ ...emptyDraft({ id: 1 }), phone }, context)
  expect(problemAt(problems, 'bestellung-phone')).toBe(says)
})
