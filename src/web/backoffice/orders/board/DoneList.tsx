import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/order-status.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/orders/actions/action-labels.ts'
import { OrderActions } from '#web/backoffice/orders/actions/OrderActions.tsx'
import { closedAt } from '#web/backoffice/orders/board/board-columns.ts'
import { customerName } from '#web/backoffice/orders/data/order-texts.ts'
import { dayTimeText } from '#web/backoffice/orders/data/time-text.ts'
import classes from '#web/backoffice/orders/board/board.module.css'

/** What ended lately, one line each: to look something up or to take the last step back. */
export function DoneList({ orders, now, currency }: { orders: readonly StaffOrder[]; now: number; currency: string }) {
  return (
    <ul className={classes.done}>
      {orders.map(order => (
        <li key={order.id}>
          <a className={classes.doneNumber} href={`#/orders/${order.id}`} aria-label={`${orderName(order)} öffnen`}>
            {order.ticketNumber ?? order.uid.slice(0, 6)}
          </a>
          <span>
            {customerName(order)}
            <span className={classes.doneStatus}>
              {ORDER_STATUS_LABELS[order.status]}, {dayTimeText(closedAt(order), order.branch.timeZone, now)},{' '}
              {ORDER_TYPE_LABELS[orderTypeOf(order)]}
            </span>
          </span>
          <span className="numbers">{formatCurrency(order.totals.gross, currency)}</span>
          <OrderActions order={order} now={now} />
        </li>
      ))}
    </ul>
  )
}
