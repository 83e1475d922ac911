import type { QueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { overtakenText } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { STEP_CALLS, type StepRequest } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { wasTakenByOther } from '#web/backoffice/areas/orders/actions/taken-by-other.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { CANCEL_FAILED, STEP_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'

/** `isOvertaken`: somebody else was faster, and the shown order is fresh again. */
export type StepOutcome = { isDone: true; order: StaffOrder } | { isDone: false; isOvertaken: boolean; message: string }

/**
 * The order may have moved on meanwhile: it is gone, its state is another one, or by now the step is for the management
 * only.
 */
const MAY_BE_OUTDATED = [403, 404, 409]

/**
 * Takes a step and says how it ended, never throws. Whatever happens, the cache afterwards holds the order as the
 * server knows it.
 */
export async function takeStep(
  client: QueryClient,
  order: StaffOrder,
  { action, body }: StepRequest,
  ownName: string,
): Promise<StepOutcome> {
  const { method, path } = STEP_CALLS[action]
  const asked = { params: { id: order.id }, session: 'staff' } as const
  try {
    const after = await callApi(method, path, { ...asked, body })
    applyOrder(client, after)
    if (action !== 'estimate' && wasTakenByOther({ before: order, after, body, ownName }))
      return { isDone: false, isOvertaken: true, message: overtakenText(after) }
    return { isDone: true, order: after }
  } catch (error) {
    const fallback = action === 'cancel' ? CANCEL_FAILED : STEP_FAILED
    if (!(error instanceof ApiError)) throw error
    if (error.status === 0)
      return { isDone: false, isOvertaken: false, message: `${fallback} Bitte prüfen Sie die Verbindung.` }
    if (!MAY_BE_OUTDATED.includes(error.status))
      return { isDone: false, isOvertaken: false, message: error.errors[0]?.message ?? fallback }
    const fresh = await callApi('GET', '/orders/{id}', asked).catch(() => null)
    if (fresh) applyOrder(client, fresh)
    const isOvertaken = fresh !== null && fresh.version !== order.version
    return { isDone: false, isOvertaken, message: isOvertaken ? `${fallback} ${overtakenText(fresh)}` : error.message }
  }
}
