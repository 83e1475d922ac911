import { useState } from 'react'
import { ORDER_TYPE_LABELS, orderTypeOf } from '#domain/orders/draft/order-type.ts'
import { formatDay } from '#domain/time/format-time.ts'
import { localDay } from '#domain/time/local-time.ts'
import { Button } from '#web/kit/Button.tsx'
import { linesText } from '#web/storefront/branch/again/lines-text.ts'
import { ReorderNews } from '#web/storefront/branch/again/ReorderNews.tsx'
import { useRepeat } from '#web/storefront/branch/again/use-repeat.ts'
import { serverNow } from '#web/kit/server-clock.ts'
import { forgetOrders, pastOrders } from '#web/storefront/cart/state/past-orders.ts'
import { useKnownBranches } from '#web/storefront/page/use-known-branches.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/branch/again/PastOrders.module.css'

/** More than that is a history. */
const MOST = 3

/** What was ordered on this device before, to have it again with one press; nothing for who never ordered here. */
export function PastOrders() {
  const page = usePage()
  const { config } = page
  const [kept, setKept] = useState(() => pastOrders(serverNow()))
  const { branches } = useKnownBranches(
    page,
    kept.map(({ branch }) => branch.identifier),
  )
  const { repeat, busy, result, hasFailed } = useRepeat()
  const known = new Map(branches.filter(({ isPublic }) => isPublic).map(branch => [branch.identifier, branch]))
  const orders = kept.filter(({ branch }) => known.has(branch.identifier)).slice(0, MOST)
  if (orders.length === 0) return null
  if (result)
    return (
      <ReorderNews news={result.found} currency={config.currency} branchIdentifier={result.order.branch.identifier} />
    )
  return (
    <section className={styles.past} aria-labelledby="noch-einmal">
      <div className={styles.head}>
        <h2 id="noch-einmal" className={styles.title}>
          Noch einmal bestellen
        </h2>
        <Button
          look="quiet"
          className={styles.forget}
          onClick={() => {
            forgetOrders()
            setKept([])
          }}
        >
          Von diesem Gerät löschen
        </Button>
      </div>
      <ul className={styles.orders}>
        {orders.map(order => {
          const branch = known.get(order.branch.identifier)
          const text = linesText(order.items)
          const day = branch && formatDay(localDay(order.at, branch.timeZone))
          return (
            <li key={order.at} className={styles.order}>
              <p className={styles.lines}>{text}</p>
              <p className={styles.facts}>
                {[branches.length > 1 && branch?.name, ORDER_TYPE_LABELS[orderTypeOf(order)], day]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Button
                isBusy={busy === order}
                disabled={busy !== null}
                aria-label={`Noch einmal bestellen: ${text}`}
                onClick={() => void repeat(order)}
              >
                Noch einmal
              </Button>
            </li>
          )
        })}
      </ul>
      {hasFailed && (
        <p role="alert" className={styles.error}>
          Die Speisekarte konnte nicht geladen werden. Bitte versuchen Sie es erneut.
        </p>
      )}
    </section>
  )
}
