import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { answersSince, gone } from '#web/backoffice/areas/orders/watch/guest-answers.ts'

type Given = Partial<Pick<StaffOrder, 'status' | 'cancelledBy' | 'quotation'>> & {
  action: string
  by?: string
  from?: string
}
const order = ({
  action,
  by,
  from = 'counterOffered',
  status = 'confirmed',
  cancelledBy = null,
  quotation = null,
}: Given) => ({
  id: 1,
  status,
  cancelledBy,
  quotation,
  log: [
    { at: '2026-03-02T12:00:00.000Z', by: 'Ina', action: 'proposeTime', from: 'new', to: 'counterOffered', note: null },
    { at: '2026-03-02T12:05:00.000Z', by: by ?? null, action, from, to: status, note: null },
    { at: '2026-03-02T12:06:00.000Z', by: 'Ina', action: 'note', from: null, to: null, note: 'Tisch am Fenster' },
  ],
})
const waited = new Map([[1, 'counterOffered' as const]])
const offer = {} as NonNullable<StaffOrder['quotation']>
const canceled = { status: 'canceled', cancelledBy: 'customer' } as const

test.each([
  {
    given: order({ action: 'confirmCounter' }),
    says: /nimmt die vorgeschlagene Zeit an/,
    because: 'a time was accepted',
  },
  {
    given: order({ action: 'confirmCounter', quotation: offer }),
    says: /Angebot angenommen/,
    because: 'an offer was accepted',
  },
  {
    given: order({ action: 'rejectCounter', ...canceled }),
    says: /lehnt die vorgeschlagene Zeit ab/,
    because: 'a time was declined',
  },
  {
    given: order({ action: 'rejectCounter', ...canceled, quotation: offer }),
    says: /Angebot abgelehnt/,
    because: 'an offer was declined',
  },
  {
    given: order({ action: 'rejectCounter', status: 'canceled', cancelledBy: 'system' }),
    says: /nicht rechtzeitig/,
    because: 'nobody answered a time',
  },
  { given: order({ action: 'cancel', ...canceled }), says: /hat storniert/, because: 'the guest cancelled' },
])('$because, and staff are told', ({ given, says }) => {
  expect(answersSince(waited, [given])).toMatchObject([{ text: expect.stringMatching(says) }])
  expect(answersSince(null, [given]), 'at the first look').toEqual([])
  expect(answersSince(new Map([[1, given.status]]), [given]), 'once it is known').toEqual([])
})

test.each([
  { given: order({ action: 'confirm', by: 'Ina' }), because: 'a colleague accepted it by telephone' },
  {
    given: order({ action: 'cancel', by: 'Ina', status: 'canceled', cancelledBy: 'staff' }),
    because: 'a colleague cancelled it',
  },
  {
    given: order({ action: 'markPaid', status: 'new', from: 'awaitingPayment' }),
    because: 'a payment is no answer, and rings as a new order',
  },
])('staff are not told: $because', ({ given }) => expect(answersSince(waited, [given])).toEqual([]))

test('an order that waited for its guest and has left the list is asked for', () => {
  const before = new Map([...waited, [2, 'confirmed' as const]])
  expect(gone(before, [])).toEqual([1])
  expect(gone(before, [{ id: 1 }])).toEqual([])
  expect(gone(null, [])).toEqual([])
})
