import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { isTerminal, ORDER_STATUS_LABELS, type OrderStatus } from '#domain/orders/steps/order-status.ts'
import { isLate, lateEstimate } from '#domain/orders/steps/expected-at.ts'
import { refundWords } from '#domain/orders/steps/timeline.ts'
import { fromCents, toCents } from '#domain/pricing/money.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { combinedModel } from '#domain/pricing/calculation-model.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderPaymentLabel, type PaymentNames } from '#domain/payments/payment-methods.ts'
import { dueWords } from '#domain/orders/texts/due-words.ts'
import { validityText } from '#domain/orders/quotations/quotation-expiry.ts'
import { standingOf } from '#domain/orders/quotations/quotation-state.ts'
import { tableName } from '#domain/text/table-name.ts'
import { whenText } from '#domain/time/when-text.ts'
import { agreedTime } from '#web/storefront/status/promised-time.ts'

type Words = (order: PublicOrder, now: string) => string

/** Thanks, that there is something to answer, or that the order is over (docs/reference/ordering.md#status-page). */
export function headline({ status, branch, quotation }: Pick<PublicOrder, 'status' | 'branch' | 'quotation'>): string {
  if (status === 'canceled' && quotation?.state === 'declined') return 'Sie haben unser Angebot abgelehnt.'
  if (quotation?.state === 'accepted' && status !== 'canceled' && status !== 'rejected')
    return 'Vielen Dank für Ihren Auftrag!'
  if (status === 'canceled' || status === 'rejected') return 'Ihre Bestellung wurde storniert.'
  if (status === 'failed') return 'Ihre Zahlung ist leider fehlgeschlagen.'
  if (status === 'counterOffered' && !quotation) return 'Unser Vorschlag zu Ihrer Bestellung'
  return branch.isQuotationRequired ? 'Vielen Dank für Ihre Anfrage!' : 'Vielen Dank für Ihre Bestellung!'
}

const when = (iso: string | null, { branch }: PublicOrder, now: string) => iso && whenText(iso, branch.timeZone, now)

const CALL = 'Bitte rufen Sie uns an, wir geben Ihnen gerne Auskunft.'

/** The time the guest chose is over, and nobody has accepted the order. */
const isOverdue = ({ status, appointment }: PublicOrder, now: string) =>
  status === 'new' && appointment !== null && isLate(appointment, now)

/** Whether the guest has a reason to ring the shop: it said no, or nobody can say when. */
export function isPhoneWanted(order: PublicOrder, now: string): boolean {
  const { status, cancelledBy } = order
  const agreed = agreedTime(order)
  return (
    status === 'rejected' ||
    (status === 'canceled' && cancelledBy !== 'customer') ||
    isOverdue(order, now) ||
    (agreed !== null && isLate(agreed, now))
  )
}

const received: Words = (order, now) => {
  if (order.branch.isQuotationRequired)
    return order.isToldByMail
      ? 'Wir prüfen Ihre Anfrage und senden Ihnen ein unverbindliches Angebot per E-Mail.'
      : 'Wir prüfen Ihre Anfrage. Sobald unser unverbindliches Angebot fertig ist, sehen Sie es hier.'
  if (isOverdue(order, now))
    return `Ihr Termin ist vorbei, und wir haben Ihre Bestellung leider noch nicht bestätigt. ${CALL}`
  const at = when(order.appointment, order, now)
  const start = at ? `Wir prüfen Ihre Bestellung für Ihren Termin ${at}` : 'Wir prüfen Ihre Bestellung'
  return order.isToldByMail
    ? `${start} und schreiben Ihnen eine E-Mail, sobald sie bestätigt ist.`
    : `${start}. Sobald sie bestätigt ist, sehen Sie es hier.`
}

const accepted: Words = (order, now) => {
  const at = order.appointment && !isLate(order.appointment, now) ? when(order.appointment, order, now) : null
  const start = 'Das Angebot ist angenommen, der Auftrag steht.'
  return at
    ? `${start} ${order.isDelivery ? 'Wir liefern' : 'Ihr Termin ist'} ${at}.`
    : `${start} Wir melden uns, wenn noch etwas offen ist.`
}

const offered: Words = ({ quotation, branch }, now) => {
  const standing = quotation && standingOf(quotation, now)
  if (!standing)
    return 'Zum gewünschten Zeitpunkt schaffen wir es leider nicht. Wir schlagen Ihnen einen anderen Termin vor.'
  if (standing === 'outdated') return 'Wir überarbeiten unser Angebot. Sie bekommen ein neues.'
  if (standing === 'expired') return 'Unser Angebot ist abgelaufen.'
  return `Unser Angebot ist da. Es gilt ${validityText(quotation.expiresAt, branch.timeZone)}.`
}

/** What is said once the agreed time is over: a new estimate, or whom to ask. */
const delayed = (order: PublicOrder, now: string): string | undefined => {
  const agreed = agreedTime(order)
  if (!agreed || !isLate(agreed, now)) return undefined
  const at = when(lateEstimate(agreed, now), order, now)
  const start = order.status === 'inDelivery' ? 'Ihre Bestellung ist unterwegs und' : 'Ihre Bestellung'
  const next = order.isDelivery ? 'Wir sind voraussichtlich' : 'Sie ist voraussichtlich'
  return `${start} verspätet sich leider. ${at ? `${next} ${at} ${order.isDelivery ? 'bei Ihnen' : 'fertig'}.` : CALL}`
}

const confirmed: Words = (order, now) => {
  if (order.quotation?.state === 'accepted') return accepted(order, now)
  if (order.branch.isQuotationRequired)
    return order.isToldByMail
      ? 'Wir haben Ihnen unser Angebot per E-Mail gesendet.'
      : 'Unser Angebot ist fertig, Sie sehen es hier.'
  const late = delayed(order, now)
  if (late) return late
  const at = when(order.isDelivery ? order.estimatedDeliveryAt : order.estimatedReadyAt, order, now)
  const start = 'Ihre Bestellung ist bestätigt.'
  if (order.isDelivery)
    return at
      ? `${start} Wir sind voraussichtlich ${at} bei Ihnen.`
      : `${start} Wir bereiten sie zu und liefern sie Ihnen.`
  if (order.isDineIn && order.branch.isTableService)
    return at ? `${start} Wir bringen sie Ihnen voraussichtlich ${at}.` : `${start} Wir bringen sie Ihnen.`
  if (order.isDineIn)
    return at
      ? `${start} Sie ist voraussichtlich ${at} fertig, bitte holen Sie sie dann ab.`
      : `${start} Wir bereiten sie zu und sagen Ihnen hier, wenn Sie sie abholen können.`
  return at ? `${start} Sie können sie voraussichtlich ${at} abholen.` : `${start} Wir bereiten sie zu.`
}

const ready: Words = ({ isDineIn, branch, tableIdentifier }) => {
  if (isDineIn && branch.isTableService)
    return tableIdentifier
      ? `Ihre Bestellung ist fertig, wir bringen sie an ${tableName(tableIdentifier)}. Guten Appetit!`
      : 'Ihre Bestellung ist fertig, wir bringen sie Ihnen. Guten Appetit!'
  if (isDineIn) return 'Ihre Bestellung ist fertig, bitte holen Sie sie ab. Guten Appetit!'
  return `Ihre Bestellung ist fertig. Bitte holen Sie sie ab: ${[branch.name, branch.street].filter(Boolean).join(', ')}.`
}

/** What staff type seldom ends with a full stop, and another sentence may follow. */
const ended = (text: string) => (/[.!?…)]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

const over: Words = order => {
  const why =
    order.rejectionMessage ??
    order.cancelReason ??
    (order.cancelledBy === 'system' ? 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.' : null)
  const money = order.isRefunded ? 'Der Betrag wird Ihnen rückerstattet.' : null
  return (
    [why && ended(why), money].filter(Boolean).join(' ') ||
    (order.cancelledBy === 'customer'
      ? order.quotation?.state === 'declined'
        ? 'Es ist nichts mehr zu tun. Wenn Sie es sich anders überlegen, melden Sie sich gerne bei uns.'
        : 'Sie haben die Bestellung zurückgezogen. Es ist nichts mehr zu tun.'
      : 'Bitte wenden Sie sich bei Fragen an die Filiale.')
  )
}

const SENTENCES: Record<OrderStatus, Words> = {
  awaitingPayment: () => 'Wir warten auf Ihre Zahlung. Sobald sie eingegangen ist, geht es los.',
  new: received,
  counterOffered: offered,
  confirmed,
  inDelivery: (order, now) => {
    const late = delayed(order, now)
    if (late) return late
    const at = when(order.estimatedDeliveryAt, order, now)
    return at
      ? `Ihre Bestellung ist unterwegs. Wir sind voraussichtlich ${at} bei Ihnen.`
      : 'Ihre Bestellung ist unterwegs zu Ihnen.'
  },
  ready,
  completed: ({ isDelivery, isDineIn }) =>
    isDelivery
      ? 'Ihre Bestellung wurde geliefert. Guten Appetit!'
      : isDineIn
        ? 'Ihre Bestellung ist abgeschlossen. Danke für Ihren Besuch!'
        : 'Ihre Bestellung wurde abgeholt. Guten Appetit!',
  rejected: over,
  canceled: over,
  failed: () =>
    'Es wurde nichts abgebucht, und Ihre Bestellung wurde nicht an uns übermittelt. Sollte doch etwas abgebucht werden, erhalten Sie es von selbst zurück. Bitte bestellen Sie noch einmal.',
}

/** A verb is small within a line; the noun of what is under way stays as it is. */
const withinLine = (words: string) => words.replace(/^R(?=ückerstattet)|^T/, letter => letter.toLowerCase())

/** How an order is paid, and where its money is: 'Barzahlung', 'EPS, rückerstattet'. */
export const paymentText = (
  { paymentMethod, onlineMethod, isPaid, isTestPaid, isRefunded, paymentStatus, refundingAmount }: PublicOrder,
  names: PaymentNames,
): string =>
  [
    orderPaymentLabel({ paymentMethod, onlineMethod }, names),
    isRefunded
      ? withinLine(refundWords(refundingAmount))
      : paymentStatus === 'partiallyRefunded'
        ? withinLine(refundWords(refundingAmount, true))
        : isPaid
          ? 'bezahlt'
          : '',
    isTestPaid ? 'Testzahlung' : '',
  ]
    .filter(Boolean)
    .join(', ')

/** One sentence that answers what happens now and when. */
export const statusSentence = (order: PublicOrder, now: string): string => SENTENCES[order.status](order, now)

/** Where guests read another word than staff: an accepted order may be for next week. */
const GUEST_WORDS: Partial<Record<OrderStatus, string>> = {
  rejected: 'Storniert',
  new: 'Warten auf Bestätigung',
  confirmed: 'Bestätigt',
}

/**
 * The status in a word or two, for the title of the tab. A rejection is shown as cancelled
 * (docs/reference/ordering.md#order-statuses).
 */
export const statusTitle = ({ status, quotation }: Pick<PublicOrder, 'status' | 'quotation'>): string =>
  status === 'counterOffered' && quotation ? 'Ihr Angebot' : (GUEST_WORDS[status] ?? ORDER_STATUS_LABELS[status])

/**
 * 'Rückerstattet: 5,00 €', and what is on its way: 'Rückerstattung veranlasst: 2,00 €'; null where nothing goes back.
 */
export function refundText(
  { refundedAmount, refundingAmount }: Pick<PublicOrder, 'refundedAmount' | 'refundingAmount'>,
  currency: string,
): string | null {
  const done = fromCents(toCents(refundedAmount) - toCents(refundingAmount))
  const parts = [
    done > 0 ? `Rückerstattet: ${formatCurrency(done, currency)}` : '',
    refundingAmount > 0 ? `${refundWords(refundingAmount)}: ${formatCurrency(refundingAmount, currency)}` : '',
  ].filter(Boolean)
  return parts.join('. ') || null
}

/** 'Noch zu bezahlen: 28,00 €, bar bei der Abholung', what the guest gets back, or null when all is settled. */
export function dueText(order: PublicOrder, currency: string): string | null {
  const { amountDue, items } = order
  if (amountDue === 0) return null
  const money = withPrefix(
    formatCurrency(Math.abs(amountDue), currency),
    combinedModel(items.map(item => item.calculationModel)),
  )
  return dueWords(order, amountDue, money)
}

/**
 * What stands large on the page of an order that is not over: the table it is brought to, else the number it is called
 * by; null where neither is known, and for a request for an offer.
 */
export function shownNumber(order: PublicOrder): { label: string; text: string; isTable: boolean } | null {
  const { branch, status, isDelivery, isDineIn, tableIdentifier, ticketNumber } = order
  if (branch.isQuotationRequired || isTerminal(status)) return null
  const isServed = isDineIn && branch.isTableService
  if (isServed && tableIdentifier !== null)
    return { label: 'Wir servieren an', text: tableName(tableIdentifier), isTable: true }
  if (ticketNumber === null) return null
  return { label: isDelivery || isServed ? 'Bestellnummer' : 'Abholnummer', text: String(ticketNumber), isTable: false }
}
