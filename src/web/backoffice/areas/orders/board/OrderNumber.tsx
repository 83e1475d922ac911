import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { useIsDevice } from '#web/backoffice/session/desk-kind.ts'

/**
 * The number people call, which leads to the order; without a login it leads nowhere and only takes the focus when its
 * card moved.
 */
export function OrderNumber({ order }: { order: StaffOrder }) {
  const isDevice = useIsDevice()
  const number = order.ticketNumber ?? order.uid.slice(0, 6)
  if (isDevice)
    return (
      <span tabIndex={-1} data-card-focus>
        {number}
      </span>
    )
  return (
    <a href={`#/orders/${order.id}`} aria-label={`${orderName(order)} öffnen`} data-card-focus>
      {number}
    </a>
  )
}
