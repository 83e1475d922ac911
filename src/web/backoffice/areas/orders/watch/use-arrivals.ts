import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { arrivedSince, unanswered } from '#web/backoffice/areas/orders/sound/ring-decision.ts'

/** A sentence for screen readers whenever orders arrive; the focus stays where it is. */
export function useArrivals(orders: readonly StaffOrder[] | undefined, now: number): string {
  const known = useRef<ReadonlySet<number> | null>(null)
  const [sentence, setSentence] = useState('')
  useEffect(() => {
    if (!orders) return
    const arrived = arrivedSince(known.current, orders, now)
    known.current = new Set([...(known.current ?? []), ...unanswered(orders, now).map(({ id }) => id)])
    if (arrived.length > 0)
      setSentence(`Neu: ${arrived.map(order => `${orderName(order)}, ${ORDER_TYPE_LABELS[orderTypeOf(order)]}`).join('; ')}.`)
  }, [orders, now])
  return sentence
}
