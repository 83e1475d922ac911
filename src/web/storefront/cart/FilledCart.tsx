import { useEffect, useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import type { CartDockProps } from '#web/storefront/cart/cart-dock-props.ts'
import { CartPanel, CartSheet } from '#web/storefront/cart/CartPanel.tsx'
import { cartCountText, HIDE_CART } from '#web/storefront/cart/state/cart-words.ts'
import { useCartTotals, type CartSums } from '#web/storefront/cart/state/use-cart-totals.ts'
import { closeLayer, openAsked, openLayer, useLayer } from '#web/storefront/page/layers.ts'
import styles from '#web/storefront/cart/CartDock.module.css'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { withPrefix } from '#domain/pricing/price-text.ts'
import { keepRoom } from '#web/storefront/page/keep-room.ts'
import { usePage } from '#web/storefront/page/page-context.ts'
import cartBarStyles from '#web/storefront/cart/CartBar.module.css'

/** What the cart comes to, where that is not hidden. */
function CartTotal({ sums: { totals, model, hasHiddenPrice } }: { sums: CartSums }) {
  const { currency } = usePage().config
  return (
    !hasHiddenPrice && <strong className="tabular">{withPrefix(formatCurrency(totals.gross, currency), model)}</strong>
  )
}

/** The bar at the bottom of small screens: how much is in the cart, what it comes to, and the way in. */
function CartBar({ sums, onOpen }: { sums: CartSums; onOpen: () => void }) {
  const { count, shortages } = sums
  return (
    <div ref={keepRoom} className={cartBarStyles.bar} data-lower-bar>
      <button type="button" className={cartBarStyles.button} aria-haspopup="dialog" onClick={onOpen}>
        <Icon name={shortages.size > 0 ? 'alert' : 'bag'} />
        <span>{shortages.size > 0 ? 'Im Warenkorb ist etwas ausverkauft' : cartCountText(count)}</span>
        <CartTotal sums={sums} />
        <Icon name="arrow" />
      </button>
    </div>
  )
}

const SHEET = 'cart'

/**
 * A cart with something in it: the column that can be folded, and on small screens the bar that opens it as a sheet.
 */
export function FilledCart(props: CartDockProps) {
  const { branch, menu } = props
  const [isFolded, setFolded] = useState(false)
  const isSheetOpen = useLayer(SHEET) !== undefined
  const sums = useCartTotals(branch, menu)
  useEffect(() => {
    if (isAskedFor()) openAsked(SHEET, location.pathname)
  }, [])

  return (
    <>
      {sums.count > 0 && (
        <div className={styles.column}>
          <div className={styles.head}>
            <h2 className={styles.title}>Warenkorb</h2>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              {isFolded ? cartCountText(sums.count) : HIDE_CART}
              {isFolded && <CartTotal sums={sums} />}
              <Icon name="down" size={16} className={styles.arrow} />
            </button>
          </div>
          {!isFolded && <CartPanel {...props} sums={sums} />}
        </div>
      )}
      {sums.count > 0 && <CartBar sums={sums} onOpen={() => openLayer(SHEET)} />}
      {isSheetOpen && <CartSheet {...props} sums={sums} onClose={() => closeLayer(SHEET)} />}
      <output className="sr-only">{cartCountText(sums.count)}</output>
    </>
  )
}

/** Whoever comes from /shop wants to see the cart, which small screens keep folded. */
const isAskedFor = () => window.location.hash === '#warenkorb' && matchMedia('(max-width: 1023px)').matches
