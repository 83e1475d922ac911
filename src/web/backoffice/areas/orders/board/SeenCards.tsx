import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { BoardCard } from '#web/backoffice/areas/orders/board/BoardCard.tsx'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import { Seen } from '#web/backoffice/areas/orders/board/Seen.tsx'
import classes from '#web/backoffice/areas/orders/board/board.module.css'

type Props = { orders: readonly StaffOrder[] } & Omit<BoardCardProps, 'order'>

/** As many cards as any screen shows at first. */
const FIRST = 12
/** More than this in one station is no longer drawn as a whole. */
const FEW = 40
const ESTIMATES = { large: 340, compact: 130 } as const

/** The cards of orders, each drawn while it can be seen. */
export const SeenCards = ({ orders, ...card }: Props) =>
  orders.map((order, index) => (
    <Seen
      key={order.id}
      as="div"
      className={classes.place}
      isFirst={index < FIRST}
      isAlways={orders.length <= FEW}
      estimate={ESTIMATES[card.density]}
    >
      {() => <BoardCard order={order} {...card} />}
    </Seen>
  ))
