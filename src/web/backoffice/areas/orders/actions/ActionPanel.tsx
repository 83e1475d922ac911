import { Alert, Modal } from '@mantine/core'
import { useState, type ComponentType, useEffect, useRef } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { AcceptForm } from '#web/backoffice/areas/orders/actions/AcceptForm.tsx'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import type { PanelAction, PanelFormProps, StepBody } from '#web/backoffice/areas/orders/actions/step-request.ts'
import type { useStep } from '#web/backoffice/areas/orders/actions/use-step.tsx'
import { laterPart } from '#web/backoffice/kit/lazy-part.tsx'
import classes from '#web/backoffice/areas/orders/actions/actions.module.css'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { overtakenText, STEP_NOTE } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { newestOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'

/**
 * Tells somebody who is still choosing that a colleague has decided meanwhile, whether the order changes under the open
 * question or its card moves away with it. One's own step calls `markOwn` first and says its own words.
 */
function useOvertaken(
  order: StaffOrder,
  isStillOpen: boolean,
  onClose: () => void,
): { markOwn: (isUnderWay: boolean) => void } {
  const client = useQueryClient()
  const isOwn = useRef(false)
  useEffect(() => {
    const tell = () =>
      notifications.show({
        id: STEP_NOTE,
        color: 'yellow',
        message: overtakenText(newestOrder(client, order.id) ?? order),
      })
    if (!isStillOpen && !isOwn.current) {
      tell()
      onClose()
      return
    }
    return () => {
      // The card left for another column, and the question with it.
      if (
        !isOwn.current &&
        (newestOrder(client, order.id)?.version ?? 0) > order.version &&
        !document.querySelector(`[data-order-panel="${order.id}"]`)
      )
        tell()
    }
  }, [client, order, isStillOpen, onClose])
  return { markOwn: isUnderWay => void (isOwn.current = isUnderWay) }
}

/** The forms of the rarer steps, which come after the board is there. */
const reject = laterPart(async () => (await import('#web/backoffice/areas/orders/actions/RejectForm.tsx')).RejectForm)
const propose = laterPart(
  async () => (await import('#web/backoffice/areas/orders/actions/ProposeForm.tsx')).ProposeForm,
)
const quotation = laterPart(
  async () => (await import('#web/backoffice/areas/orders/actions/QuotationForm.tsx')).QuotationForm,
)
const cancel = laterPart(async () => (await import('#web/backoffice/areas/orders/actions/CancelForm.tsx')).CancelForm)
const estimate = laterPart(
  async () => (await import('#web/backoffice/areas/orders/actions/EstimateForm.tsx')).EstimateForm,
)
/** Fetches them, so that they are there without connection too. */
export const fetchRarerForms = () => [reject, propose, quotation, cancel, estimate].forEach(form => void form.fetch())

const FORMS: { readonly [A in PanelAction]: ComponentType<PanelFormProps<A>> } = {
  confirm: AcceptForm,
  reject: reject,
  proposeTime: propose,
  sendQuotation: quotation,
  cancel: cancel,
  estimate: estimate,
}
const TITLES: Readonly<Record<PanelAction, string>> = {
  confirm: 'annehmen',
  reject: 'ablehnen',
  proposeTime: 'andere Zeit vorschlagen',
  sendQuotation: 'anbieten',
  cancel: 'stornieren',
  estimate: 'neu zusagen',
}

type Props = {
  action: PanelAction
  order: StaffOrder
  isBusy: boolean
  isStillOpen: boolean
  run: ReturnType<typeof useStep>['run']
  onClose: () => void
}

/**
 * The question before a step that needs an answer. Stays open with the reason when the server refuses; closes when the
 * order moved on.
 */
export function ActionPanel({ action, order, isBusy, isStillOpen, run, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null)
  const { markOwn } = useOvertaken(order, isStillOpen || isBusy, onClose)
  const Form = FORMS[action]
  const send = async (body: StepBody) => {
    setProblem(null)
    markOwn(true)
    const outcome = await run({ action, body }, { isToldThere: true })
    if (outcome.isDone || outcome.isOvertaken || outcome.isKept) onClose()
    else {
      markOwn(false)
      setProblem(outcome.message)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${orderName(order)} ${TITLES[action]}`}
      size="md"
      // a reason may be typed by then; only the press of a time is as quickly made again
      closeOnClickOutside={action === 'confirm' || action === 'estimate'}
      classNames={{ title: classes.title }}
      data-order-panel={order.id}
    >
      {problem && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <Form order={order} isBusy={isBusy} send={body => void send(body)} />
    </Modal>
  )
}
