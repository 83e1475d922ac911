import type { OrderBoardData } from '#contract/calls/signage/board-shape.ts'
import type { BoardOrder } from '#contract/calls/device-orders.ts'
import type { SegmentRow } from '#contract/resources/digital-signage-segments.ts'

type Board = NonNullable<SegmentRow['orderBoard']>

/** How many of them are shown says the board, which tells how many there are beside those. */
const MOST = 200

/**
 * The numbers a whole room reads: in the order in which people wait, and what became ready last first. Orders without a
 * number, and what is brought to a door, are not called.
 */
export function orderBoardOf(
  orders: readonly BoardOrder[],
  { showPreparing, showReady }: Board,
  now: string,
): OrderBoardData {
  const called = orders.flatMap(order =>
    order.ticketNumber === null || order.orderType === 'delivery' ? [] : [{ ...order, number: order.ticketNumber }],
  )
  const since = ({ inDeliveryAt, createdAt }: BoardOrder) => Date.parse(inDeliveryAt ?? createdAt)
  const numbers = (rows: typeof called) => rows.slice(0, MOST).map(({ id, number }) => ({ id, number }))
  const ready = called
    .filter(({ status }) => status === 'ready' || status === 'inDelivery')
    .toSorted((one, other) => since(other) - since(one) || other.id - one.id)
  return {
    kind: 'orderBoard',
    now,
    nextChangeAt: null,
    preparing: showPreparing ? numbers(called.filter(({ status }) => status === 'confirmed')) : [],
    ready: showReady ? numbers(ready) : [],
  }
}

/** Nobody's numbers: who waits for an order is of no concern to whoever designs a board. */
export const exampleBoard = (now: string): OrderBoardData => ({
  kind: 'orderBoard',
  now,
  nextChangeAt: null,
  preparing: [118, 119, 121, 122].map(number => ({ id: number, number })),
  ready: [117, 115, 114].map(number => ({ id: number, number })),
})
