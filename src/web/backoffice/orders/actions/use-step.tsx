import { notifications } from '@mantine/notifications'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { displayName } from '#domain/text/display-name.ts'
import { doneText, orderName } from '#web/backoffice/orders/actions/action-labels.ts'
import type { StepRequest } from '#web/backoffice/orders/actions/step-request.ts'
import { STEP_NOTE } from '#web/backoffice/orders/actions/step-note.ts'
import { takeStep, type StepOutcome } from '#web/backoffice/orders/actions/take-step.ts'
import { UndoNotice } from '#web/backoffice/orders/actions/UndoNotice.tsx'
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
  const { mutateAsync } = useMutation({ mutationKey, mutationFn: (request: StepRequest) => takeStep(client, order, request, ownName) })

  const run = async (request: StepRequest): Promise<StepOutcome> => {
    const outcome = await mutateAsync(request)
    notifications.hide(STEP_NOTE)
    if (!outcome.isDone) {
      notifications.show({ id: STEP_NOTE, color: 'red', message: outcome.message, autoClose: FAILURE_SHOWN_MS })
      return outcome
    }
    const message = doneText(request.action, order, orderName(order))
    const { undoableUntil } = outcome.order
    if (request.action === 'undo' || undoableUntil === null) {
      notifications.show({ id: STEP_NOTE, color: 'green', message })
      return outcome
    }
    const undo = async () => {
      notifications.hide(STEP_NOTE)
      const undone = await takeStep(client, outcome.order, { action: 'undo', body: {} }, ownName)
      notifications.show({
        id: STEP_NOTE,
        color: undone.isDone ? 'green' : 'red',
        message: undone.isDone ? doneText('undo', order, orderName(order)) : undone.message,
        autoClose: undone.isDone ? undefined : FAILURE_SHOWN_MS,
      })
    }
    notifications.show({
      id: STEP_NOTE,
      color: 'green',
      autoClose: UNDO_SHOWN_MS,
      message: <UndoNotice text={message} until={undoableUntil} onUndo={() => void undo()} />,
    })
    return outcome
  }
  return { run, isBusy }
}
