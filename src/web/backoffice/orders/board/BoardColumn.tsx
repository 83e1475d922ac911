import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { BoardColumnKey } from '#web/backoffice/orders/board/board-columns.ts'
import { OrderCard } from '#web/backoffice/orders/board/OrderCard.tsx'
import type { OrderingSettings } from '#web/backoffice/orders/data/ordering-settings.ts'
import classes from '#web/backoffice/orders/board/board.module.css'

type Props = {
  column: { key: BoardColumnKey; label: string; empty: string }
  orders: readonly StaffOrder[]
  now: number
  settings: OrderingSettings
  showsBranch: boolean
}

/** All orders of one state under its name and number. */
export function BoardColumn({ column, orders, ...card }: Props) {
  return (
    <section className={classes.column} data-column={column.key} data-empty={orders.length === 0 || undefined} aria-label={column.label}>
      <h2 className={classes.heading}>
        {column.label} <span className={classes.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={classes.none}>{column.empty}</p>}
      <div className={classes.cards}>
        {orders.map(order => (
          <OrderCard key={order.id} order={order} {...card} />
        ))}
      </div>
    </section>
  )
}
