import type { OrderStatus } from '#domain/orders/order-status.ts'
import type { OrderAction } from '#domain/orders/order-step.ts'

/** What an order's people are told by mail. `received` goes to the guest and to the branch, the others to the guest. */
export type NoticeKind = 'received' | 'confirmed' | 'counterOffered' | 'rejected' | 'canceled' | 'handedOver'
/** The queued job: `occasion` tells two notices of one kind apart, a second proposal from the first one tried again. */
export type NoticeJob = { orderId: number; kind: NoticeKind; occasion: string }
export const NOTICE_JOB = 'order-notice'

const AFTER: Partial<Record<OrderAction, NoticeKind>> = {
  markPaid: 'received',
  confirm: 'confirmed',
  proposeTime: 'counterOffered',
  confirmCounter: 'confirmed',
  rejectCounter: 'canceled',
  reject: 'rejected',
  cancel: 'canceled',
  inDelivery: 'handedOver',
}

/** Which notice follows a step; none for completing, taking back and failing (model, section 2.4). */
export const noticeAfter = (action: OrderAction): NoticeKind | undefined => AFTER[action]

const STILL_TRUE: Record<NoticeKind, readonly OrderStatus[]> = {
  received: ['new', 'counterOffered', 'confirmed', 'inDelivery', 'ready', 'completed'],
  confirmed: ['confirmed', 'inDelivery', 'ready', 'completed'],
  counterOffered: ['counterOffered'],
  rejected: ['rejected'],
  canceled: ['canceled'],
  handedOver: ['inDelivery', 'ready', 'completed'],
}

/** Whether a notice still says the truth when its turn comes; one overtaken by a later step is not sent. */
export const isNoticeTrue = (kind: NoticeKind, status: OrderStatus): boolean => STILL_TRUE[kind].includes(status)
