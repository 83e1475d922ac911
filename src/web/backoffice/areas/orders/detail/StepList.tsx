import { IconCircle, IconCircleCheckFilled, IconCircleDotFilled } from '@tabler/icons-react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { timelineOf, type TimelineStep } from '#domain/orders/steps/timeline.ts'
import { dayTimeText } from '#web/backoffice/areas/orders/data/time-text.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

const SYMBOLS = { done: IconCircleCheckFilled, current: IconCircleDotFilled, upcoming: IconCircle } as const
const STATES = { done: 'erledigt', current: 'jetzt', upcoming: 'noch nicht' } as const

const takenAt = (key: TimelineStep['key'], order: StaffOrder): string | null => {
  if (key === 'received') return order.createdAt
  if (key === 'offered') return order.quotation?.sentAt ?? null
  if (key === 'confirmed') return order.confirmedAt
  if (key === 'handedOver') return order.inDeliveryAt
  if (key === 'completed') return order.completedAt
  return key === 'ended' ? (order.canceledAt ?? order.rejectedAt) : null
}

/** How far the order has come, with the time of each step. */
export function StepList({ order, now }: { order: StaffOrder; now: number }) {
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="steps-title">
      <h2 id="steps-title">Ablauf</h2>
      <ol className={classes.timeline}>
        {timelineOf({ ...order, isQuotation: order.branch.isQuotationRequired, isQuoted: !!order.quotation }).map(
          ({ key, label, state }) => {
            const Symbol = SYMBOLS[state]
            const at = takenAt(key, order)
            return (
              <li key={key} data-state={state}>
                <Symbol size={20} aria-label={STATES[state]} />
                <span>{label.replace('zu Ihnen', 'zum Gast')}</span>
                {at && state !== 'upcoming' && <time dateTime={at}>{dayTimeText(at, order.branch.timeZone, now)}</time>}
              </li>
            )
          },
        )}
      </ol>
    </section>
  )
}
