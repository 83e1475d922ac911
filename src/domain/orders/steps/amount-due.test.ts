import { expect, test } from 'vitest'
import { amountDueCents, type DueOrder } from '#domain/orders/steps/amount-due.ts'

const order: DueOrder = {
  isRejected: false,
  isConfirmed: true,
  isInDelivery: false,
  isCompleted: false,
  isCanceled: false,
  isFailed: false,
  isPaid: false,
  isRefunded: false,
  isDelivery: false,
  paymentMethod: 'cash',
  grossCents: 2000,
  paidCents: 0,
  refundedCents: 0,
}
const paidOnline = { paymentMethod: 'mollie', isPaid: true, paidCents: 2000 } as const

test.each<{ more: Partial<DueOrder>; due: number; because: string }>([
  { more: {}, due: 2000, because: 'cash is taken at hand-over' },
  { more: { isCompleted: true }, due: 2000, because: 'the guest left without paying' },
  { more: { isCompleted: true, isPaid: true, paidCents: 2000 }, due: 0, because: 'it was paid' },
  { more: paidOnline, due: 0, because: 'all was paid beforehand' },
  { more: { ...paidOnline, grossCents: 2350 }, due: 350, because: 'it became dearer after paying' },
  { more: { ...paidOnline, grossCents: 1700 }, due: -300, because: 'it became cheaper after paying' },
  {
    more: { ...paidOnline, grossCents: 1700, refundedCents: 300 },
    due: 0,
    because: 'the difference went back already',
  },
  {
    more: { ...paidOnline, isCompleted: true, refundedCents: 500 },
    due: 0,
    because: 'a refund after the meal is a present',
  },
  { more: { ...paidOnline, isCanceled: true }, due: 0, because: 'returning it is a refund of its own' },
  { more: { isRejected: true }, due: 0, because: 'nothing was supplied' },
  { more: { isConfirmed: false, paymentMethod: 'mollie' }, due: 0, because: 'the guest is still at the provider' },
  { more: { isQuotation: true }, due: 0, because: 'an offer is not paid' },
])('$due cents are due: $because', ({ more, due }) => expect(amountDueCents({ ...order, ...more })).toBe(due))
