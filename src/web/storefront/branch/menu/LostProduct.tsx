import { IconButton } from '#web/kit/IconButton.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/branch/moment/Notices.module.css'

type LostProductProps = {
  /** The product, when the menu has it at other times. */
  product: { name: string } | undefined
  onClose: () => void
}

/** Says that a link led to a product that cannot be had here, so that nobody looks for it in vain. */
export const LostProduct = ({ product, onClose }: LostProductProps) => (
  <div className={styles.notice} data-tone="closed" role="alert">
    <Icon name="search" />
    <p>
      <span className={styles.title}>
        {product
          ? `„${product.name}“ ist derzeit leider nicht verfügbar.`
          : 'Dieses Produkt gibt es hier leider nicht mehr.'}
      </span>
    </p>
    <IconButton icon="close" label="Hinweis schließen" className={styles.close} onClick={onClose} />
  </div>
)
