import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { OrderStatus } from '#domain/orders/steps/order-status.ts'
import { instantOf, isoOf, MINUTE_MS } from '#domain/time/local-time.ts'
import type { StaffAction } from '#web/backoffice/areas/orders/actions/available-actions.ts'

/**
 * Steps that may wait for a connection: an offer is not, since its guest pays by it, and what is taken back is seen
 * first.
 */
export type KeptStep = Exclude<StaffAction, 'sendQuotation' | 'undo'>
export const isKeptAction = (action: StaffAction): action is KeptStep => action !== 'sendQuotation' && action !== 'undo'

/** What the kitchen ticks off waits with them. */
export type BumpAction = 'bump' | 'unbump'
export type KeptAction = KeptStep | BumpAction
export const isBump = (action: KeptAction): action is BumpAction => action === 'bump' || action === 'unbump'
/** Pressed again these say something else. */
const isSaidAnew = (action: KeptAction) => isBump(action) || action === 'estimate' || action === 'proposeTime'

/** A step that has not reached the server yet, as it was pressed. */
export type WaitingStep = {
  /** Names it in this browser: two presses are two steps. */
  readonly key: string
  readonly order: number
  /** 'Bestellung 42', to speak of it where the order is not loaded. */
  readonly name: string
  readonly action: KeptAction
  readonly body: Readonly<Record<string, unknown>>
  /** The state it was pressed in; the server takes it from there only. */
  readonly expected: OrderStatus
  /** The time an order was promised for when another one was; nobody else's is replaced unseen. */
  readonly seen?: string | null
  /** ISO, by the server's clock. */
  readonly pressedAt: string
  /** Who pressed: on a browser several people share nobody sends what another one did. */
  readonly by: string
}

/** How a try to send ended: the server took the step, refused it with a reason, or was not to be reached. */
export type Delivery = { kind: 'taken' } | { kind: 'refused'; message: string } | { kind: 'away' }
type Kept = Pick<Storage, 'getItem' | 'setItem'>
type Parts = {
  storage: Kept
  /** Epoch ms, by the server's clock. */
  now: () => number
  send: (step: WaitingStep) => Promise<Delivery>
  /** Said once, with the steps of the same order that fell with it. */
  refuse: (step: WaitingStep, message: string) => void
}

export const STEPS_KEY = 'tresen:steps'
/** After so long a step is no longer what somebody would do now; the order is looked at anew. */
const LONGEST_MS = 240 * MINUTE_MS
const TOO_OLD = 'Das ist zu lange her. Bitte sehen Sie nach der Bestellung.'

const isStep = (step: WaitingStep | null): boolean =>
  Number.isInteger(step?.order) && typeof step?.key === 'string' && typeof step.action === 'string'

/**
 * The steps pressed without a connection, kept in the browser in their order, so that neither a lost line nor a reload
 * loses one. Other tabs write the same list, so it is read anew each time.
 */
export function createStepQueue({ storage, now, send, refuse }: Parts) {
  const listeners = new Set<() => void>()
  let steps: readonly WaitingStep[] = read()
  let isKept = true
  let isSending = false

  function read(): readonly WaitingStep[] {
    try {
      const kept: unknown = JSON.parse(storage.getItem(STEPS_KEY) ?? '[]')
      return Array.isArray(kept) ? (kept as WaitingStep[]).filter(isStep) : []
    } catch {
      return []
    }
  }
  function change(to: (before: readonly WaitingStep[]) => readonly WaitingStep[]): void {
    steps = to(isKept ? read() : steps)
    try {
      storage.setItem(STEPS_KEY, JSON.stringify(steps))
    } catch {
      // where nothing can be kept they last as long as the page
      isKept = false
    }
    for (const listener of listeners) listener()
  }
  /** Without a step and what was pressed on top of it. */
  const without = ({ key, order }: WaitingStep) =>
    change(before => {
      const at = before.findIndex(step => step.key === key)
      return before.filter((step, index) => at < 0 || index < at || step.order !== order)
    })
  const only = ({ key }: WaitingStep) => change(before => before.filter(step => step.key !== key))

  /** Sends one after the other what one person pressed, until nothing is left or nobody answers. Answers how many. */
  async function sendEach(by: string): Promise<number> {
    let taken = 0
    const next = () => (isKept ? read() : steps).find(step => step.by === by)
    for (let step = next(); step; step = next()) {
      const isOld = now() - Date.parse(step.pressedAt) > LONGEST_MS
      const delivery: Delivery = isOld ? { kind: 'refused', message: TOO_OLD } : await send(step)
      if (delivery.kind === 'away') return taken
      if (delivery.kind === 'taken') {
        taken += 1
        only(step)
      } else {
        without(step)
        refuse(step, delivery.message)
      }
    }
    return taken
  }

  return {
    /** The same list until it changes. */
    steps: () => steps,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Hears of a change by another tab. */
    reread(): void {
      steps = read()
      for (const listener of listeners) listener()
    },
    /** Keeps a step; the same one pressed again for an order that waits for it already is no second one. */
    add(step: WaitingStep): void {
      change(before =>
        before.findLast(({ order }) => order === step.order)?.action === step.action && !isSaidAnew(step.action)
          ? before
          : [...before, step],
      )
    },
    /** Takes back what waits for an order. */
    drop: (order: number, by: string) =>
      change(before => before.filter(step => step.order !== order || step.by !== by)),
    async flush(by: string): Promise<number> {
      if (isSending) return 0
      isSending = true
      try {
        return await sendEach(by)
      } finally {
        isSending = false
      }
    },
  }
}

/** Whether an order already says what waits: it arrived, and its answer did not. */
export function isSaid(order: StaffOrder, { action, body }: Pick<WaitingStep, 'action' | 'body'>): boolean {
  const isSame = (one: string | null, other: unknown) => one !== null && Date.parse(one) === Date.parse(String(other))
  if (action === 'estimate') return order.isConfirmed && isSame(order.estimatedReadyAt, body['estimatedReadyAt'])
  if (action !== 'proposeTime' || order.status !== 'counterOffered') return false
  return isSame(order.counterAppointment, instantOf(String(body['counterAppointment']), order.branch.timeZone))
}

/** A time said in minutes is meant from the press, whenever it is sent. `pressedAt` in epoch ms. */
export function keptBody({ minutes, ...body }: Readonly<Record<string, unknown>>, pressedAt: number) {
  return typeof minutes === 'number' ? { ...body, estimatedReadyAt: isoOf(pressedAt + minutes * MINUTE_MS) } : body
}

/**
 * An order as it will be once what waits for it was sent; the same object where nothing does, or where it has moved on
 * meanwhile.
 */
export function withWaiting(order: StaffOrder, steps: readonly WaitingStep[]): StaffOrder {
  return steps.reduce(
    (before, step) =>
      step.order === order.id && step.expected === before.status ? { ...before, ...changesOf(before, step) } : before,
    order,
  )
}

function changesOf(order: StaffOrder, { action, body, pressedAt }: WaitingStep): Partial<StaffOrder> {
  const common = { undoableUntil: null } as const
  switch (action) {
    case 'confirm': {
      const { estimatedReadyAt } = body
      return {
        ...common,
        status: 'confirmed',
        isConfirmed: true,
        confirmedAt: pressedAt,
        estimatedReadyAt: typeof estimatedReadyAt === 'string' ? estimatedReadyAt : order.appointment,
      }
    }
    case 'inDelivery':
      return {
        ...common,
        status: order.isDelivery ? 'inDelivery' : 'ready',
        isInDelivery: true,
        inDeliveryAt: pressedAt,
      }
    case 'estimate':
      return { estimatedReadyAt: String(body['estimatedReadyAt']) }
    case 'proposeTime':
      return {
        ...common,
        status: 'counterOffered',
        counterAppointment: instantOf(String(body['counterAppointment']), order.branch.timeZone),
      }
    case 'bump':
    case 'unbump': {
      const lines = new Set((body['lines'] as { index: number }[]).map(({ index }) => index))
      const bumpedAt = action === 'bump' ? pressedAt : null
      return { items: order.items.map((item, index) => (lines.has(index) ? { ...item, bumpedAt } : item)) }
    }
    case 'complete':
      return { ...common, status: 'completed', isCompleted: true, completedAt: pressedAt }
    case 'reject':
      return { ...common, status: 'rejected', isRejected: true, rejectedAt: pressedAt }
    case 'cancel':
      return { ...common, status: 'canceled', isCanceled: true, canceledAt: pressedAt }
  }
}
