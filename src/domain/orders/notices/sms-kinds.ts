import type { NoticeKind } from '#domain/orders/notices/order-notice.ts'

/** What a guest may be told by SMS: what follows from their order. */
export type SmsKind = Exclude<NoticeKind, 'escalation' | 'quotationAnswered' | 'closure'>
/** The kinds a shop chooses from, in the order of an order's life, as the settings name them. */
export const SMS_KINDS: Readonly<Record<SmsKind, string>> = {
  received: 'Bestellung eingegangen',
  confirmed: 'Bestellung angenommen',
  counterOffered: 'Terminvorschlag oder Angebot',
  retimed: 'Neue Zeit',
  changed: 'Bestellung geändert',
  handedOver: 'Unterwegs oder abholbereit',
  rejected: 'Bestellung abgelehnt',
  canceled: 'Bestellung storniert',
  paymentFailed: 'Zahlung nicht abgeschlossen',
  refunded: 'Rückerstattung',
  completed: 'Bitte um Bewertung',
}
/** What guests are sent by SMS at all: beside these what staff write themselves to whom a closure hits. */
export const SENT_SMS_KINDS = { ...SMS_KINDS, closure: 'Nachricht zu einer Schließzeit' } as const satisfies Partial<
  Record<NoticeKind, string>
>
/** What guests wait for: the answer, a question, and that it is there. */
export const USUAL_SMS = [
  'confirmed',
  'counterOffered',
  'handedOver',
  'rejected',
  'canceled',
  'closure',
] as const satisfies readonly (SmsKind | 'closure')[]
