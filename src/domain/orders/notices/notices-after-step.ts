import { NOTICE_HOLD_SECONDS, type NoticeKind } from '#domain/orders/notices/order-notice.ts'
import type { PushKind } from '#domain/orders/notices/push-notice.ts'
import type { SmsKind } from '#domain/orders/notices/sms-kinds.ts'
import type { OrderAction, PrincipalKind } from '#domain/orders/steps/transition-table.ts'

/** A notice that follows a step, and the outbox it waits in. */
export type StepNotice =
  | { channel: 'mail'; kind: NoticeKind }
  | { channel: 'sms'; kind: SmsKind }
  | { channel: 'push'; kind: PushKind }

/** What a step tells, by who took it: guests know what they did themselves and only get it in writing. */
type AfterStep = {
  byGuest: readonly StepNotice[]
  /** By staff, a device or the server itself. */
  byShop: readonly StepNotice[]
  /** Waits before it is sent, because the step may be a slip. */
  isHeld?: true
}

const mail = (kind: NoticeKind): StepNotice[] => [{ channel: 'mail', kind }]
const mailAndSms = (kind: SmsKind): StepNotice[] => [...mail(kind), { channel: 'sms', kind }]
const everywhere = (kind: SmsKind & PushKind): StepNotice[] => [...mailAndSms(kind), { channel: 'push', kind }]
const NOTHING: AfterStep = { byGuest: [], byShop: [] }

/**
 * Which notices follow which step (docs/reference/notices.md#notice-after-a-step). A new action does not compile until
 * it stands here. The birth of an order is told by the statement that places it and by the outbox itself, SMS included,
 * so that placing costs nothing more; that money went back is told with its amount, by `queueRefundNotice`. Whoever
 * holds the food needs no push.
 */
const AFTER_STEP: Readonly<Record<OrderAction, AfterStep>> = {
  create: NOTHING,
  markPaid: { byGuest: mail('received'), byShop: mail('received') },
  markFailed: { byGuest: mail('paymentFailed'), byShop: everywhere('paymentFailed') },
  confirm: { byGuest: mail('confirmed'), byShop: everywhere('confirmed'), isHeld: true },
  proposeTime: { byGuest: mail('counterOffered'), byShop: everywhere('counterOffered') },
  confirmCounter: { byGuest: mail('confirmed'), byShop: everywhere('confirmed') },
  rejectCounter: { byGuest: mail('canceled'), byShop: everywhere('canceled') },
  reject: { byGuest: mail('rejected'), byShop: everywhere('rejected') },
  cancel: { byGuest: mail('canceled'), byShop: everywhere('canceled') },
  inDelivery: { byGuest: mail('handedOver'), byShop: everywhere('handedOver'), isHeld: true },
  complete: { byGuest: mail('completed'), byShop: mailAndSms('completed'), isHeld: true },
  refund: NOTHING,
  undo: NOTHING,
  sendQuotation: { byGuest: mail('counterOffered'), byShop: everywhere('counterOffered') },
}

export type StepCircumstances = { by: PrincipalKind; hasEmail: boolean; isRatingAsked: boolean }

/** The notices to be queued after a step. */
export function noticesAfterStep(action: OrderAction, circumstances: StepCircumstances): StepNotice[] {
  const { byGuest, byShop } = AFTER_STEP[action]
  return (circumstances.by === 'customer' ? byGuest : byShop).filter(notice => isDue(notice, circumstances))
}

function isDue({ channel, kind }: StepNotice, { hasEmail, isRatingAsked }: StepCircumstances): boolean {
  // nobody is asked what they think where nobody wants to know
  if (kind === 'completed' && !isRatingAsked) return false
  // the shop is told of a received order too, with or without an address of the guest
  return channel !== 'mail' || hasEmail || kind === 'received'
}

/** The kind of notice a step brings, whoever took it; undefined for none. */
export const noticeAfter = (action: OrderAction): NoticeKind | undefined => AFTER_STEP[action].byShop[0]?.kind

/** How long the notices after a step wait before they are sent; 0 for what cannot be taken back. */
export const noticeHoldSeconds = (action: OrderAction): number => (AFTER_STEP[action].isHeld ? NOTICE_HOLD_SECONDS : 0)
