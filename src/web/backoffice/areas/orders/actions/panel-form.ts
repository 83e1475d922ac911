import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { StaffAction } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import type { StepBody } from '#web/backoffice/areas/orders/actions/step-request.ts'

/** What every form of a panel gets; `send` takes the step. */
export type PanelFormProps<A extends StaffAction> = {
  order: StaffOrder
  isBusy: boolean
  send: (body: StepBody<A>) => void
}
