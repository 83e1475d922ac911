import { describe, expect, test } from 'vitest'
import { isOnlineMethod, paymentMethods } from '#domain/payments/payment-methods.ts'
import { createPayments } from '#server/ports/payment/payments.ts'

const order = { orderId: 1, uid: 'AB12CD34', hash: 'geheim', branchId: 1, amountCents: 1990, currency: 'EUR' }
const payments = createPayments()

test('every method paid on site has somebody who takes the money, and no provider is asked yet', () => {
  expect(paymentMethods.filter(method => payments[method] === null)).toEqual(paymentMethods.filter(isOnlineMethod))
})

describe.each(paymentMethods.filter(method => !isOnlineMethod(method)))('%s', method => {
  test('leads the guest nowhere, is paid when the order is handed over, and is given back as a note', async () => {
    const port = payments[method]
    const payment = { ...order, reference: null }
    expect(await port?.open(order)).toEqual({ reference: null, redirectUrl: null })
    expect(await port?.read(payment)).toBe('open')
    expect(await port?.settle(payment)).toEqual({ isPaid: true })
    await expect(port?.release(payment)).resolves.toBeUndefined()
    expect(await port?.refund(payment, { cents: 500, reason: 'Suppe fehlte', key: 'a' })).toEqual({ reference: null, state: 'note' })
  })
})
