import { memo } from 'react'
import { availableActions } from '#web/backoffice/areas/orders/actions/available-actions.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import { cardTime } from '#web/backoffice/areas/orders/board/card-time.ts'
import { CompactCard } from '#web/backoffice/areas/orders/board/CompactCard.tsx'
import { OrderCard } from '#web/backoffice/areas/orders/board/OrderCard.tsx'

/** All that time changes about a card; between two looks most cards stay as they are. */
const face = ({ order, now, settings }: BoardCardProps): string => {
  const clock = boardClock(order, now, settings.acceptanceTimeoutMinutes)
  return [clock.level, clock.text, cardTime(order, now).time, ...availableActions(order, 'admin', now)].join()
}

/** One order in the size this device shows the board in. */
export const BoardCard = memo(
  ({ density, ...card }: BoardCardProps) =>
    density === 'compact' ? <CompactCard {...card} /> : <OrderCard {...card} />,
  (before, after) =>
    before.order === after.order &&
    before.density === after.density &&
    before.settings === after.settings &&
    before.showsBranch === after.showsBranch &&
    face(before) === face(after),
)
