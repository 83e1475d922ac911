import { useId } from 'react'
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

/** What is offered in the cart, and the button that leads there while the minimum order value is missed. */
function useOffer({ branch, menu, sums: { cart, totals }, onEdit }: CartParts, onNothing: () => void) {
  const id = useId()
  const offer = { id, branch, menu, cart, missing: totals.missingToMinimum, onOpen: onEdit }
  const lead = () => {
    const place = document.getElementById(id)
    if (place) place.focus()
    else onNothing()
  }
  return { offer, lead }
}

/** The menu beside the cart. */
const toMenu = () => document.getElementById('inhalt')?.focus()

/** The cart as the column beside the menu. */
export function CartPanel(props: CartParts) {
  const { branch, sums, onEdit, loadSuggestions } = props
  const { offer, lead } = useOffer(props, toMenu)
  return (
    <>
      <div className={styles.scroll} tabIndex={-1}>
        <div className={styles.stack}>
          <CartChoices branch={branch} cart={sums.cart} />
          <CartLines branch={branch} sums={sums} onEdit={onEdit} />
          <Later load={loadSuggestions} isWanted props={offer} />
        </div>
      </div>
      <div className={styles.bottom}>
        <CartSums branch={branch} sums={sums} />
        <CartBlock branch={branch} sums={sums} onShort={lead} />
      </div>
    </>
  )
}

type CartSheetProps = CartParts & { onClose: () => void }

/** The cart over the menu, for screens without room beside it. */
export function CartSheet(props: CartSheetProps) {
  const { branch, sums, onEdit, loadSuggestions, onClose } = props
  const { offer, lead } = useOffer(props, onClose)
  const isEmpty = sums.lines.length === 0
  return (
    <Dialog
      title="Warenkorb"
      look="drawer"
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          {!isEmpty && <CartBlock branch={branch} sums={sums} onShort={lead} />}
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
            <CartSums branch={branch} sums={sums} />
            {/* What comes later comes last, so that it moves neither lines nor sums. */}
            <Later load={loadSuggestions} isWanted props={offer} />
          </>
        )}
      </div>
    </Dialog>
  )
}
