import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { StepRequest } from '#web/backoffice/areas/orders/actions/step-request.ts'

/** What every form of a panel gets; `send` takes the step. */
export type PanelFormProps = { order: StaffOrder; isBusy: boolean; send: (body: StepRequest['body']) => void }
