import type { ReactNode } from 'react'
import styles from '#web/storefront/checkout/Checkout.module.css'

/** The checkout's shape below its head, while the cart is being read or the next page comes. */
export const CheckoutSkeleton = ({ children }: { children: ReactNode }) => (
  <div className={styles.page} aria-busy="true">
    {children}
    <div className={styles.form} data-skeleton aria-hidden="true">
      <div className={styles.sections}>
        <div className={styles.blank} />
        <div className={styles.blank} data-size="large" />
      </div>
      <div className={styles.side}>
        <div className={styles.blank} />
      </div>
    </div>
  </div>
)
