import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { overtakenText, STEP_NOTE } from '#web/backoffice/areas/orders/actions/step-note.ts'
import { newestOrder } from '#web/backoffice/areas/orders/data/order-queries.ts'

/**
 * Tells somebody who is still choosing that a colleague has decided meanwhile, whether the order changes under the open
 * question or its card moves away with it. One's own step calls `markOwn` first and says its own words.
 */
export function useOvertaken(
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
