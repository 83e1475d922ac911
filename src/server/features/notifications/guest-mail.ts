import type { BranchRow } from '#contract/resources/branches.ts'
import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { formatDate, formatTime } from '#domain/time/format-time.ts'
import type { MailContent } from '#server/features/notifications/mail-content.ts'
import type { NoticeOrder } from '#server/features/notifications/notice-order.ts'
import { type MailSetting, orderFacts } from '#server/features/notifications/order-facts.ts'

type Words = { subject: string; paragraphs: (string | null)[]; link?: string }
/** An escalation is no business of guests. */
export type GuestKind = Exclude<NoticeKind, 'escalation'>
type At = (instant: string) => string

/**
 * What the guest is told at each stage of an order (model, section 2.4), with the way back to its status page. `message` is what staff
 * wrote, paragraphs with empty lines between.
 */
export function guestMail(
  kind: GuestKind,
  order: NoticeOrder,
  branch: BranchRow,
  setting: MailSetting,
  message?: string | null,
): MailContent {
  const at: At = instant => `${formatDate(instant, branch.timeZone)} um ${formatTime(instant, branch.timeZone)} Uhr`
  const { subject, paragraphs, link = 'Bestellstatus ansehen' } = WORDS[kind](order, setting.shopName, at, message ?? '')
  return {
    subject,
    greeting: `${['Guten Tag', order.firstName, order.lastName].filter(Boolean).join(' ')},`,
    paragraphs: paragraphs.filter(paragraph => paragraph !== null),
    link: { label: link, url: `${setting.baseUrl}/status/${order.uid}/${order.hash}` },
    ...orderFacts(order, branch, setting),
  }
}

const WORDS: Record<GuestKind, (order: NoticeOrder, shop: string, at: At, message: string) => Words> = {
  received: ({ isQuotation }, shop) =>
    isQuotation
      ? {
          subject: `Ihre Angebotsanfrage bei ${shop} ist eingegangen`,
          paragraphs: ['vielen Dank für Ihre Anfrage. Wir senden Ihnen in Kürze ein unverbindliches Angebot per E-Mail.'],
        }
      : {
          subject: `Ihre Bestellung bei ${shop} ist eingegangen`,
          paragraphs: ['vielen Dank für Ihre Bestellung. Sobald wir sie bestätigt haben, melden wir uns wieder bei Ihnen.'],
        },
  confirmed: (order, shop, at) =>
    order.isQuotation
      ? {
          subject: `Ihr Angebot von ${shop}`,
          paragraphs: [
            'gerne bieten wir Ihnen das unten Angeführte unverbindlich an. Bitte melden Sie sich bei uns, wenn Sie das Angebot annehmen möchten.',
          ],
        }
      : {
          subject: `Ihre Bestellung bei ${shop} ist bestätigt`,
          paragraphs: ['wir haben Ihre Bestellung bestätigt und bereiten sie vor.', promised(order, at)],
        },
  counterOffered: ({ counterAppointment, counterAppointmentExpiresAt }, shop, at) => ({
    subject: `${shop} schlägt Ihnen einen anderen Termin vor`,
    paragraphs: [
      `zum gewünschten Zeitpunkt schaffen wir es leider nicht. Wir schlagen Ihnen stattdessen diesen Termin vor: ${counterAppointment ? at(counterAppointment) : ''}.`,
      counterAppointmentExpiresAt
        ? `Bitte antworten Sie bis ${at(counterAppointmentExpiresAt)}, sonst wird die Bestellung storniert.`
        : null,
    ],
    link: 'Termin annehmen oder ablehnen',
  }),
  rejected: ({ rejectionMessage }, shop) => ({
    subject: `Ihre Bestellung bei ${shop} wurde storniert`,
    paragraphs: ['leider können wir Ihre Bestellung nicht annehmen. Ihre Bestellung wurde storniert.', rejectionMessage],
  }),
  canceled: ({ cancelledBy, cancelReason }, shop) => ({
    subject: `Ihre Bestellung bei ${shop} wurde storniert`,
    paragraphs: [
      'Ihre Bestellung wurde storniert.',
      cancelledBy === 'system' ? 'Der vorgeschlagene Termin wurde nicht rechtzeitig bestätigt.' : cancelReason,
    ],
  }),
  handedOver: ({ isDelivery, isDineIn }, shop) =>
    isDelivery
      ? { subject: `Ihre Bestellung bei ${shop} ist unterwegs`, paragraphs: ['Ihre Bestellung ist unterwegs zu Ihnen.'] }
      : {
          subject: `Ihre Bestellung bei ${shop} ist bereit`,
          paragraphs: [isDineIn ? 'Ihre Bestellung ist fertig.' : 'Ihre Bestellung ist bereit zur Abholung.'],
        },
  changed: (_, shop, _at, message) => ({
    subject: `Ihre Bestellung bei ${shop} wurde geändert`,
    paragraphs: ['wir haben Ihre Bestellung geändert:', ...message.split(/\n{2,}/)],
  }),
  closure: (_, shop, _at, message) => ({
    subject: `${shop}: Zu Ihrem Termin haben wir geschlossen`,
    paragraphs: message.split(/\n{2,}/).filter(paragraph => paragraph.trim() !== ''),
  }),
}

function promised({ isDelivery, isDineIn, estimatedReadyAt, estimatedDeliveryAt }: NoticeOrder, at: At): string | null {
  if (isDelivery) return estimatedDeliveryAt ? `Voraussichtlich sind wir am ${at(estimatedDeliveryAt)} bei Ihnen.` : null
  if (!estimatedReadyAt) return null
  return isDineIn
    ? `Voraussichtlich ist sie am ${at(estimatedReadyAt)} fertig.`
    : `Voraussichtlich können Sie sie am ${at(estimatedReadyAt)} abholen.`
}
