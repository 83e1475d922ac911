import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import type { CartTotals } from '#web/storefront/cart/state/cart-totals.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { CartFoot } from '#web/storefront/kiosk/touch/CartFoot.tsx'
import styles from '#web/storefront/kiosk/touch/KioskDialog.module.css'

type KioskDialogProps = {
  title: string
  onClose: () => void
  /** What scrolls. */
  children?: ReactNode
  /** What stays in sight while the content scrolls: above it, on a wide glass beside it. */
  aside?: ReactNode
  /** What stays in sight below the content: an amount, keys. */
  bar?: ReactNode
  /** The way on, beside the way back. */
  foot?: ReactNode
  /** Shown between the two, where the layer covers the cart at the bottom of the screen. */
  cart?: { sums: CartTotals; currency: string }
  /** `tall` takes all the height there is, for what is read or chosen step by step. */
  look?: 'tall' | 'small'
  /** The title is only spoken: the content shows it in its own way. */
  isTitleHidden?: boolean
  closeLabel?: string
  closeLook?: 'primary' | 'secondary'
}

/**
 * A layer over the kiosk at the lower edge, within reach; mounted means open. The close button is at its foot like all
 * others.
 */
export function KioskDialog({
  title,
  onClose,
  children,
  aside,
  bar,
  foot,
  cart,
  look = 'tall',
  isTitleHidden = false,
  closeLabel = 'Schließen',
  closeLook = 'secondary',
}: KioskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
  const close = (
    <BigButton look={closeLook} onClick={onClose}>
      {closeLabel}
    </BigButton>
  )
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.panel}>
        <h2 id={titleId} tabIndex={-1} autoFocus className={isTitleHidden ? 'sr-only' : styles.title}>
          {title}
        </h2>
        <div className={styles.content}>
          {aside && <div className={styles.aside}>{aside}</div>}
          <div className={styles.main}>
            {children && <div className={styles.body}>{children}</div>}
            {bar && <div className={styles.bar}>{bar}</div>}
          </div>
        </div>
        {cart ? (
          <CartFoot {...cart} back={close}>
            {foot}
          </CartFoot>
        ) : (
          <div className={styles.foot}>
            {close}
            {foot}
          </div>
        )}
      </div>
    </dialog>
  )
}
