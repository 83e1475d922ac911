import { notifications } from '@mantine/notifications'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { displayName } from '#domain/text/display-name.ts'
import { doneText, orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { keepFocus } from '#web/backoffice/areas/orders/actions/keep-focus.ts'
import type { StepRequest } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { STEP_NOTE, undoRemark } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { takeStep, type StepOutcome } from '#web/backoffice/areas/orders/actions/take-step.ts'
import { UndoNotice } from '#web/backoffice/areas/orders/actions/UndoNotice.tsx'
import { useMe } from '#web/backoffice/session/use-me.ts'

const UNDO_SHOWN_MS = 30_000
const FAILURE_SHOWN_MS = 12_000

/** Takes steps of one order. `isBusy` holds wherever the same order is shown, so nobody presses twice. */
export function useStep(order: StaffOrder) {
  const client = useQueryClient()
  const me = useMe()
  const mutationKey = ['orders', 'step', order.id]
  const isBusy = useIsMutating({ mutationKey }) > 0
  const ownName = displayName(me)
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ from, ...request }: StepRequest & { from: StaffOrder }) => takeStep(client, from, request, ownName),
  })

  const run = async (request: StepRequest, from = order): Promise<StepOutcome> => {
    // Whoever takes a step back means the one they see, not a colleague's newer one.
    const body = request.action === 'undo' ? { version: from.version } : request.body
    const outcome = await mutateAsync({ ...request, body, from })
    notifications.hide(STEP_NOTE)
    keepFocus(order.id)
    if (!outcome.isDone) {
      const color = outcome.isOvertaken ? 'yellow' : 'red'
      notifications.show({ id: STEP_NOTE, color, message: outcome.message, autoClose: FAILURE_SHOWN_MS })
      return outcome
    }
    const after = outcome.order
    const message = doneText(request.action, order, orderName(order))
    if (request.action === 'undo') {
      const remark = undoRemark(after)
      notifications.show({ id: STEP_NOTE, color: 'green', message: message + remark, ...(remark && { autoClose: FAILURE_SHOWN_MS }) })
    } else if (request.action === 'estimate' || after.undoableUntil === null) {
      notifications.show({ id: STEP_NOTE, color: 'green', message })
    } else {
      const undo = () => void run({ action: 'undo', body: {} }, after)
      notifications.show({
        id: STEP_NOTE,
        color: 'green',
        autoClose: UNDO_SHOWN_MS,
        message: <UndoNotice text={message} until={after.undoableUntil} onUndo={undo} />,
      })
    }
    return outcome
  }
  return { run, isBusy }
}
