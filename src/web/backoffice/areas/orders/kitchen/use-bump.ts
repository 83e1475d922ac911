import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { STEP_NOTE } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { applyOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'
import type { TicketLine } from '#web/backoffice/areas/orders/kitchen/kitchen-tickets.ts'
import { ApiError } from '#web/kit/api.ts'
import { callApi } from '#web/kit/api-client.ts'

export type BumpAction = 'bump' | 'unbump'
const PATHS = { bump: '/orders/{id}/bump', unbump: '/orders/{id}/bump/undo' } as const
const FAILED = 'Das konnte nicht abgehakt werden.'
const FAILURE_SHOWN_MS = 12_000

export type Bump = (order: StaffOrder, action: BumpAction, lines: readonly TicketLine[]) => Promise<void>

/** Ticks lines off or brings them back. What is pressed twice before the answer is asked for twice, and done once. */
export function useBump(): Bump {
  const client = useQueryClient()
  return useCallback<Bump>(
    async (order, action, lines) => {
      const asked = { params: { id: order.id }, session: 'staff' } as const
      try {
        const body = { lines: lines.map(({ index, item }) => ({ index, uid: item.uid })) }
        applyOrder(client, await callApi('POST', PATHS[action], { ...asked, body }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const message = error.status === 0 ? `${FAILED} Bitte prüfen Sie die Verbindung.` : error.message
        notifications.show({ id: STEP_NOTE, color: 'red', message, autoClose: FAILURE_SHOWN_MS })
        const fresh = error.status === 0 ? null : await callApi('GET', '/orders/{id}', asked).catch(() => null)
        if (fresh) applyOrder(client, fresh)
      }
    },
    [client],
  )
}
