import type { Branch } from '#domain/catalogue/branch.ts'
import { CartBlock } from '#web/storefront/cart/CartBlock.tsx'
import { CartChoices } from '#web/storefront/cart/CartChoices.tsx'
import { CartLines } from '#web/storefront/cart/CartLines.tsx'
import { CartSums } from '#web/storefront/cart/CartSums.tsx'
import type { CartSums as Sums } from '#web/storefront/cart/state/use-cart-totals.ts'
import styles from '#web/storefront/cart/CartPanel.module.css'

/** The cart as the column beside the menu. */
export function CartPanel({ branch, sums, onEdit }: { branch: Branch; sums: Sums; onEdit: (productId: number, lineUid: string) => void }) {
  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        <div className={styles.stack}>
          <CartChoices branch={branch} cart={sums.cart} />
          <CartLines branch={branch} sums={sums} onEdit={onEdit} />
        </div>
      </div>
      <div className={styles.bottom}>
        <CartSums branch={branch} sums={sums} />
        <CartBlock branch={branch} sums={sums} />
      </div>
    </>
  )
}
