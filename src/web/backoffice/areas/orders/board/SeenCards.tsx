import type { StaffOrder } from '#contract/calls/order-shape.ts'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import { Seen } from '#web/backoffice/areas/orders/board/Seen.tsx'
import classes from '#web/backoffice/areas/orders/board/board.module.css'
import { memo } from 'react'
import { availableActions } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { CompactCard } from '#web/backoffice/areas/orders/board/CompactCard.tsx'
import { OrderCard } from '#web/backoffice/areas/orders/board/OrderCard.tsx'

/** All that time changes about a card; between two looks most cards stay as they are. */
const face = ({ order, now, settings }: BoardCardProps): string => {
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  return [clock.level, clock.text, cardTime(order, now).time, ...availableActions(order, 'admin', now)].join()
}

/** One order in the size this device shows the board in. */
const BoardCard = memo(
  ({ density, ...card }: BoardCardProps) =>
    density === 'compact' ? <CompactCard {...card} /> : <OrderCard {...card} />,
  (before, after) =>
    before.order === after.order &&
    before.density === after.density &&
    before.settings === after.settings &&
    before.showsBranch === after.showsBranch &&
    face(before) === face(after),
)

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
