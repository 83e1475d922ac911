import { Anchor } from '@mantine/core'
import type { RatingLine } from '#contract/calls/ratings.ts'
import { ORDER_TYPE_LABELS } from '#domain/orders/draft/order-type.ts'
import { formatDateTime } from '#domain/time/format-time.ts'
import { Stars } from '#web/backoffice/kit/Stars.tsx'
import classes from '#web/backoffice/areas/ratings/ratings.module.css'

type Props = { ratings: readonly RatingLine[]; timeZone: string; mayOpen: boolean; showsBranch: boolean }

/**
 * One rating after the other as a guest gave it: the stars overall large, what they thought of its parts beside, their
 * words below.
 */
export function RatingList({ ratings, timeZone, mayOpen, showsBranch }: Props) {
  return (
    <ol className={classes.list}>
      {ratings.map(one => {
        const name = `Bestellung ${one.order.ticketNumber ?? one.order.uid}`
        return (
          <li key={one.order.id} className={classes.rating} data-low={one.rating <= 2 || undefined}>
            <div className={classes.ratingHead}>
              <Stars value={one.rating} size={24} />
              {mayOpen ? (
                <Anchor className={classes.order} href={`#/orders/${one.order.id}`}>
                  {name}
                </Anchor>
              ) : (
                <span>{name}</span>
              )}
              <span className={classes.soft}>
                {[
                  ORDER_TYPE_LABELS[one.orderType],
                  showsBranch ? one.branch.name : null,
                  formatDateTime(one.ratedAt, timeZone),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            <dl className={classes.parts}>
              {(
                [
                  ['Essen', one.foodRating],
                  ['Service', one.serviceRating],
                  ['Bestellvorgang', one.processRating],
                ] as const
              ).map(([label, value]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Stars value={value} size={16} />
                  </dd>
                </div>
              ))}
            </dl>
            {one.comment && <p className={classes.comment}>{one.comment}</p>}
          </li>
        )
      })}
    </ol>
  )
}
