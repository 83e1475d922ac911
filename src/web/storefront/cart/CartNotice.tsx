import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/cart/CartNotice.module.css'
import { useEffect, useMemo, useRef } from 'react'
import { migrateCart } from '#domain/cart/migrate-cart.ts'
import { readCart, writeCart } from '#web/storefront/cart/state/cart-state.ts'
import { useCart } from '#web/storefront/cart/state/cart-store.ts'
import { productMap } from '#web/storefront/cart/state/product-map.ts'
import { usePage, useRefresh } from '#web/storefront/page/page-context.ts'

const RELOAD_MS = 4 * 3_600_000
const CHECK_MS = 10_000

/**
 * Reloads the menu every four hours, checked every ten seconds, and takes out of the cart what the menu no longer sells
 * as the guest saw it (docs/reference/ordering.md#cart-migration). Answers the names taken out until they are
 * dismissed.
 */
function useCartMigration(branchIdentifier: string): { removed: readonly string[]; dismiss: () => void } {
  const { menu, catalogueVersion } = usePage()
  const refresh = useRefresh()
  const { removed } = useCart(branchIdentifier)
  const products = useMemo(() => menu && productMap(menu), [menu])
  const loadedAt = useRef(0)

  useEffect(() => {
    loadedAt.current = Date.now()
    if (!products) return
    const { items, snapshots, removed: known } = readCart(branchIdentifier)
    const migrated = migrateCart(items, snapshots, products)
    if (migrated.items.length === items.length) return
    writeCart(branchIdentifier, { items: migrated.items, removed: [...new Set([...known, ...migrated.removed])] })
  }, [products, catalogueVersion, branchIdentifier])

  useEffect(() => {
    const timer = setInterval(() => {
      if (Date.now() - loadedAt.current < RELOAD_MS) return
      // a failed reload is tried again at the next check, with the menu still readable
      refresh().catch(() => undefined)
    }, CHECK_MS)
    return () => clearInterval(timer)
  }, [refresh])

  return { removed, dismiss: () => writeCart(branchIdentifier, { removed: [] }) }
}

/** Says which products the cart lost because the menu has changed. */
export function CartNotice({ branchIdentifier }: { branchIdentifier: string }) {
  const { removed, dismiss } = useCartMigration(branchIdentifier)
  if (removed.length === 0) return null
  return (
    <div className={styles.notice} role="alert">
      <Icon name="alert" />
      <p>
        Die Speisekarte hat sich geändert. Aus Ihrem Warenkorb wurde entfernt: <strong>{removed.join(', ')}</strong>
      </p>
      <IconButton icon="close" label="Hinweis schließen" onClick={dismiss} />
    </div>
  )
}
