import { refundSentence } from '#domain/orders/notices/money-news.ts'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import { lastMinute } from '#domain/orders/quotations/quotation-expiry.ts'
import { HANDED_OVER_NEWS, handOverOf, promisedNews } from '#domain/orders/steps/hand-over.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { whenText } from '#domain/time/when-text.ts'

/** An order as its pushes need it. Instants are ISO texts; `ticketNumber` is null where the shop shows none. */
export type PushOrder = {
  isDelivery: boolean
  isDineIn: boolean
  /** Orders for eating in are brought to the table. */
  isTableService: boolean
  isQuotation: boolean
  /** An offer was sent for it. */
  isQuoted: boolean
  ticketNumber: number | null
  timeZone: string
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
  counterAppointment: string | null
  counterAppointmentExpiresAt: string | null
  rejectionMessage: string | null
  cancelReason: string | null
  cancelledBy: 'customer' | 'staff' | 'system' | null
  /** What the order comes to, formatted. */
  total: string
  /** What staff wrote, where the notice does not follow from the order. */
  message?: string | null
}
type Words = (order: PushOrder, now: string) => string

/** Shown when a push cannot be read: something has changed, and where to look. */
export const PUSH_FALLBACK = {
  title: 'Neues zu Ihrer Bestellung',
  body: 'Tippen Sie hier, um den Bestellstatus zu sehen.',
} as const

const LONGEST_REASON = 120
const LONGEST_MESSAGE = 400
const CANCELED = 'Ihre Bestellung wurde storniert'

/** 'Sie können Ihre Bestellung voraussichtlich um 18:45 Uhr abholen.'; null without an estimate. */
function promise(order: PushOrder, now: string): string | null {
  const at = order.isDelivery ? order.estimatedDeliveryAt : order.estimatedReadyAt
  return at ? promisedNews(handOverOf(order), whenText(at, order.timeZone, now)) : null
}

const because = (reason: string | null) =>
  reason?.trim() ? `${CANCELED}: ${excerpt(reason.trim(), LONGEST_REASON)}` : `${CANCELED}.`

/** What follows a greeting in a mail begins a notice: in one paragraph, with a capital. */
const asSentence = (text: string) =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^./u, letter => letter.toUpperCase())

const WORDS: Record<PushKind, Words> = {
  confirmed(order, now) {
    if (order.isQuoted) return 'Ihr Auftrag ist bestätigt. Danke, dass Sie unser Angebot angenommen haben.'
    if (order.isQuotation) return 'Unser Angebot ist fertig. Sie finden es in Ihrem E-Mail-Postfach.'
    const promised = promise(order, now)
    return promised ? `Bestätigt: ${promised}` : 'Ihre Bestellung ist bestätigt. Wir bereiten sie zu.'
  },
  retimed: (order, now) => `Neue Zeit: ${promise(order, now) ?? 'Bitte sehen Sie im Bestellstatus nach.'}`,
  counterOffered({ isQuoted, counterAppointment, counterAppointmentExpiresAt, timeZone, total }, now) {
    if (isQuoted) {
      const offer = `Unser Angebot über ${total} ist da.`
      return counterAppointmentExpiresAt
        ? `${offer} Es gilt bis ${formatDateTime(lastMinute(counterAppointmentExpiresAt), timeZone)} Uhr.`
        : `${offer} Bitte antworten Sie uns.`
    }
    const question = counterAppointment
      ? `Passt Ihnen ein anderer Termin, ${whenText(counterAppointment, timeZone, now)}?`
      : 'Passt Ihnen ein anderer Termin?'
    return counterAppointmentExpiresAt
      ? `${question} Bitte antworten Sie, bevor der Vorschlag ${whenText(counterAppointmentExpiresAt, timeZone, now)} verfällt.`
      : `${question} Bitte antworten Sie uns.`
  },
  handedOver(order, now) {
    const handOver = handOverOf(order)
    if (handOver === 'delivered' && order.estimatedDeliveryAt)
      return `Ihre Bestellung ist unterwegs und voraussichtlich ${whenText(order.estimatedDeliveryAt, order.timeZone, now)} bei Ihnen.`
    const number =
      handOver === 'fetched' && order.ticketNumber !== null ? ` Ihre Nummer ist ${order.ticketNumber}.` : ''
    return HANDED_OVER_NEWS[handOver] + number
  },
  rejected: ({ rejectionMessage }) => because(rejectionMessage),
  canceled: ({ isQuoted, cancelledBy, cancelReason }) =>
    isQuoted && cancelledBy === 'customer'
      ? 'Sie haben unser Angebot abgelehnt.'
      : because(
          cancelledBy === 'system' ? 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.' : cancelReason,
        ),
  changed: ({ total }) =>
    `Ihre Bestellung wurde geändert, der Gesamtbetrag ist jetzt ${total}. Hier sehen Sie, was anders ist.`,
  paymentFailed: () =>
    'Ihre Zahlung wurde nicht abgeschlossen, wir haben die Bestellung nicht angenommen. Bestellen Sie gern noch einmal.',
  refunded: ({ message }) => (message ? refundSentence(message) : 'Wir haben Ihnen Geld zurückerstattet.'),
  closure: ({ message }) =>
    message?.trim()
      ? excerpt(asSentence(message), LONGEST_MESSAGE)
      : 'Zu Ihrem Termin haben wir geschlossen. Bitte melden Sie sich bei uns.',
}

/**
 * What a push says, one or two short sentences that stand alone on a locked screen: no name, no goods, no address.
 * `now` is an instant.
 */
export const pushWords = (kind: PushKind, order: PushOrder, now: string): string => WORDS[kind](order, now)
