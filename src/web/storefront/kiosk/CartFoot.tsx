import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { cartCountText } from '#web/storefront/cart/cart-words.ts'
import type { CartSums } from '#web/storefront/cart/use-cart-totals.ts'
import styles from '#web/storefront/kiosk/KioskCartBar.module.css'

/** The cart, always at the bottom: how much is in it, what it comes to, and the way on. */
export function KioskCartBar({
  sums: { count, totals, model, hasHiddenPrice },
  currency,
  onCheckout,
}: {
  sums: CartSums
  currency: string
  onCheckout: () => void
}) {
  const text = cartCountText(count)
  return (
    <section className={styles.bar} aria-label="Warenkorb">
      <output className={styles.words}>
        <Icon name="bag" size={36} />
        <span className={styles.count}>
          <span>{text}</span>
          {count > 0 && !hasHiddenPrice && (
            <strong className={styles.total}>{withPrefix(formatCurrency(totals.gross, currency), model)}</strong>
          )}
        </span>
      </output>
      <button type="button" className={styles.next} disabled={count === 0} onClick={onCheckout}>
        Zur Bestellung
        <Icon name="arrow" size={32} />
      </button>
    </section>
  )
}
