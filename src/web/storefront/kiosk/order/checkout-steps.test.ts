import { expect, test } from 'vitest'
import { problemsOf } from '#web/storefront/checkout/submit/checkout-problems.ts'
import { checkoutSteps, stepOfProblem } from '#web/storefront/kiosk/order/use-kiosk-checkout.ts'

test.each([
  {
    isTableSelectionEnabled: true,
    isDineIn: true,
    steps: ['order', 'table', 'person', 'pay'],
    because: 'it is brought to the table',
  },
  { isTableSelectionEnabled: true, isDineIn: false, steps: ['order', 'person', 'pay'], because: 'it is taken along' },
  {
    isTableSelectionEnabled: false,
    isDineIn: true,
    steps: ['order', 'person', 'pay'],
    because: 'the guest fetches it',
  },
])('$steps when $because', ({ isTableSelectionEnabled, isDineIn, steps }) => {
  expect(checkoutSteps({ isTableSelectionEnabled }, isDineIn)).toEqual(steps)
})

test.each([
  { field: 'items.0.amount', step: 'order', because: 'the line can be changed there' },
  { field: 'items', step: 'order', because: 'something is wrong with all of them' },
  { field: 'table', step: 'table', because: 'somebody else may sit there' },
  { field: 'phone', step: 'person', because: 'the branch wants to call' },
  { field: 'paymentMethod', step: 'pay', because: 'it was just switched off' },
  { field: 'appointmentDate', step: 'pay', because: 'no step asks for a time' },
])('what the server says of $field is shown at $step: $because', ({ field, step }) => {
  expect(problemsOf([{ field, message: 'So nicht.' }], ['a']).map(stepOfProblem)).toEqual([step])
})
