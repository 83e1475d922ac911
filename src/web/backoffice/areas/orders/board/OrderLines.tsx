import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { ORDER_STATUS_LABELS } from '#domain/orders/steps/order-status.ts'
import { promisedAt } from '#domain/orders/steps/urgency.ts'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { orderName } from '#web/backoffice/areas/orders/actions/action-labels.ts'
import { OrderActions } from '#web/backoffice/areas/orders/actions/OrderActions.tsx'
import { closedAt } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { customerName } from '#web/backoffice/areas/orders/data/order-texts.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import classes from '#web/backoffice/areas/orders/board/lines.module.css'

type Props = { title: string; kind: 'later' | 'done'; orders: readonly StaffOrder[]; now: number; currency: string }

/** Orders nobody works on right now, one line each: what is planned for later, or what ended lately, to look it up or take the last step back. */
export function OrderLines({ title, kind, orders, now, currency }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // What unfolds at the end of a scrolling column would unfold out of sight.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [isOpen])
  if (orders.length === 0) return null
  return (
    <section>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} /> {title} ({orders.length})
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <ul className={classes.lines} ref={list}>
            {orders.map(order => (
              <li key={order.id}>
                <a className={classes.lineNumber} href={`#/orders/${order.id}`} aria-label={`${orderName(order)} öffnen`}>
                  {order.ticketNumber ?? order.uid.slice(0, 6)}
                </a>
                <span>
                  {customerName(order)}
                  <span className={classes.soft}>{lineText(order, kind, now, currency)}</span>
                </span>
                <OrderActions order={order} now={now} isCompact />
              </li>
            ))}
          </ul>
        )}
      </Collapse>
    </section>
  )
}

function lineText(order: StaffOrder, kind: Props['kind'], now: number, currency: string): string {
  const type = ORDER_TYPE_LABELS[orderTypeOf(order)]
  const { timeZone } = order.branch
  const total = formatCurrency(order.totals.gross, currency)
  const promised = promisedAt(order) ?? order.createdAt
  if (kind === 'later') return `${dayTimeText(promised, timeZone, now)}, ${type}, ${total}`
  return `${ORDER_STATUS_LABELS[order.status]} ${dayTimeText(closedAt(order), timeZone, now)}, ${type}, ${total}`
}
