import type { OrderStatus } from '#domain/orders/steps/order-status.ts'

/**
 * Who acts: a guest holding the order's hash, signed-in staff by their highest role, a paired device, or the server
 * itself.
 */
export type PrincipalKind = 'customer' | 'employee' | 'manager' | 'admin' | 'device' | 'system'

/**
 * Where a step leads: a status; `first` (new or awaiting payment), `handedOver` (on its way, or ready for takeaway and
 * dine-in), `same`, or `previous` (where the last step came from).
 */
export type Target = OrderStatus | 'first' | 'handedOver' | 'same' | 'previous'

type Row = {
  id: `T${number}`
  action: string
  from: readonly OrderStatus[]
  by: readonly PrincipalKind[]
  to: Target
  /** All must hold. */
  when: readonly string[]
  needsReason?: true
}

const STAFF = ['employee', 'manager', 'admin'] as const
const STAFF_AND_DEVICE = [...STAFF, 'device'] as const
const LEADERS = ['manager', 'admin'] as const
const SYSTEM = ['system'] as const
const CUSTOMER = ['customer'] as const

const UNANSWERED = ['new', 'counterOffered'] as const
const NOT_YET_CONFIRMED = ['new', 'counterOffered', 'awaitingPayment'] as const
const OFFERED = ['counterOffered'] as const
/** Also what the guest has taken already: other terms ask them anew. */
const QUOTABLE = [...UNANSWERED, 'confirmed'] as const
/** A proposed time stands alone; an offer is taken as it was seen and as it is. */
const ANSWERABLE = ['isCounterValid', 'isOfferSeen', 'isOfferCurrent'] as const
const UNDERWAY = ['confirmed', 'inDelivery', 'ready'] as const

const ROWS = [
  { id: 'T1', action: 'create', from: [], by: ['customer', ...STAFF_AND_DEVICE], to: 'first', when: [] },
  { id: 'T2', action: 'markPaid', from: ['awaitingPayment'], by: SYSTEM, to: 'new', when: ['isAmountEqual'] },
  { id: 'T3', action: 'markFailed', from: ['awaitingPayment'], by: SYSTEM, to: 'failed', when: ['isLastAttempt'] },
  {
    id: 'T4',
    action: 'markPaid',
    from: ['failed'],
    by: SYSTEM,
    to: 'new',
    when: ['isAmountEqual', 'isStillSuppliable'],
  },
  { id: 'T5', action: 'confirm', from: ['new'], by: STAFF_AND_DEVICE, to: 'confirmed', when: ['isPaidOrOnSite'] },
  { id: 'T5', action: 'confirm', from: ['new'], by: SYSTEM, to: 'confirmed', when: ['isPaidOrOnSite'] },
  {
    id: 'T6',
    action: 'proposeTime',
    from: UNANSWERED,
    by: STAFF,
    to: 'counterOffered',
    when: ['isProposedTimeOpen', 'isTimeOffer'],
  },
  { id: 'T7', action: 'confirmCounter', from: OFFERED, by: ['customer', ...STAFF], to: 'confirmed', when: ANSWERABLE },
  { id: 'T7', action: 'confirm', from: OFFERED, by: STAFF, to: 'confirmed', when: ANSWERABLE },
  { id: 'T8', action: 'rejectCounter', from: OFFERED, by: CUSTOMER, to: 'canceled', when: ['isOfferSeen'] },
  {
    id: 'T8',
    action: 'rejectCounter',
    from: OFFERED,
    by: SYSTEM,
    to: 'canceled',
    when: ['isCounterExpired', 'isTimeOffer'],
  },
  { id: 'T9', action: 'reject', from: UNANSWERED, by: STAFF, to: 'rejected', when: [] },
  { id: 'T9', action: 'reject', from: ['new'], by: SYSTEM, to: 'rejected', when: [] },
  {
    id: 'T10',
    action: 'cancel',
    from: NOT_YET_CONFIRMED,
    by: CUSTOMER,
    to: 'canceled',
    when: ['isWithinCustomerWindow'],
  },
  { id: 'T11', action: 'inDelivery', from: ['confirmed'], by: STAFF_AND_DEVICE, to: 'handedOver', when: [] },
  { id: 'T12', action: 'complete', from: ['inDelivery', 'ready'], by: STAFF_AND_DEVICE, to: 'completed', when: [] },
  { id: 'T13', action: 'complete', from: ['confirmed'], by: STAFF_AND_DEVICE, to: 'completed', when: ['isNoDelivery'] },
  { id: 'T13', action: 'complete', from: ['confirmed'], by: LEADERS, to: 'completed', when: ['isDelivery'] },
  { id: 'T14', action: 'cancel', from: NOT_YET_CONFIRMED, by: STAFF, to: 'canceled', when: [] },
  { id: 'T14', action: 'cancel', from: UNDERWAY, by: LEADERS, to: 'canceled', when: [], needsReason: true },
  {
    id: 'T15',
    action: 'refund',
    from: ['completed', 'canceled', 'rejected'],
    by: LEADERS,
    to: 'same',
    when: ['isRefundable'],
  },
  {
    id: 'T16',
    action: 'undo',
    from: [...UNDERWAY, 'completed'],
    by: STAFF_AND_DEVICE,
    to: 'previous',
    when: ['isUndoable'],
  },
  { id: 'T17', action: 'sendQuotation', from: QUOTABLE, by: STAFF, to: 'counterOffered', when: ['isQuotation'] },
] as const satisfies readonly Row[]

/** Everything that can happen to an order. Payment actions come from the provider, through the system. */
export type OrderAction = (typeof ROWS)[number]['action']
/** The preconditions the table speaks of. */
export type ConditionName = (typeof ROWS)[number]['when'][number]
export type Transition = Omit<Row, 'action' | 'when'> & { action: OrderAction; when: readonly ConditionName[] }

/**
 * Every allowed step of an order (docs/reference/ordering.md#order-transitions); what is not here is refused. An empty
 * `from` is the order's birth. What an action changes, says and sends stands in tables typed over all actions: a new
 * one does not compile until each names it.
 */
export const TRANSITIONS: readonly Transition[] = ROWS

/**
 * The actions that led to a status: repeating one of them changes nothing and is no mistake (two clicks, two tills).
 */
export const REPEATABLE: Record<OrderStatus, readonly OrderAction[]> = {
  new: ['markPaid'],
  awaitingPayment: [],
  counterOffered: [],
  confirmed: ['confirm', 'confirmCounter'],
  inDelivery: ['inDelivery'],
  ready: ['inDelivery'],
  completed: ['complete'],
  rejected: ['reject'],
  canceled: ['cancel', 'rejectCounter'],
  failed: ['markFailed'],
}
