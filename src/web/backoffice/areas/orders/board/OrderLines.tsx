import { Collapse, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
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
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { LOAD_FAILED } from '#web/backoffice/areas/orders/data/order-texts.ts'
import type { Folded } from '#web/backoffice/areas/orders/data/use-folded-lane.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import { Seen } from '#web/backoffice/areas/orders/board/Seen.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import classes from '#web/backoffice/areas/orders/board/lines.module.css'

type Props = {
  title: string
  kind: 'later' | 'done'
  orders: readonly StaffOrder[]
  folded: Folded
  now: number
  currency: string
}

/** As many lines as a screen holds. */
const FIRST = 20
const LINE_PX = 60

/**
 * Orders nobody works on right now, one line each: what is planned for later, or what ended lately, to look it up or
 * take the last step back. What of them is not there yet is counted from the start and fetched when somebody unfolds
 * them.
 */
export function OrderLines({ title, kind, orders, folded, now, currency }: Props) {
  const [isOpen, setOpen] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // What unfolds at the end of a scrolling column would unfold out of sight.
  useEffect(() => list.current?.scrollIntoView({ block: 'nearest' }), [isOpen])
  const { hasFailed, retry } = useUnfolded(isOpen, folded)
  const count = orders.length + folded.count + folded.beyond
  if (count === 0) return null
  return (
    <section>
      <UnstyledButton className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronDown size={20} aria-hidden data-open={isOpen || undefined} /> {title} ({count})
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        {isOpen && (
          <ul className={classes.lines} ref={list}>
            {orders.map((order, index) => (
              <Seen key={order.id} as="li" isFirst={index < FIRST} estimate={LINE_PX}>
                {() => (
                  <>
                    <a
                      className={classes.lineNumber}
                      href={`#/orders/${order.id}`}
                      aria-label={`${orderName(order)} öffnen`}
                    >
                      {order.ticketNumber ?? order.uid.slice(0, 6)}
                    </a>
                    <span>
                      <GuestName order={order} />
                      <span className={classes.soft}>{lineText(order, kind, now, currency)}</span>
                    </span>
                    <OrderActions order={order} now={now} isCompact />
                  </>
                )}
              </Seen>
            ))}
          </ul>
        )}
        {isOpen && folded.count > 0 && !hasFailed && (
          <div aria-busy="true">
            <VisuallyHidden>Bestellungen werden geladen</VisuallyHidden>
            <Skeleton h={LINE_PX} radius={8} mb={4} />
            <Skeleton h={LINE_PX} radius={8} />
          </div>
        )}
        {isOpen && folded.count === 0 && folded.beyond > 0 && (
          <p className={classes.soft}>
            {folded.beyond.toLocaleString('de-DE')} weitere zeigt die Ansicht einer Filiale.
          </p>
        )}
        {isOpen && folded.count > 0 && hasFailed && <LoadFailure message={LOAD_FAILED} onRetry={retry} />}
      </Collapse>
    </section>
  )
}

/**
 * Fetches what is not there as soon as the lane is open, and whenever there is more; a failed try waits to be asked for
 * again.
 */
function useUnfolded(isOpen: boolean, { count, load }: Folded): { hasFailed: boolean; retry: () => void } {
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isOpen || count === 0 || hasFailed) return
    let isCurrent = true
    load().catch(() => isCurrent && setFailed(true))
    return () => {
      isCurrent = false
    }
  }, [isOpen, count, load, hasFailed])
  return { hasFailed, retry: () => setFailed(false) }
}

function lineText(order: StaffOrder, kind: Props['kind'], now: number, currency: string): string {
  const type = ORDER_TYPE_LABELS[orderTypeOf(order)]
  const { timeZone } = order.branch
  const total = formatCurrency(order.totals.gross, currency)
  const promised = promisedAt(order) ?? order.createdAt
  if (kind === 'later') return `${dayTimeText(promised, timeZone, now)}, ${type}, ${total}`
  return `${ORDER_STATUS_LABELS[order.status]} ${dayTimeText(closedAt(order), timeZone, now)}, ${type}, ${total}`
}
