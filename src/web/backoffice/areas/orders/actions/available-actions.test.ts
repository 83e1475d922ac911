import { expect, test } from 'vitest'
import {
  availableActions,
  needsCancelReason,
  primaryAction,
} from '#web/backoffice/areas/orders/actions/available-actions.ts'

const NOW = Date.parse('2026-03-02T12:00:00.000Z')
const base = {
  status: 'new',
  isDelivery: true,
  isPaid: false,
  paymentMethod: 'cash',
  branch: { isQuotationRequired: false },
  counterAppointmentExpiresAt: null,
  undoableUntil: null,
  estimatedReadyAt: null,
} as unknown as Parameters<typeof availableActions>[0]

test.each([
  {
    part: {},
    by: 'employee',
    actions: ['confirm', 'proposeTime', 'reject', 'cancel'],
    because: 'a new order waits for an answer',
  },
  {
    part: { paymentMethod: 'mollie' },
    by: 'employee',
    actions: ['proposeTime', 'reject', 'cancel'],
    because: 'unpaid online orders are not accepted',
  },
  {
    part: { status: 'awaitingPayment', paymentMethod: 'mollie' },
    by: 'employee',
    actions: ['cancel'],
    because: 'only calling it off is left',
  },
  {
    part: { status: 'confirmed' },
    by: 'employee',
    actions: ['inDelivery'],
    because: 'employees neither skip the way nor cancel after acceptance',
  },
  {
    part: { status: 'confirmed' },
    by: 'manager',
    actions: ['inDelivery', 'complete', 'cancel'],
    because: 'a manager may',
  },
  {
    part: { status: 'confirmed', isDelivery: false },
    by: 'employee',
    actions: ['inDelivery', 'complete'],
    because: 'a guest at the counter may take it at once',
  },
  {
    part: { status: 'ready', isDelivery: false, undoableUntil: '2026-03-02T12:01:00.000Z' },
    by: 'employee',
    actions: ['complete', 'undo'],
    because: 'the last step is fresh',
  },
  {
    part: { status: 'ready', isDelivery: false, undoableUntil: '2026-03-02T11:59:00.000Z' },
    by: 'employee',
    actions: ['complete'],
    because: 'five minutes are over',
  },
  {
    part: { status: 'confirmed', estimatedReadyAt: '2026-03-02T12:20:00.000Z' },
    by: 'employee',
    actions: ['inDelivery', 'estimate'],
    because: 'what was promised can be promised anew',
  },
  {
    part: { branch: { isQuotationRequired: true } },
    by: 'employee',
    actions: ['sendQuotation', 'confirm', 'proposeTime', 'reject', 'cancel'],
    because: 'a request is answered by an offer',
  },
  {
    part: { status: 'counterOffered', branch: { isQuotationRequired: true }, quotation: { isCurrent: true } },
    by: 'employee',
    actions: ['confirm', 'sendQuotation', 'reject', 'cancel'],
    because: 'the guest may say yes on the phone',
  },
  {
    part: { status: 'counterOffered', branch: { isQuotationRequired: true }, quotation: { isCurrent: false } },
    by: 'employee',
    actions: ['sendQuotation', 'reject', 'cancel'],
    because: 'what was changed has to be offered anew',
  },
  { part: { status: 'rejected' }, by: 'admin', actions: [], because: 'a rejected order is over' },
  {
    part: { status: 'counterOffered', counterAppointmentExpiresAt: '2026-03-02T11:00:00.000Z' },
    by: 'employee',
    actions: ['proposeTime', 'reject', 'cancel'],
    because: 'the proposal has lapsed',
  },
] as const)('$by may $actions: $because', ({ part, by, actions }) =>
  expect(availableActions({ ...base, ...part }, by, NOW)).toEqual(actions),
)

test.each([
  {
    actions: ['inDelivery', 'complete', 'cancel'],
    primary: 'inDelivery',
    because: 'the next step in turn comes first',
  },
  { actions: ['proposeTime', 'reject', 'cancel'], primary: null, because: 'nothing of it moves the order on' },
] as const)('the large button is $primary: $because', ({ actions, primary }) =>
  expect(primaryAction(actions)).toBe(primary),
)

test('cancelling needs a reason from acceptance on', () => {
  expect(
    (['new', 'awaitingPayment', 'confirmed', 'ready'] as const).map(status => needsCancelReason({ status })),
  ).toEqual([false, false, true, true])
})
