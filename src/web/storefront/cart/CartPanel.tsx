import type { CartParts } from '#web/storefront/cart/cart-dock-props.ts'
import { Later } from '#web/kit/Lazy.tsx'
import { CartBlock } from '#web/storefront/cart/CartBlock.tsx'
import { CartChoices } from '#web/storefront/cart/CartChoices.tsx'
import { CartLines } from '#web/storefront/cart/CartLines.tsx'
import { CartSums } from '#web/storefront/cart/CartSums.tsx'
import styles from '#web/storefront/cart/CartPanel.module.css'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { cartCountText, HIDE_CART } from '#web/storefront/cart/state/cart-words.ts'

/** The cart as the column beside the menu. */
export function CartPanel({ branch, menu, sums, onEdit, loadSuggestions }: CartParts) {
  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        <div className={styles.stack}>
          <CartChoices branch={branch} cart={sums.cart} />
          <CartLines branch={branch} sums={sums} onEdit={onEdit} />
          <Later load={loadSuggestions} isWanted props={{ branch, menu, cart: sums.cart, onOpen: onEdit }} />
        </div>
      </div>
      <div className={styles.bottom}>
        <CartSums branch={branch} sums={sums} />
        <CartBlock branch={branch} sums={sums} />
      </div>
    </>
  )
}

type CartSheetProps = CartParts & { onClose: () => void }

/** The cart over the menu, for screens without room beside it. */
export function CartSheet({ branch, menu, sums, onEdit, loadSuggestions, onClose }: CartSheetProps) {
  const isEmpty = sums.lines.length === 0
  return (
    <Dialog
      title="Warenkorb"
      look="drawer"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {!isEmpty && <CartBlock branch={branch} sums={sums} />}
          <Button look="quiet" isWide onClick={onClose}>
            {HIDE_CART}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        {isEmpty ? (
          <p className={styles.empty}>{cartCountText(0)}</p>
        ) : (
          <>
            <CartChoices branch={branch} cart={sums.cart} />
            <CartLines branch={branch} sums={sums} onEdit={onEdit} />
            <Later load={loadSuggestions} isWanted props={{ branch, menu, cart: sums.cart, onOpen: onEdit }} />
            <CartSums branch={branch} sums={sums} />
          </>
        )}
      </div>
    </Dialog>
  )
}
