import styles from '#web/storefront/checkout/Checkout.module.css'

/** The checkout's shape while the cart is being read or the next page comes. */
export const CheckoutSkeleton = ({ title }: { title: string }) => (
  <div className={styles.page} aria-busy="true">
    <h1 className={styles.title}>{title}</h1>
    <div className={styles.form} aria-hidden="true">
      <div className={styles.sections}>
        <div className={styles.blank} data-size="small" />
        <div className={styles.blank} />
        <div className={styles.blank} />
      </div>
      <div className={styles.side}>
        <div className={styles.blank} />
      </div>
    </div>
  </div>
)
