import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { keepStep, stepQueue } from '#web/backoffice/areas/orders/actions/kept-steps.ts'
import { STEP_NOTE } from '#web/backoffice/areas/orders/actions/step-note.ts'
import type { BumpAction } from '#web/backoffice/areas/orders/actions/step-queue.ts'
import { bumpLines } from '#web/backoffice/areas/orders/data/bump-lines.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import type { TicketLine } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import { isKnownAway } from '#web/backoffice/kit/connection.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

const FAILURE_SHOWN_MS = 12_000
/** So long a press waits for its answer before it is kept: whoever cooks goes on. */
const TIMEOUT_MS = 5000

export type Bump = (order: StaffOrder, action: BumpAction, lines: readonly TicketLine[]) => Promise<void>

/**
 * Ticks lines off or brings them back. What is pressed twice before the answer is asked for twice, and done once; what
 * is pressed without a connection waits for it.
 */
export function useBump(): Bump {
  const client = useQueryClient()
  const me = useMe()
  return useCallback<Bump>(
    async (order, action, lines) => {
      const body = { lines: lines.map(({ index, item }) => ({ index, uid: item.uid })) }
      const keep = () => keepStep(order, action, body, me)
      if (isKnownAway() || stepQueue.steps().some(step => step.order === order.id)) return keep()
      try {
        applyOrder(client, await bumpLines(order.id, action, body, AbortSignal.timeout(TIMEOUT_MS)))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 0) return keep()
        notifications.show({ id: STEP_NOTE, color: 'red', message: error.message, autoClose: FAILURE_SHOWN_MS })
        const fresh = await callApi('GET', '/orders/{id}', { params: { id: order.id }, session: 'staff' }).catch(
          () => null,
        )
        if (fresh) applyOrder(client, fresh)
      }
    },
    [client, me],
  )
}
