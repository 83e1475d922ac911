import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { cartCountText } from '#web/storefront/cart/state/cart-words.ts'
import type { CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { keepRoom } from '#web/storefront/page/keep-room.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import styles from '#web/storefront/cart/CartBar.module.css'

/** The bar at the bottom of small screens: how much is in the cart, what it comes to, and the way in. */
export function CartBar({ sums, onOpen }: { sums: CartSums; onOpen: () => void }) {
  const { config } = usePage()
  const { totals, count, model, hasHiddenPrice, shortages } = sums
  return (
    <div ref={keepRoom} className={styles.bar} data-lower-bar>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={shortages.size > 0 ? 'alert' : 'bag'} />
        <span>{shortages.size > 0 ? 'Im Warenkorb ist etwas ausverkauft' : cartCountText(count)}</span>
        {!hasHiddenPrice && (
          <strong className="tabular">{withPrefix(formatCurrency(totals.gross, config.currency), model)}</strong>
        )}
        <Icon name="arrow" />
      </button>
    </div>
  )
}
