import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { isOnlineMethod } from '#domain/payments/payment-methods.ts'
import {
  type ConditionName,
  type OrderAction,
  type PrincipalKind,
  TRANSITIONS,
  type Transition,
} from '#domain/orders/steps/transition-table.ts'

/**
 * The actions of staff, most likely first; null for what guests, providers and the server do, and what has no button
 * yet.
 */
const RANKS = {
  confirm: 1,
  inDelivery: 2,
  complete: 3,
  sendQuotation: 4,
  proposeTime: 5,
  reject: 6,
  cancel: 7,
  undo: 8,
  create: null,
  markPaid: null,
  markFailed: null,
  confirmCounter: null,
  rejectCounter: null,
  refund: null,
} as const satisfies Record<OrderAction, number | null>

type StatusAction = { [A in OrderAction]: (typeof RANKS)[A] extends null ? never : A }[OrderAction]
/** `estimate` promises another time and leaves the order where it is. */
export type StaffAction = StatusAction | 'estimate'
type ActionOrder = Pick<
  StaffOrder,
  | 'status'
  | 'isDelivery'
  | 'isPaid'
  | 'paymentMethod'
  | 'counterAppointmentExpiresAt'
  | 'undoableUntil'
  | 'estimatedReadyAt'
> & {
  branch: Pick<StaffOrder['branch'], 'isQuotationRequired'>
  quotation: Pick<NonNullable<StaffOrder['quotation']>, 'isCurrent'> | null
}

const isOffered = (action: OrderAction): action is StatusAction => RANKS[action] !== null
const OFFERED = (Object.keys(RANKS) as OrderAction[]).filter(isOffered).toSorted((a, b) => RANKS[a] - RANKS[b])

const isFuture = (at: string | null, now: number) => at !== null && Date.parse(at) > now

/** What can be told about a step's conditions without the server; null counts as fulfilled, and the server decides. */
const CHECKS: Readonly<Record<ConditionName, ((order: ActionOrder, now: number) => boolean) | null>> = {
  isPaidOrOnSite: order => order.isPaid || order.branch.isQuotationRequired || !isOnlineMethod(order.paymentMethod),
  isCounterValid: (order, now) =>
    order.counterAppointmentExpiresAt === null || isFuture(order.counterAppointmentExpiresAt, now),
  isDelivery: order => order.isDelivery,
  isNoDelivery: order => !order.isDelivery,
  isUndoable: (order, now) => isFuture(order.undoableUntil, now),
  isQuotation: order => order.branch.isQuotationRequired,
  isTimeOffer: order => !order.quotation,
  isOfferCurrent: order => order.quotation?.isCurrent !== false,
  isOfferSeen: null,
  isAmountEqual: null,
  isLastAttempt: null,
  isStillSuppliable: null,
  isProposedTimeOpen: null,
  isCounterExpired: null,
  isWithinCustomerWindow: null,
  isRefundable: null,
}

/** The steps this person may take with the order now, most likely first. Reads the one transition table. */
export function availableActions(order: ActionOrder, by: PrincipalKind, now: number): StaffAction[] {
  const isOpen = (row: Transition) =>
    row.from.includes(order.status) && row.by.includes(by) && row.when.every(name => CHECKS[name]?.(order, now) ?? true)
  const possible: StaffAction[] = OFFERED.filter(action =>
    TRANSITIONS.some(row => row.action === action && isOpen(row)),
  )
  // a request is answered by an offer; that one went out elsewhere is the exception
  const steps: StaffAction[] =
    order.status === 'new' && possible.includes('sendQuotation')
      ? ['sendQuotation', ...possible.filter(action => action !== 'sendQuotation')]
      : possible
  const hasPromise = order.status === 'confirmed' && order.estimatedReadyAt !== null
  return hasPromise ? steps.toSpliced(steps.findLastIndex(isForward) + 1, 0, 'estimate') : steps
}

const isForward = (action: StaffAction) =>
  action === 'confirm' || action === 'sendQuotation' || action === 'inDelivery' || action === 'complete'

/** The one step a card offers large; null when only the menu is left. */
export const primaryAction = (actions: readonly StaffAction[]): StaffAction | null => actions.find(isForward) ?? null

/** Whether cancelling needs a reason: from acceptance on (docs/reference/ordering.md#order-transitions, T14). */
export const needsCancelReason = ({ status }: Pick<StaffOrder, 'status'>): boolean =>
  TRANSITIONS.some(row => row.action === 'cancel' && row.needsReason === true && row.from.includes(status))
