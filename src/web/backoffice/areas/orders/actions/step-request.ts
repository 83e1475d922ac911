import type { StaffAction } from '#web/backoffice/areas/orders/actions/available-actions.ts'

/** One step as it goes to the server. */
export type StepRequest = { action: StaffAction; body: Record<string, unknown> }

const PATHS: Readonly<Record<StaffAction, { method: 'POST' | 'PUT'; path: string }>> = {
  confirm: { method: 'POST', path: '/status/confirm' },
  reject: { method: 'POST', path: '/status/reject' },
  cancel: { method: 'POST', path: '/status/cancel' },
  inDelivery: { method: 'POST', path: '/status/in-delivery' },
  complete: { method: 'POST', path: '/status/completed' },
  undo: { method: 'POST', path: '/status/undo' },
  proposeTime: { method: 'PUT', path: '' },
  estimate: { method: 'PUT', path: '' },
}

/** Method and address of a step of the order. */
export const stepAddress = (id: number, action: StaffAction) => ({
  method: PATHS[action].method,
  path: `/orders/${id}${PATHS[action].path}`,
})
