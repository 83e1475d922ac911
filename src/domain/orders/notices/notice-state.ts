import { type NoticeKind, RESENT, RESENT_TO_SHOP } from '#domain/orders/notices/order-notice.ts'

export const NOTICE_CHANNELS = ['mail', 'sms', 'push'] as const
export const NOTICE_RECIPIENTS = ['guest', 'shop'] as const
/**
 * `queued` waits for its first try, `failed` for another one, `givenUp` is not tried again, `skipped` was never to be
 * sent in the end.
 */
export const NOTICE_STATES = ['queued', 'sent', 'failed', 'givenUp', 'skipped'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]
export type NoticeRecipient = (typeof NOTICE_RECIPIENTS)[number]

/** What staff call each notice. */
export const NOTICE_LABELS: Readonly<Record<NoticeKind, string>> = {
  received: 'Bestellung eingegangen',
  confirmed: 'Bestellung angenommen',
  counterOffered: 'Terminvorschlag oder Angebot',
  rejected: 'Bestellung abgelehnt',
  canceled: 'Bestellung storniert',
  closure: 'Nachricht zur Schließzeit',
  changed: 'Bestellung geändert',
  handedOver: 'Bestellung übergeben',
  completed: 'Bitte um Bewertung',
  paymentFailed: 'Zahlung nicht abgeschlossen',
  refunded: 'Rückerstattung',
  retimed: 'Neue Zeit',
  quotationAnswered: 'Antwort auf ein Angebot',
  escalation: 'Bestellung wartet auf Antwort',
}

/** Who a mail of this kind and occasion goes to; whoever has no address gets none. */
export function recipientsOf(kind: NoticeKind, occasion: string): readonly NoticeRecipient[] {
  if (kind === 'escalation' || kind === 'quotationAnswered' || occasion.startsWith(RESENT_TO_SHOP)) return ['shop']
  return kind === 'received' && !occasion.startsWith(RESENT) ? ['guest', 'shop'] : ['guest']
}

/** `hasFailed`: the last try was refused. */
type Attempted = { sentAt: string | null; doneAt: string | null; hasFailed: boolean }

/** What became of a notice to one recipient. */
export function noticeState({ sentAt, doneAt, hasFailed }: Attempted): NoticeState {
  if (sentAt !== null) return 'sent'
  if (doneAt === null) return hasFailed ? 'failed' : 'queued'
  return hasFailed ? 'givenUp' : 'skipped'
}

/** Why a notice was not sent that nobody refused. */
export const SKIPPED_BECAUSE = {
  noServer: 'Es ist kein Mailserver eingerichtet.',
  untrue: 'Nicht mehr aktuell, als sie an der Reihe war.',
  nobody: 'Niemand, an den sie gehen könnte.',
  recalled: 'Zurückgehalten, weil der Schritt zurückgenommen wurde.',
  overtaken: 'Überholt von einer neueren Mitteilung.',
  limit: 'Die SMS dieses Monats sind aufgebraucht (Einstellungen, Nachrichten).',
  noSms: 'Es ist kein SMS-Anbieter eingerichtet.',
  noNumber: 'Diese Nummer kann keine SMS bekommen.',
  interrupted: 'Unklar, ob sie gesendet wurde: Der Server wurde dabei unterbrochen.',
  tooLate: 'Es wurde zu spät, um noch jemandem zu nützen.',
} as const
