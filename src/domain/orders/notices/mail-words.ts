import { moneyAfterChange, moneyAfterEnd, type NoticeMoney, refundNews } from '#domain/orders/notices/money-news.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { HANDED_OVER_NEWS, handOverOf } from '#domain/orders/steps/hand-over.ts'
import { lastMinute } from '#domain/orders/quotations/quotation-expiry.ts'

/** What the shop alone is told is no business of guests. */
export type GuestKind = Exclude<NoticeKind, 'escalation' | 'quotationAnswered'>

/** An order as its mails need it. Instants are ISO texts. */
export type MailOrder = {
  isDelivery: boolean
  isDineIn: boolean
  /** Orders for eating in are brought to the table. */
  isTableService: boolean
  isQuotation: boolean
  /** An offer was sent for it. */
  isQuoted: boolean
  counterAppointment: string | null
  counterAppointmentExpiresAt: string | null
  estimatedReadyAt: string | null
  estimatedDeliveryAt: string | null
  rejectionMessage: string | null
  cancelReason: string | null
  cancelledBy: 'customer' | 'staff' | 'system' | null
  money?: NoticeMoney
}

/**
 * What a mail says behind the greeting: `lead` in words that are always the same, which a shop may replace by its own,
 * and `news`, what is to be known of this very order. `link` is what the way to the status is called.
 */
export type MailWords = { subject: string; lead: string; news?: readonly (string | null | undefined)[]; link?: string }
/** An instant in a sentence, on the clock of the branch. */
type At = (instant: string) => string
/** `amount` writes cents with their currency. */
type Told = { shop: string; at: At; message: string; amount: (cents: number) => string }

/** Paragraphs of a text that people wrote. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== '')

/**
 * What the guest is told at each stage of an order (docs/reference/notices.md#mail-texts). `message` is what staff
 * wrote, paragraphs with empty lines between, or the amount.
 */
export const mailWords = (kind: GuestKind, order: MailOrder, told: Told): MailWords => WORDS[kind](order, told)

const WORDS: Record<GuestKind, (order: MailOrder, told: Told) => MailWords> = {
  received: ({ isQuotation }, { shop }) =>
    isQuotation
      ? {
          subject: `Ihre Angebotsanfrage bei ${shop} ist eingegangen`,
          lead: 'vielen Dank für Ihre Anfrage. Wir senden Ihnen in Kürze ein unverbindliches Angebot per E-Mail.',
        }
      : {
          subject: `Ihre Bestellung bei ${shop} ist eingegangen`,
          lead: 'vielen Dank für Ihre Bestellung. Sobald wir sie bestätigt haben, melden wir uns wieder bei Ihnen.',
        },
  confirmed: (order, { shop, at }) =>
    order.isQuoted
      ? {
          subject: `Ihr Auftrag bei ${shop} ist bestätigt`,
          lead: 'vielen Dank, dass Sie unser Angebot angenommen haben. Wir führen aus, was unten angeführt ist.',
        }
      : order.isQuotation
        ? {
            subject: `Ihr Angebot von ${shop}`,
            lead: 'gerne bieten wir Ihnen das unten Angeführte unverbindlich an. Bitte melden Sie sich bei uns, wenn Sie das Angebot annehmen möchten.',
          }
        : {
            subject: `Ihre Bestellung bei ${shop} ist bestätigt`,
            lead: 'wir haben Ihre Bestellung bestätigt und bereiten sie vor.',
            news: [promised(order, at)],
          },
  counterOffered: ({ isQuoted, counterAppointment, counterAppointmentExpiresAt }, { shop, at, message }) =>
    isQuoted
      ? {
          subject: `Ihr Angebot von ${shop}`,
          lead: 'gerne bieten wir Ihnen an, was unten angeführt ist.',
          news: [
            ...paragraphsOf(message),
            counterAppointment && `Das Angebot gilt für diesen Termin: ${at(counterAppointment)}.`,
            counterAppointmentExpiresAt &&
              `Sie können es bis ${at(lastMinute(counterAppointmentExpiresAt))} annehmen oder ablehnen. Erst mit Ihrer Annahme haben Sie etwas bestellt.`,
          ],
          link: 'Angebot ansehen und antworten',
        }
      : {
          subject: `${shop} schlägt Ihnen einen anderen Termin vor`,
          lead: 'zum gewünschten Zeitpunkt schaffen wir es leider nicht.',
          news: [
            counterAppointment && `Wir schlagen Ihnen stattdessen diesen Termin vor: ${at(counterAppointment)}.`,
            counterAppointmentExpiresAt &&
              `Bitte antworten Sie bis ${at(counterAppointmentExpiresAt)}, sonst wird die Bestellung storniert.`,
          ],
          link: 'Termin annehmen oder ablehnen',
        },
  rejected: ({ rejectionMessage, ...order }, { shop, amount }) => ({
    subject: `Ihre Bestellung bei ${shop} wurde storniert`,
    lead: 'leider können wir Ihre Bestellung nicht annehmen. Ihre Bestellung wurde storniert.',
    news: [rejectionMessage, ...endNews(order, amount)],
  }),
  canceled: ({ isQuoted, cancelledBy, cancelReason, ...order }, { shop, amount }) =>
    isQuoted && cancelledBy === 'customer'
      ? {
          subject: `Sie haben das Angebot von ${shop} abgelehnt`,
          lead: 'Sie haben unser Angebot abgelehnt. Es ist nichts mehr zu tun. Wenn Sie es sich anders überlegen, melden Sie sich gerne bei uns.',
        }
      : {
          subject: `Ihre Bestellung bei ${shop} wurde storniert`,
          lead: 'Ihre Bestellung wurde storniert.',
          news: [
            cancelledBy === 'system' ? 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.' : cancelReason,
            ...endNews(order, amount),
          ],
        },
  handedOver(order, { shop }) {
    const handOver = handOverOf(order)
    const state = { delivered: 'ist unterwegs', served: 'wird serviert', fetched: 'ist bereit' }[handOver]
    return { subject: `Ihre Bestellung bei ${shop} ${state}`, lead: HANDED_OVER_NEWS[handOver] }
  },
  completed: (_, { shop }) => ({
    subject: `Wie war Ihre Bestellung bei ${shop}?`,
    lead: 'vielen Dank für Ihre Bestellung. Wie zufrieden waren Sie? Ein paar Sterne genügen, über einen Satz dazu freuen wir uns noch mehr.',
    link: 'Jetzt bewerten',
  }),
  paymentFailed: (_, { shop }) => ({
    subject: `Ihre Zahlung bei ${shop} wurde nicht abgeschlossen`,
    lead: 'die Zahlung Ihrer Bestellung wurde nicht abgeschlossen. Wir haben die Bestellung deshalb nicht angenommen und bereiten nichts zu.',
    news: [
      'Möchten Sie weiterhin bestellen? Dann geben Sie die Bestellung bitte noch einmal auf. Sollte der Betrag trotzdem abgebucht werden, erstatten wir ihn.',
    ],
  }),
  refunded: (_, { shop, message }) => ({
    subject: `Ihre Rückerstattung von ${shop}`,
    lead: 'zu Ihrer Bestellung bekommen Sie Geld zurück.',
    news: [refundNews(message)],
  }),
  retimed: (order, { shop, at }) => ({
    subject: `Neue Zeit für Ihre Bestellung bei ${shop}`,
    lead: 'die Zeit Ihrer Bestellung hat sich geändert.',
    news: [promised(order, at)],
  }),
  changed: ({ isQuotation, money }, { shop, message, amount }) => ({
    subject: `Ihre Bestellung bei ${shop} wurde geändert`,
    lead: 'wir haben Ihre Bestellung geändert:',
    news: [...paragraphsOf(message), ...(money && !isQuotation ? moneyAfterChange(money, amount) : [])],
  }),
  closure: (_, { shop, message }) => {
    const [lead = '', ...news] = paragraphsOf(message)
    return { subject: `${shop}: Zu Ihrem Termin haben wir geschlossen`, lead, news }
  },
}

/** What becomes of the money of an order that ended; of a request for an offer there is none. */
const endNews = ({ isQuotation, money }: Pick<MailOrder, 'isQuotation' | 'money'>, amount: Told['amount']) =>
  money && !isQuotation ? moneyAfterEnd(money, amount) : []

/** 'Voraussichtlich können Sie sie am 20.11.2026 um 18:45 Uhr abholen.'; null without an estimate. */
function promised(order: MailOrder, at: At): string | null {
  const instant = order.isDelivery ? order.estimatedDeliveryAt : order.estimatedReadyAt
  if (!instant) return null
  return {
    delivered: `Voraussichtlich sind wir am ${at(instant)} bei Ihnen.`,
    served: `Voraussichtlich bringen wir sie am ${at(instant)} an Ihren Tisch.`,
    fetched: `Voraussichtlich können Sie sie am ${at(instant)} abholen.`,
  }[handOverOf(order)]
}
