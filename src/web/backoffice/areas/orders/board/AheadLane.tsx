import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { SeenCards } from '#web/backoffice/areas/orders/board/SeenCards.tsx'
import type { BoardCardProps } from '#web/backoffice/areas/orders/board/card-props.ts'
import board from '#web/backoffice/areas/orders/board/board.module.css'
import classes from '#web/backoffice/areas/orders/board/lines.module.css'

type Props = { orders: readonly StaffOrder[]; isAlone: boolean } & Omit<BoardCardProps, 'order'>

/**
 * What wants an answer but is for a later day: one line with its number under what presses, and open by itself where
 * nothing does.
 */
export function AheadLane({ orders, isAlone, ...card }: Props) {
  const [wish, setWish] = useState<boolean | null>(null)
  if (orders.length === 0) return null
  const isOpen = wish ?? isAlone
  const unanswered = orders.filter(({ status }) => status === 'new').length
  return (
    <section aria-label="Für spätere Tage">
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setWish(!isOpen)}>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} /> Für spätere Tage ({orders.length})
        {unanswered > 0 && (
          <span className={classes.waits}>
            {unanswered} {ORDER_STATUS_LABELS.new.toLowerCase()}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <div className={board.cards}>
          <SeenCards orders={orders} {...card} />
        </div>
      )}
    </section>
  )
}
