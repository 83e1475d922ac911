import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { useCartMigration } from '#web/storefront/cart/state/use-cart-migration.ts'
import styles from '#web/storefront/cart/CartNotice.module.css'

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
