import type { PublicOrder } from '#contract/calls/order-shape.ts'
import type { BranchCardData } from '#contract/resources/branch-card.ts'
import { buttonClass } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { directionsUrl } from '#web/storefront/branch/directions.ts'
import { isTerminal } from '#domain/orders/steps/order-status.ts'
import { addressLines } from '#domain/orders/texts/address-lines.ts'
import styles from '#web/storefront/status/OrderPlace.module.css'
import card from '#web/storefront/status/Status.module.css'

/** Where the order goes, and the branch with a way to call, and to find it while there is something to fetch. */
export function OrderPlace({ order, branch }: { order: PublicOrder; branch: BranchCardData | undefined }) {
  const shop = order.branch
  const route = directionsUrl({ latitude: null, longitude: null, ...shop, ...branch })
  return (
    <section className={card.card} aria-labelledby="order-place">
      {order.isDelivery && order.address && (
        <>
          <h2 className={card.cardTitle}>Lieferadresse</h2>
          <address className={styles.address}>
            {addressLines(order.address).map(line => (
              <p key={line}>{line}</p>
            ))}
            {order.deliveryArea && <p className={card.soft}>{order.deliveryArea}</p>}
          </address>
        </>
      )}
      <h2 id="order-place" className={card.cardTitle}>
        {shop.name}
      </h2>
      <address className={styles.address}>
        {addressLines(shop).map(line => (
          <p key={line}>{line}</p>
        ))}
      </address>
      <div className={styles.links}>
        {shop.phone && (
          <a className={buttonClass({ look: 'secondary' })} href={`tel:${shop.phone}`}>
            <Icon name="phone" size={18} />
            {shop.phone}
          </a>
        )}
        {!order.isDelivery && !isTerminal(order.status) && route && (
          <a className={buttonClass({ look: 'secondary' })} href={route} target="_blank" rel="noopener">
            <Icon name="pin" size={18} />
            Route<span className="sr-only"> (neues Fenster)</span>
          </a>
        )}
      </div>
    </section>
  )
}
