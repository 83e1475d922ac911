import { expect, test } from 'vitest'
import { refundOrder } from '#contract/calls/money/payments.ts'
import { placeOrderBody } from '#contract/calls/place-order.ts'
import { speakGerman } from '#contract/german-messages.ts'
import { readInput } from '#contract/read-input.ts'
import { Problem } from '#domain/problem.ts'

speakGerman()

const problemAt = (act: () => unknown, field: string) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Problem) return error.errors.find(entry => entry.field === field)?.message
    throw error
  }
  return undefined
}
const refund = (amount: number) => () => readInput(refundOrder.body, { amount, reason: 'Kalt' })
const agreed = (price: number) => () =>
  readInput(placeOrderBody, {
    items: [{ product: { id: 1 }, amount: 1, unit: 'amount', agreedPrice: { price, reason: 'Stammgast' } }],
  })
const tip = (sum: number) => () => readInput(placeOrderBody, { tip: sum })

test.each([1.005, 0.011, 2.9999999, 1e-7 + 1])('A sum of %d lies off the cents and is refused at its field', sum => {
  const message = 'Bitte geben Sie höchstens zwei Nachkommastellen an.'
  expect([problemAt(refund(sum), 'amount'), problemAt(tip(sum), 'tip')]).toEqual([message, message])
})

test.each([0.01, 0.29, 1.1, 4.35, 19.99, 1234.56, 9999.99])('A sum of %d is one of whole cents', sum =>
  expect([problemAt(refund(sum), 'amount'), problemAt(tip(sum), 'tip')]).toEqual([undefined, undefined]),
)

test.each([0, 1.1, 0.0001, 12.3456, 999.9999])('An agreed price of %d has no more than four decimals', price =>
  expect(problemAt(agreed(price), 'items.0.agreedPrice.price')).toBeUndefined(),
)
test.each([0.00001, 1.23456, 2.9999999])('An agreed price of %d is refused at its field', price =>
  expect(problemAt(agreed(price), 'items.0.agreedPrice.price')).toBe(
    'Bitte geben Sie höchstens vier Nachkommastellen an.',
  ),
)
