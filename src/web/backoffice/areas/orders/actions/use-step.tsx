import { Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { displayName } from '#domain/text/display-name.ts'
import { actionLabel, doneText, orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import type { StepBody, StepRequest } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { keepStep, stepQueue, useWaitingSteps } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { isKeptAction, type KeptStep } from '#web/backoffice/areas/orders/actions/step-queue.ts'
import { STEP_NOTE, undoRemark } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { takeStep, type StepOutcome } from '#web/backoffice/areas/orders/actions/take-step.ts'
import { countdownText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { isKnownAway } from '#web/backoffice/kit/connection.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { useNoteWorkedAt } from '#web/backoffice/session/worked-at.ts'

const UNDO_SHOWN_MS = 30_000
const FAILURE_SHOWN_MS = 12_000
/** So long a press waits for its answer before it is kept: whoever works goes on. */
const TIMEOUT_MS = 5000

/** `isKept`: it waits in this browser until the server can be reached. */
type RunOutcome = (StepOutcome & { isKept?: never }) | { isDone: false; isOvertaken: false; isKept: true }
/** `isToldThere`: an open question says itself why the step was refused. */
type RunOptions = { from?: StaffOrder; isToldThere?: boolean }

/** Takes steps of one order. `isBusy` holds wherever the same order is shown, so nobody presses twice. */
export function useStep(order: StaffOrder) {
  const client = useQueryClient()
  const me = useMe()
  const noteWorkedAt = useNoteWorkedAt()
  const mutationKey = ['orders', 'step', order.id]
  const isWaiting = useWaitingSteps().some(step => step.order === order.id)
  // a step that waits for the connection holds up nothing that is pressed on top of it
  const isBusy = useIsMutating({ mutationKey }) > 0 && !isWaiting
  const ownName = displayName(me)
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: ({ from, ...request }: StepRequest & { from: StaffOrder }) => takeStep(client, from, request, ownName),
  })

  /** Keeps a step until it can be sent, and says so with the way back. */
  const keep = (action: KeptStep, body: StepBody): RunOutcome => {
    keepStep(order, action, body, me)
    notifications.hide(STEP_NOTE)
    notifications.show({
      id: STEP_NOTE,
      color: 'yellow',
      autoClose: FAILURE_SHOWN_MS,
      message: `${orderName(order)}: „${actionLabel(action, order)}“ wird gesendet, sobald die Verbindung wieder da ist.`,
    })
    keepFocus(order.id)
    return { isDone: false, isOvertaken: false, isKept: true }
  }

  const run = async (request: StepRequest, { from = order, isToldThere }: RunOptions = {}): Promise<RunOutcome> => {
    const { action } = request
    noteWorkedAt(order.branch.id)
    const isWaitedFor = stepQueue.steps().some(step => step.order === order.id)
    // what was pressed on top of a step that waits is sent behind it
    if (isKeptAction(action) && (isWaitedFor || isKnownAway())) return keep(action, request.body)
    // Whoever takes a step back means the one they see, not a colleague's newer one.
    const body = action === 'undo' ? { version: from.version } : request.body
    const answer = mutateAsync({ ...request, body, from })
    const outcome = await (isKeptAction(action) ? Promise.race([answer, silence()]) : answer)
    if (isKeptAction(action) && (outcome === null || (!outcome.isDone && outcome.status === 0)))
      return keep(action, request.body)
    if (outcome === null) return answer
    notifications.hide(STEP_NOTE)
    keepFocus(order.id)
    if (!outcome.isDone) {
      if (isToldThere && !outcome.isOvertaken) return outcome
      const color = outcome.isOvertaken ? 'yellow' : 'red'
      notifications.show({ id: STEP_NOTE, color, message: outcome.message, autoClose: FAILURE_SHOWN_MS })
      return outcome
    }
    const after = outcome.order
    const message = doneText(request.action, order, orderName(order))
    if (request.action === 'undo') {
      const remark = undoRemark(after)
      notifications.show({
        id: STEP_NOTE,
        color: 'green',
        message: message + remark,
        ...(remark && { autoClose: FAILURE_SHOWN_MS }),
      })
    } else if (request.action === 'estimate' || after.undoableUntil === null) {
      notifications.show({ id: STEP_NOTE, color: 'green', message })
    } else {
      const undo = () => void run({ action: 'undo', body: {} }, { from: after })
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

const silence = () => new Promise<null>(resolve => setTimeout(() => resolve(null), TIMEOUT_MS))

/** What just happened, with the way back and how long it stays open. */
function UndoNotice({ text, until, onUndo }: { text: string; until: string; onUndo: () => void }) {
  const left = Date.parse(until) - useTick(1000)
  return (
    <Group justify="space-between" gap="xs">
      <Text span flex="1 1 140px">
        {text}
      </Text>
      {left > 0 && (
        <Button
          variant="default"
          size="sm"
          mih={44}
          px={8}
          flex="none"
          styles={{ section: { marginInlineEnd: 4 } }}
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          onClick={onUndo}
        >
          Rückgängig
          <Text span c="dimmed" ml={4} className="numbers" aria-hidden>
            {countdownText(left)}
          </Text>
        </Button>
      )}
    </Group>
  )
}

/** Longer than a question takes to close and to give the focus back to a button that has left with its card. */
const SETTLED_MS = 350

let settling: ReturnType<typeof setTimeout> | undefined

/**
 * Leads the keyboard after an order's card to where it moved, when the focus was lost with its old place. A focus that
 * finds another place meanwhile ends it: a question about the next order, closed just then, gives it back to its
 * button.
 */
function keepFocus(orderId: number): void {
  clearTimeout(settling)
  settling = setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-order="${orderId}"] [data-card-focus]`)
    card?.focus({ preventScroll: true })
    // Whoever works with the keyboard must see where they are; nobody else's column jumps.
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' })
  }, SETTLED_MS)
  document.addEventListener('focusin', () => clearTimeout(settling), { once: true })
}
