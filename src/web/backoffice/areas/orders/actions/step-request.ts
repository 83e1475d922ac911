import type { SentBody } from '#contract/call.ts'
import type { DeclaredCall } from '#contract/calls/index.ts'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { StaffAction } from '#web/backoffice/areas/orders/actions/available-actions.ts'

/** Where each step goes. */
export const STEP_CALLS = {
  confirm: { method: 'POST', path: '/orders/{id}/status/confirm' },
  reject: { method: 'POST', path: '/orders/{id}/status/reject' },
  cancel: { method: 'POST', path: '/orders/{id}/status/cancel' },
  inDelivery: { method: 'POST', path: '/orders/{id}/status/in-delivery' },
  complete: { method: 'POST', path: '/orders/{id}/status/completed' },
  undo: { method: 'POST', path: '/orders/{id}/status/undo' },
  sendQuotation: { method: 'POST', path: '/orders/{id}/quotation' },
  proposeTime: { method: 'PUT', path: '/orders/{id}' },
  estimate: { method: 'PUT', path: '/orders/{id}' },
} as const satisfies Readonly<Record<StaffAction, Pick<DeclaredCall, 'method' | 'path'>>>

type Steps = typeof STEP_CALLS
/** What a step says beside its name. */
export type StepBody<A extends StaffAction = StaffAction> = { [K in A]: SentBody<Extract<DeclaredCall, Steps[K]>> }[A]
/** One step as it goes to the server. */
export type StepRequest = { action: StaffAction; body: StepBody }

/** The steps that ask something before they are taken. */
const PANEL_ACTIONS = ['confirm', 'reject', 'proposeTime', 'sendQuotation', 'cancel', 'estimate'] as const
export type PanelAction = (typeof PANEL_ACTIONS)[number]
export const isPanelAction = (action: StaffAction): action is PanelAction =>
  (PANEL_ACTIONS as readonly StaffAction[]).includes(action)

/** What every form of a panel gets; `send` takes the step. */
export type PanelFormProps<A extends StaffAction> = {
  order: StaffOrder
  isBusy: boolean
  send: (body: StepBody<A>) => void
}
