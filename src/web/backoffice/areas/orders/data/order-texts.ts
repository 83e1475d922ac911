import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { type BundleLine, chosenText } from '#domain/orders/texts/component-texts.ts'
import { staffPaymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { type AllergenLegend, allergenText } from '#domain/text/allergen-legend.ts'
import { inAnnexOrder } from '#domain/text/allergens.ts'
import { refundWords } from '#domain/orders/steps/timeline.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { type QuotationStanding, STANDING_LABELS, standingOf } from '#domain/orders/quotations/quotation-state.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { timesText } from '#domain/units/times-text.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import type { Unit } from '#domain/units/unit.ts'

export const LOAD_FAILED = 'Bestellungen konnten nicht geladen werden.'
export const STEP_FAILED = 'Bestellstatus konnte nicht geändert werden.'
export const CANCEL_FAILED = 'Bestellung konnte nicht storniert werden.'

type Item = StaffOrder['items'][number]
type Part = Item['parts'][number]

/** '2 ×' for pieces and portions, '350 g' for what is weighed. */
export const amountText = ({ amount, unit }: Pick<Item, 'amount' | 'unit'>): string => timesText(amount, unit as Unit)

/**
 * What was chosen or written for one part, components for the whole `line`; uploads are counted here and linked where
 * there is room.
 */
export function partText({ name, value, uploads }: Part, line?: BundleLine): string {
  const chosen = line && chosenText(line, name)
  if (chosen !== undefined) return chosen
  if (uploads && uploads.length > 0) return uploads.length === 1 ? '1 Datei' : `${uploads.length} Dateien`
  return Array.isArray(value) ? value.join(', ') : value
}
export const hasPartText = (part: Part): boolean => partText(part).trim() !== ''

type PaymentFacts = Pick<
  StaffOrder,
  | 'isPaid'
  | 'isTestPaid'
  | 'isRefunded'
  | 'refundingAmount'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'onlineMethod'
  | 'status'
  | 'branch'
  | 'amountDue'
  | 'quotation'
>
export type PaymentState = { text: string; tone: 'good' | 'open' | 'bad' | 'none' }

/** Whether money is still to be taken, in words for the counter. */
export function paymentState(
  order: PaymentFacts,
  { currency, ...names }: PaymentNames & { currency: string },
): PaymentState {
  const method = staffPaymentLabel(order, names)
  const { refundingAmount } = order
  if (order.isRefunded || order.paymentStatus === 'refunded')
    return { text: `${refundWords(refundingAmount)}, ${method}`, tone: 'open' }
  if (order.paymentStatus === 'partiallyRefunded')
    return { text: `${refundWords(refundingAmount, true)}, ${method}`, tone: 'open' }
  if (order.isPaid && order.amountDue > 0)
    return { text: `Noch offen: ${formatCurrency(order.amountDue, currency)}`, tone: 'open' }
  if (order.isPaid && order.amountDue < 0)
    return { text: `Zurückzugeben: ${formatCurrency(-order.amountDue, currency)}`, tone: 'open' }
  if (order.isPaid && order.isTestPaid) return { text: `Testzahlung ohne Geld, ${method}`, tone: 'bad' }
  if (order.isPaid) return { text: `Bezahlt, ${method}`, tone: 'good' }
  if (order.branch.isQuotationRequired) return offerState(order.quotation)
  if (order.status === 'awaitingPayment') return { text: `Warten auf Zahlungseingang, ${method}`, tone: 'open' }
  if (order.status === 'failed' || order.paymentStatus === 'failed' || order.paymentStatus === 'expired')
    return { text: `Zahlung fehlgeschlagen, ${method}`, tone: 'bad' }
  if (order.status === 'rejected' || order.status === 'canceled') return { text: 'Nichts zu zahlen', tone: 'none' }
  return { text: `Offen: ${method}`, tone: 'open' }
}

/** Where the offer stands that takes the place of a payment. */
function offerState(quotation: StaffOrder['quotation']): PaymentState {
  if (!quotation) return { text: 'Angebotsanfrage', tone: 'open' }
  const standing = standingOf(quotation, isoOf(serverNow()))
  return { text: STANDING_LABELS[standing], tone: STANDING_TONES[standing] }
}
const STANDING_TONES: Readonly<Record<QuotationStanding, PaymentState['tone']>> = {
  open: 'open',
  outdated: 'bad',
  expired: 'bad',
  accepted: 'good',
  declined: 'none',
  replaced: 'none',
  withdrawn: 'none',
}

/** The state of an order in a word; an offer that waits for its guest is no proposed time. */
export const stateLabel = ({ status, quotation }: Pick<StaffOrder, 'status' | 'quotation'>): string =>
  status === 'counterOffered' && quotation
    ? STANDING_LABELS[standingOf(quotation, isoOf(serverNow()))]
    : ORDER_STATUS_LABELS[status]

/** First and last name, with the company where one orders. */
export const customerName = ({ contact }: Pick<StaffOrder, 'contact'>): string => {
  const name = [contact.firstName, contact.lastName].filter(Boolean).join(' ')
  return contact.companyName ? [contact.companyName, name].filter(Boolean).join(', ') : name || 'Ohne Namen'
}

/** Where the order goes, in up to two lines; empty when nobody delivers. */
export function deliveryLines(order: Pick<StaffOrder, 'isDelivery' | 'contact'>): string[] {
  if (!order.isDelivery) return []
  const { contact } = order
  const place = contact.isDeliveryAddressDifferent && contact.delivery ? contact.delivery : contact
  return addressLines(place)
}

type Place = {
  street: string | null
  floor: string | null
  stairway: string | null
  door: string | null
  zipCode: string | null
  city: string | null
}

/** Street with stairway, floor and door in one line, postcode and town in the other. */
export function addressLines({ street, stairway, floor, door, zipCode, city }: Place): string[] {
  const house = [street, stairway && `Stiege ${stairway}`, floor && `Stock ${floor}`, door && `Tür ${door}`]
    .filter(Boolean)
    .join(', ')
  return [house, [zipCode, city].filter(Boolean).join(' ')].filter(line => line !== '')
}

/** The allergens of everything in the order by the shop's legend, each once. */
export const orderAllergens = ({ items }: Pick<StaffOrder, 'items'>, legend: AllergenLegend): string[] =>
  inAnnexOrder(items.flatMap(({ allergens }) => allergens)).map(code => allergenText([code], legend))
