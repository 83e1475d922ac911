import { useState } from 'react'
import { Icon } from '#web/kit/Icon.tsx'
import { Later } from '#web/kit/Lazy.tsx'
import type { CartDockProps } from '#web/storefront/cart/cart-dock-props.ts'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import styles from '#web/storefront/cart/CartDock.module.css'

/** Prices, totals and sheets come with the first product in the cart. */
const loadFilled = async () => (await import('#web/storefront/cart/FilledCart.tsx')).FilledCart

/** The cart beside the menu: a column on wide screens, elsewhere a bar at the bottom once there is something in it. */
export function CartDock(props: CartDockProps) {
  const { items, isLoaded } = useCart(props.branch.identifier)
  const isFilled = items.length > 0
  const [wasFilled, setWasFilled] = useState(false)
  if (isFilled && !wasFilled) setWasFilled(true)
  return (
    <aside id="warenkorb" className={styles.dock} aria-label="Warenkorb">
      {!isFilled && (
        <div className={styles.column}>
          <h2 className={styles.title}>Warenkorb</h2>
          {isLoaded ? (
            <div className={styles.empty}>
              <Icon name="bag" size={28} />
              <p>Keine Produkte im Warenkorb</p>
              <p className={styles.next}>Mit dem Plus neben einem Gericht legen Sie es hinein.</p>
            </div>
          ) : (
            <div className={styles.loading} />
          )}
        </div>
      )}
      <Later load={loadFilled} isWanted={wasFilled} props={wasFilled ? props : null} />
    </aside>
  )
}
