import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { logText } from '#web/backoffice/areas/orders/data/log-texts.ts'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

/** Who did what and when, the latest first. */
export function OrderLog({ order }: { order: StaffOrder }) {
  const entries = order.log.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  if (entries.length === 0) return null
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="log-title">
      <h2 id="log-title">Protokoll</h2>
      <ol className={classes.log}>
        {entries.map((entry, index) => (
          <li key={`${entry.at} ${entry.action} ${entries.length - index}`}>
            <time dateTime={entry.at}>{formatDateTime(entry.at, order.branch.timeZone, true)}</time>
            <div>
              <strong>{logText(entry, order.isDelivery)}</strong>
              {entry.by ? `, ${entry.by}` : ''}
              {entry.note && <div className={classes.soft}>{entry.note}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
