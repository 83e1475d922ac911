import type { StepChanges } from '#domain/orders/steps/order-step.ts'
import { REJECTION_CODES, rejectionCodeOf } from '#domain/orders/texts/rejection-codes.ts'

type CancelledBy = NonNullable<StepChanges['cancelledBy']>
const CANCELLED: Readonly<Record<string, string>> = {
  canceledByCustomer: 'Vom Gast storniert',
  canceledByStaff: 'Vom Personal storniert',
  canceledBySystem: 'Automatisch storniert',
} satisfies Record<`canceledBy${Capitalize<CancelledBy>}`, string>

/** Why an order came to nothing, as statistics count it: who cancelled it, or why it was turned down. */
export const lossReason = (code: string): string =>
  (Object.hasOwn(CANCELLED, code) && CANCELLED[code]) || `Abgelehnt: ${REJECTION_CODES[rejectionCodeOf(code)]}`
