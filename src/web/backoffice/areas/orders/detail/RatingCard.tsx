import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { Stars } from '#web/backoffice/kit/Stars.tsx'
import styles from '#web/backoffice/areas/orders/detail/rating.module.css'
import classes from '#web/backoffice/areas/orders/detail/detail.module.css'

/** What the guest thought of this order; nothing as long as nobody rated it. */
export function RatingCard({ order }: { order: StaffOrder }) {
  const { rating } = order
  if (!rating) return null
  const parts = [
    ['Gesamteindruck', rating.rating],
    ['Essen', rating.foodRating],
    ['Service', rating.serviceRating],
    ['Bestellvorgang', rating.processRating],
  ] as const
  return (
    <section className={`${classes.card} ${classes.onScreen}`} aria-labelledby="rating-title">
      <h2 id="rating-title">Bewertung</h2>
      <dl className={styles.stars}>
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Stars value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {rating.comment && <p className={classes.comment}>{rating.comment}</p>}
      <p className={classes.soft}>{formatDateTime(rating.at, order.branch.timeZone)}</p>
    </section>
  )
}
