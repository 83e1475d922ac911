import type { StepChanges } from '#domain/orders/steps/order-step.ts'

/** Why a shop turns an order down, with German labels for the back-office (docs/reference/ordering.md#rejection). */
export const REJECTION_CODES = {
  closed: 'Wir haben geschlossen',
  tooBusy: 'Zu viele Bestellungen',
  soldOut: 'Ausverkauft',
  outOfArea: 'Außerhalb des Liefergebiets',
  unreachable: 'Kunde nicht erreichbar',
  suspicious: 'Verdacht auf Missbrauch',
  other: 'Sonstiger Grund',
} as const

export type RejectionCode = keyof typeof REJECTION_CODES

/** The code as it is stored: what is missing or unknown counts as `other`. */
export const rejectionCodeOf = (code: string | null | undefined): RejectionCode =>
  code != null && Object.hasOwn(REJECTION_CODES, code) ? (code as RejectionCode) : 'other'

type CancelledBy = NonNullable<StepChanges['cancelledBy']>
const CANCELLED: Readonly<Record<string, string>> = {
  canceledByCustomer: 'Vom Gast storniert',
  canceledByStaff: 'Vom Personal storniert',
  canceledBySystem: 'Automatisch storniert',
} satisfies Record<`canceledBy${Capitalize<CancelledBy>}`, string>

/** Why an order came to nothing, as statistics count it: who cancelled it, or why it was turned down. */
export const lossReason = (code: string): string =>
  (Object.hasOwn(CANCELLED, code) && CANCELLED[code]) || `Abgelehnt: ${REJECTION_CODES[rejectionCodeOf(code)]}`
