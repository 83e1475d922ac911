import { useEffect, useMemo, useState } from 'react'
import type { MenuData } from '#contract/page.ts'
import { cartCount } from '#domain/cart/cart-count.ts'
import type { Branch } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useLoaded } from '#web/kit/use-loaded.ts'
import { cartCountText, HIDE_CART } from '#web/storefront/cart/cart-words.ts'
import { useCart } from '#web/storefront/cart/cart-store.ts'
import styles from '#web/storefront/cart/CartDock.module.css'

/** Prices, totals and sheets come with the first product in the cart. */
const loadParts = async () => {
  const [panel, bar, sheet] = await Promise.all([
    import('#web/storefront/cart/CartPanel.tsx'), import('#web/storefront/cart/CartBar.tsx'), import('#web/storefront/cart/CartSheet.tsx'),
  ])
  return { CartPanel: panel.CartPanel, CartBar: bar.CartBar, CartSheet: sheet.CartSheet }
}

type CartDockProps = { branch: Branch; menu: MenuData; onEdit: (productId: number, lineUid: string) => void }

/**
 * The cart beside the menu: a column on wide screens that can be folded, elsewhere a bar at the bottom, once there is
 * something in it, that opens it as a sheet.
 */
export function CartDock({ branch, menu, onEdit }: CartDockProps) {
  const cart = useCart(branch.identifier)
  const [isFolded, setFolded] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = useMemo(() => cartCount(cart.items), [cart.items])
  const parts = useLoaded(loadParts, count > 0)

  useEffect(() => {
    if (window.location.hash === '#warenkorb' && matchMedia('(max-width: 1023px)').matches) setSheetOpen(true)
  }, [])

  return (
    <aside id="warenkorb" className={styles.dock} aria-label="Warenkorb">
      <div className={styles.column}>
        <div className={styles.head}>
          <h2 className={styles.title}>Warenkorb</h2>
          {count > 0 && (
            <button type="button" className={styles.toggle} aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
              {isFolded ? cartCountText(count) : HIDE_CART}
              <Icon name="down" size={16} className={styles.arrow} />
            </button>
          )}
        </div>
        {count === 0 && <EmptyCart isLoaded={cart.isLoaded} />}
        {count > 0 && !isFolded && (parts ? <parts.CartPanel branch={branch} menu={menu} onEdit={onEdit} /> : <div className={styles.loading} />)}
      </div>
      {parts && count > 0 && <parts.CartBar branch={branch} menu={menu} onOpen={() => setSheetOpen(true)} />}
      {parts && isSheetOpen && <parts.CartSheet branch={branch} menu={menu} onEdit={onEdit} onClose={() => setSheetOpen(false)} />}
      <p className="sr-only" role="status">{cart.isLoaded && cartCountText(count)}</p>
    </aside>
  )
}

const EmptyCart = ({ isLoaded }: { isLoaded: boolean }) =>
  isLoaded ? (
    <div className={styles.empty}>
      <Icon name="bag" size={28} />
      <p>{cartCountText(0)}</p>
    </div>
  ) : (
    <div className={styles.loading} />
  )
