import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { BigButton } from '#web/storefront/kiosk/BigButton.tsx'
import styles from '#web/storefront/kiosk/KioskDialog.module.css'

type KioskDialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  foot?: ReactNode
  /** `tall` takes all the height there is, for what is read or chosen step by step. */
  look?: 'tall' | 'small'
  /** The title is only spoken: the content shows it in its own way. */
  isTitleHidden?: boolean
  closeLabel?: string
}

/** A layer over the kiosk at the lower edge, within reach; mounted means open. The close button is at its foot like all others. */
export function KioskDialog({
  title,
  onClose,
  children,
  foot,
  look = 'tall',
  isTitleHidden = false,
  closeLabel = 'Schließen',
}: KioskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
    return () => element?.close()
  }, [])
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
        <div className={styles.body}>{children}</div>
        <div className={styles.foot}>
          <BigButton look="secondary" onClick={onClose}>
            {closeLabel}
          </BigButton>
          {foot}
        </div>
      </div>
    </dialog>
  )
}
