import type { ReactNode } from 'react'
import type { OrderType } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useCheckoutView } from '#web/storefront/checkout/form/checkout-context.ts'
import styles from '#web/storefront/checkout/form/Notice.module.css'

/**
 * Closed, paused or no delivery: what that means for this order, and what else is possible now
 * (docs/reference/hours-and-slots.md#closed-texts).
 */
export function MomentNotice({ renderOffer }: { renderOffer: (type: OrderType) => ReactNode }) {
  const { moment, branch } = useCheckoutView()
  const {
    notices: [first, ...rest],
    openTypes,
  } = moment
  if (!first || branch.isQuotationRequired) return null
  return (
    <div className={styles.notice} data-tone="warning">
      <Icon name="clock" />
      <div>
        <p className={styles.strong}>{first}</p>
        {rest.map(text => (
          <p key={text}>{text}</p>
        ))}
        {openTypes.length > 0 && <div className={styles.actions}>{openTypes.map(renderOffer)}</div>}
      </div>
    </div>
  )
}
