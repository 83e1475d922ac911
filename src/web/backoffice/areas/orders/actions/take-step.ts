import type { QueryClient } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'
import { overtakenText } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { STEP_CALLS, type StepRequest } from '#web/backoffice/areas/orders/actions/step-request.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { CANCEL_FAILED, STEP_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'

type Facts = { before: StaffOrder; after: StaffOrder; body: Readonly<Record<string, unknown>>; ownName: string }

const TOLERANCE_MS = 1000

/**
 * Whether the answer to one's own step shows somebody else's: the server takes a repeated step as done, so two clicks
 * at once both succeed, but only one time was promised. Told by the name in the log, and by another promised time; all
 * by the server's clock, for this device's may be wrong.
 */
export function wasTakenByOther({ before, after, body, ownName }: Facts): boolean {
  const last = after.log
    .filter(entry => entry.to !== null && entry.to !== entry.from)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .at(-1)
  if (!last || after.version <= before.version) return false
  if (last.by !== null && last.by !== ownName) return true
  const { minutes } = body
  if (typeof minutes !== 'number' || !after.estimatedReadyAt) return false
  return Math.abs(Date.parse(after.estimatedReadyAt) - (Date.parse(last.at) + minutes * 60_000)) > TOLERANCE_MS
}

/**
 * `isOvertaken`: somebody else was faster, and the shown order is fresh again. `status` is that of the refusal, 0 where
 * nobody answered.
 */
export type StepOutcome =
  | { isDone: true; order: StaffOrder }
  | { isDone: false; isOvertaken: boolean; status: number; message: string }

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
      return { isDone: false, isOvertaken: true, status: 409, message: overtakenText(after) }
    return { isDone: true, order: after }
  } catch (error) {
    const fallback = action === 'cancel' ? CANCEL_FAILED : STEP_FAILED
    if (!(error instanceof ApiError)) throw error
    const { status } = error
    if (status === 0)
      return { isDone: false, isOvertaken: false, status, message: `${fallback} Bitte prüfen Sie die Verbindung.` }
    if (!MAY_BE_OUTDATED.includes(status))
      return { isDone: false, isOvertaken: false, status, message: error.errors[0]?.message ?? fallback }
    const fresh = await callApi('GET', '/orders/{id}', asked).catch(() => null)
    if (fresh) applyOrder(client, fresh)
    const isOvertaken = fresh !== null && fresh.version !== order.version
    const message = isOvertaken ? `${fallback} ${overtakenText(fresh)}` : error.message
    return { isDone: false, isOvertaken, status, message }
  }
}
