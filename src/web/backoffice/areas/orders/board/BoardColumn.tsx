import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { BOARD_COLUMNS } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { OrderCard } from '#web/backoffice/areas/orders/board/OrderCard.tsx'
import type { OrderingSettings } from '#web/backoffice/areas/orders/data/ordering-settings.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

type Props = {
  column: keyof typeof BOARD_COLUMNS
  orders: readonly StaffOrder[]
  now: number
  settings: OrderingSettings
  showsBranch: boolean
}

/** All orders of one state under its name and number. A proposal is a rare thing, so its column shows only when there is one. */
export function BoardColumn({ column, orders, ...card }: Props) {
  const { label, empty } = BOARD_COLUMNS[column]
  if (column === 'proposed' && orders.length === 0) return null
  return (
    <section className={classes.column} data-column={column} data-empty={orders.length === 0 || undefined} aria-label={label}>
      <h2 className={classes.heading}>
        {label} <span className={classes.count}>{orders.length}</span>
      </h2>
      {orders.length === 0 && <p className={classes.none}>{empty}</p>}
      <div className={classes.cards}>
        {orders.map(order => (
          <OrderCard key={order.id} order={order} {...card} />
        ))}
      </div>
    </section>
  )
}
