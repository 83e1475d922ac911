import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { BOARD_COLUMNS } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { SeenCards } from '#web/backoffice/areas/orders/board/SeenCards.tsx'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

type Props = { column: keyof typeof BOARD_COLUMNS; orders: readonly StaffOrder[] } & Omit<BoardCardProps, 'order'>

/**
 * All orders of one state under its name and number. A proposal is a rare thing, so its column shows only when there is
 * one.
 */
export function BoardColumn({ column, orders, ...card }: Props) {
  const { label, empty } = BOARD_COLUMNS[column]
  if (column === 'proposed' && orders.length === 0) return null
  return (
    <section
      className={classes.column}
      data-column={column}
      data-empty={orders.length === 0 || undefined}
      aria-label={label}
    >
      <h2 className={classes.heading}>
        {label} <span className={classes.count}>{orders.length}</span>
        {column === 'handover' && <span className={classes.split}>{handedOver(orders)}</span>}
      </h2>
      {orders.length === 0 && <p className={classes.none}>{empty}</p>}
      <div className={classes.cards}>
        <SeenCards orders={orders} {...card} />
      </div>
    </section>
  )
}

const HANDED_OVER = ['inDelivery', 'ready'] as const

/** The column of two states says how many are in which: 'Unterwegs 3, Bereit zur Abholung 2'. */
const handedOver = (orders: readonly StaffOrder[]): string =>
  HANDED_OVER.map(state => ({ state, count: orders.filter(({ status }) => status === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${ORDER_STATUS_LABELS[state]} ${count}`)
    .join(', ')
