import { isNoticeTrue, type NoticeKind } from '#domain/orders/notices/order-notice.ts'
import { isPushTrue } from '#domain/orders/notices/push-notice.ts'
import { type PushOrder, pushWords } from '#domain/orders/notices/push-words.ts'
import type { SmsKind } from '#domain/orders/notices/sms-kinds.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { plainForSms } from '#domain/text/sms-parts.ts'

/**
 * With these the guest has something to look at or to answer; every other SMS is said with its words, and its place is
 * paid for.
 */
const WITH_LINK: readonly SmsKind[] = [
  'received',
  'confirmed',
  'counterOffered',
  'changed',
  'completed',
  'paymentFailed',
]

/** Whether an SMS still says how things stand; like a push it is only ever the present. */
export const isSmsTrue = (kind: NoticeKind, order: { status: OrderStatus; isRefunded?: boolean }): boolean =>
  kind === 'received' || kind === 'completed' || kind === 'quotationAnswered' || kind === 'escalation'
    ? isNoticeTrue(kind, order)
    : isPushTrue(kind, order.status)

const LIFE_HOURS = 24
const SHORT_LIFE_HOURS: Partial<Record<NoticeKind, number>> = {
  escalation: 1,
  handedOver: 4,
  retimed: 4,
  paymentFailed: 4,
}
/** When an SMS that could not be sent is worth nothing any more. `queuedAt` and the answer are instants. */
export const smsEndsAt = (kind: NoticeKind, queuedAt: string): string =>
  new Date(Date.parse(queuedAt) + (SHORT_LIFE_HOURS[kind] ?? LIFE_HOURS) * 3_600_000).toISOString()

type Setting = { shopName: string; link: string; now: string; own?: string | null }

/**
 * What the SMS says, in plain signs: who writes, one sentence, and the way to the status where there is something to
 * do. `own` replaces the sentence.
 */
export function smsWords(kind: SmsKind, order: PushOrder, { shopName, link, now, own }: Setting): string {
  const sentence = own || standard(kind, order, now)
  return plainForSms([`${shopName}: ${sentence}`, WITH_LINK.includes(kind) ? link : ''].filter(Boolean).join(' '))
}

function standard(kind: SmsKind, order: PushOrder, now: string): string {
  if (kind === 'received')
    return order.isQuotation ? 'Ihre Angebotsanfrage ist eingegangen.' : 'Ihre Bestellung ist eingegangen.'
  if (kind === 'completed') return 'Wie war Ihre Bestellung? Wir freuen uns auf Ihre Bewertung.'
  return pushWords(kind, order, now)
}

/** So much of what staff wrote fits into three SMS in the usual signs, beside the name of the shop and a number. */
const LONGEST_CLOSURE_SMS = 380

/**
 * What staff tell whom a closure hits, in plain signs: who writes, their words on one line, cut at a word, and the
 * number to call.
 */
export function closureSms(text: string, { shopName, phone }: { shopName: string; phone: string | null }): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  // one word that long is no word, and is cut where the room ends
  const end = words.lastIndexOf(' ', LONGEST_CLOSURE_SMS)
  const said =
    words.length <= LONGEST_CLOSURE_SMS ? words : `${words.slice(0, end > 0 ? end : LONGEST_CLOSURE_SMS)} ...`
  return plainForSms([`${shopName}: ${said}`, phone ? `Tel. ${phone}` : ''].filter(Boolean).join(' '))
}

/** 'Graz: 2 Bestellungen warten auf Antwort, die älteste seit 7 Min.' */
export const escalationSms = (branch: string, count: number, minutes: number): string =>
  plainForSms(
    `${branch}: ${count === 1 ? `Eine Bestellung wartet seit ${minutes} Min. auf Antwort.` : `${count} Bestellungen warten auf Antwort, die älteste seit ${minutes} Min.`}`,
  )
