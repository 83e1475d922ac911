import { notifications } from '@mantine/notifications'
import { useMemo, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/session.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { displayName } from '#domain/text/display-name.ts'
import { REPEATABLE } from '#domain/orders/steps/transition-table.ts'
import { actionLabel, orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { overtakenText, STEP_NOTE } from '#web/backoffice/areas/orders/actions/step-note.ts'
import {
  createStepQueue,
  isBump,
  isSaid,
  type KeptAction,
  keptBody,
  type Delivery,
  STEPS_KEY,
  type WaitingStep,
  withWaiting,
} from '#web/backoffice/areas/orders/actions/step-queue.ts'
import type { StepBody } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { takeStep } from '#web/backoffice/areas/orders/actions/take-step.ts'
import { type BumpBody, bumpLines } from '#web/backoffice/areas/orders/data/bump-lines.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { queryClient } from '#web/backoffice/query-client.ts'
import { meQuery, useMe } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { isoOf } from '#domain/time/local-time.ts'
import { newUuid } from '#web/kit/new-ids.ts'
import { serverNow } from '#web/kit/server-clock.ts'

/** So often it is tried while steps wait, and so long a try waits for its answer. */
const AGAIN_MS = 2000
const LOOK_MS = 4000
const ANSWER_MS = 8000

export const nameOf = ({ id, username }: Me): string => `${id} ${username}`
const isAway = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500
const silence = (ms: number) => new Promise<'silent'>(resolve => setTimeout(() => resolve('silent'), ms))

/** One waiting step to the server: looked at first, so that a connection that swallows everything costs a look only. */
async function deliver(step: WaitingStep): Promise<Delivery> {
  try {
    const order = await callApi('GET', '/orders/{id}', {
      params: { id: step.order },
      session: 'staff',
      signal: AbortSignal.timeout(LOOK_MS),
    })
    applyOrder(queryClient, order)
    const { action } = step
    if (isBump(action)) {
      const signal = AbortSignal.timeout(ANSWER_MS)
      applyOrder(queryClient, await bumpLines(order.id, action, step.body as BumpBody, signal))
      return { kind: 'taken' }
    }
    if (isSaid(order, step)) return { kind: 'taken' }
    const isDone = (REPEATABLE[order.status] as readonly string[]).includes(action)
    const isOther = step.seen !== undefined && step.seen !== order.estimatedReadyAt
    if ((order.status !== step.expected && !isDone) || isOther)
      return { kind: 'refused', message: overtakenText(order) }
    const isChange = action === 'estimate' || action === 'proposeTime'
    const body = { ...step.body, ...(isChange ? { version: order.version } : { expected: step.expected }) } as StepBody
    const ownName = displayName(await queryClient.ensureQueryData(meQuery))
    const outcome = await Promise.race([takeStep(queryClient, order, { action, body }, ownName), silence(ANSWER_MS)])
    if (outcome === 'silent' || (!outcome.isDone && isAway(outcome.status))) return { kind: 'away' }
    return outcome.isDone ? { kind: 'taken' } : { kind: 'refused', message: outcome.message }
  } catch (error) {
    if (!(error instanceof ApiError) || isAway(error.status)) return { kind: 'away' }
    return { kind: 'refused', message: error.message }
  }
}

/** Told until somebody has read it: what they pressed did not happen. */
function refuse(step: WaitingStep, message: string): void {
  notifications.show({
    id: `step-refused-${step.key}`,
    color: 'yellow',
    autoClose: false,
    title: `${step.name}: ${KEPT_LABELS[step.action]} ging nicht mehr`,
    message,
  })
}
const KEPT_LABELS = {
  confirm: 'Annehmen',
  inDelivery: '„Fertig“',
  complete: '„Abgeschlossen“',
  reject: 'Ablehnen',
  cancel: 'Stornieren',
  estimate: 'Andere Zeit zusagen',
  proposeTime: 'Andere Zeit vorschlagen',
  bump: 'Abhaken',
  unbump: 'Zurückholen',
} as const satisfies Record<WaitingStep['action'], string>

/** What this browser still has to send. */
export const stepQueue = createStepQueue({
  storage: {
    getItem: key => localStorage.getItem(key),
    setItem: (key, value) => localStorage.setItem(key, value),
  },
  now: serverNow,
  send: deliver,
  refuse,
})

/** Keeps a step somebody presses on an order as it is shown to them. */
export function keepStep(order: StaffOrder, action: KeptAction, body: Readonly<Record<string, unknown>>, me: Me): void {
  const pressedAt = serverNow()
  const isOnTop = stepQueue.steps().some(step => step.order === order.id)
  stepQueue.add({
    key: newUuid(),
    order: order.id,
    name: orderName(order),
    action,
    body: keptBody(body, pressedAt),
    expected: order.status,
    ...(action === 'estimate' && !isOnTop && { seen: order.estimatedReadyAt }),
    pressedAt: isoOf(pressedAt),
    by: nameOf(me),
  })
}

async function sendWaiting(): Promise<void> {
  if (stepQueue.steps().length === 0) return
  const by = await queryClient.ensureQueryData(meQuery).then(nameOf, () => null)
  if (by === null) return
  const send = async () => {
    const taken = await stepQueue.flush(by)
    if (taken === 0) return
    const message = taken === 1 ? 'Der wartende Schritt ist gesendet.' : `${taken} wartende Schritte sind gesendet.`
    notifications.hide(STEP_NOTE)
    notifications.show({ id: STEP_NOTE, color: 'green', message })
  }
  // of several tabs one sends; browsers lend locks to safe addresses alone
  await ('locks' in navigator
    ? navigator.locks.request(STEPS_KEY, { ifAvailable: true }, lock => (lock ? send() : undefined))
    : send())
}

let isStarted = false
/** Begins to send with the first page that shows orders, also what was left behind by the one before. */
function follow(listener: () => void): () => void {
  if (!isStarted) {
    isStarted = true
    setInterval(() => void sendWaiting(), AGAIN_MS)
    addEventListener('online', () => void sendWaiting())
    addEventListener('storage', ({ key }) => key === STEPS_KEY && stepQueue.reread())
  }
  return stepQueue.subscribe(listener)
}

const NOTHING: readonly WaitingStep[] = []

/** What whoever works here has pressed and the server does not know yet. */
export function useWaitingSteps(): readonly WaitingStep[] {
  const by = nameOf(useMe())
  const steps = useSyncExternalStore(follow, stepQueue.steps)
  return useMemo(() => {
    const own = steps.filter(step => step.by === by)
    return own.length > 0 ? own : NOTHING
  }, [steps, by])
}

/** The orders as they will be once what waits was sent; the same list while nothing waits. */
export function useWithWaiting(orders: StaffOrder[] | undefined): StaffOrder[] | undefined {
  const steps = useWaitingSteps()
  return useMemo(
    () => (orders && steps.length > 0 ? orders.map(order => withWaiting(order, steps)) : orders),
    [orders, steps],
  )
}

/** What waits for an order, in words: 'Annehmen'. */
export const waitingText = (steps: readonly WaitingStep[], order: StaffOrder): string =>
  steps
    .filter(step => step.order === order.id)
    .map(({ action, expected }) =>
      isBump(action) ? KEPT_LABELS[action] : actionLabel(action, { ...order, status: expected }),
    )
    .join(', ')
