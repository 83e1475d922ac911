import { Link } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { boardClock } from '#web/backoffice/areas/orders/board/board-clock.ts'
import { mostUrgentFirst } from '#web/backoffice/areas/orders/data/board-columns.ts'
import { GuestName } from '#web/backoffice/areas/orders/data/GuestName.tsx'
import { currentOrdersQuery } from '#web/backoffice/areas/orders/data/order-queries.ts'
import { useOrderingSettings } from '#web/backoffice/areas/orders/data/use-ordering-settings.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { useSelectedBranch } from '#web/backoffice/session/selected-branch.ts'
import classes from '#web/backoffice/areas/dashboard/dashboard.module.css'

const SHOWN = 6
const BEAT_MS = 15_000

const IN_HAND: readonly string[] = ['new', 'counterOffered', 'confirmed']

/** What presses most, in the order of the board: what waits too long or is due next stands first, a later day last. */
export function NextOrders() {
  const { data } = useQuery(currentOrdersQuery(useSelectedBranch()))
  const { acceptanceTimeoutMinutes } = useOrderingSettings()
  const now = useTick(BEAT_MS)
  const open = (data ?? []).filter(({ status }) => IN_HAND.includes(status))
  const next = mostUrgentFirst(open, now, acceptanceTimeoutMinutes).slice(0, SHOWN)
  return (
    <section className={`card ${classes.card}`} aria-labelledby="dashboard-next">
      <header className={classes.head}>
        <h2 id="dashboard-next">Als Nächstes</h2>
      </header>
      {data && next.length === 0 && <p className={classes.quiet}>Nichts in Arbeit.</p>}
      <ul className={classes.list}>
        {next.map(order => {
          const clock = boardClock(order, now, acceptanceTimeoutMinutes)
          return (
            <li key={order.id}>
              <Link href={`/orders/${order.id}`} className={classes.number}>
                {order.ticketNumber ?? order.uid.slice(0, 6)}
              </Link>
              <span className={classes.name}>
                <GuestName order={order} />{' '}
                <span className={classes.state}>{ORDER_TYPE_LABELS[orderTypeOf(order)]}</span>
              </span>
              <span className={classes.state} data-level={clock.level}>
                {clock.text}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
