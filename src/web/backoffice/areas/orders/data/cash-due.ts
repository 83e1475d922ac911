import type { StaffOrder } from '#contract/calls/order-shape.ts'

const OVER: readonly StaffOrder['status'][] = ['completed', 'rejected', 'canceled', 'failed']

/** Whether cash is still to be taken for an order. */
export const isCashDue = ({ status, paymentMethod, isPaid, branch }: StaffOrder): boolean =>
  paymentMethod === 'cash' && !isPaid && !branch.isQuotationRequired && !OVER.includes(status)
