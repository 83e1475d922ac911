import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '#web/kit/IconButton.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { coverPage } from '#web/kit/cover-page.ts'
import styles from '#web/kit/Dialog.module.css'

type DialogProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  /**
   * `sheet` rises from below on phones and is a window elsewhere, `drawer` then comes from the right instead, `window`
   * is always a window.
   */
  look?: 'sheet' | 'drawer' | 'window'
  /**
   * Fills the top, on wide screens the side; the close button then floats over it and the title moves into the content.
   */
  cover?: ReactNode
  /** As tall as it may be whatever is in it, so that nothing moves from step to step. */
  isTall?: boolean
  /** The children bring a `DialogBody` of their own, so that it may come later than the rest. */
  isBare?: boolean
}

/** What stands below the head of a dialog. */
export const DialogBody = ({ cover, footer, children }: Pick<DialogProps, 'cover' | 'footer' | 'children'>) => (
  <>
    <div className={styles.body}>
      {cover != null && <div className={styles.cover}>{cover}</div>}
      <div className={styles.content}>{children}</div>
    </div>
    {footer != null && <footer className={styles.foot}>{footer}</footer>}
  </>
)

/**
 * A modal layer on the native dialog: the browser keeps focus inside, closes on Escape and the back gesture of Android,
 * and gives focus back. Mounting it opens it; a press on the backdrop closes it. Whether it is open says the browser's
 * history.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  look = 'sheet',
  cover,
  isTall = false,
  isBare = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    const uncover = coverPage()
    if (element && !element.open) element.showModal()
    return () => {
      element?.close()
      uncover()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[look])}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // some browsers close it without asking, at the second press on Escape or Back
      onClose={onClose}
      onPointerDown={event => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className={styles.panel} data-tall={isTall || undefined}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <IconButton className={styles.close} icon="close" label="Schließen" onClick={onClose} />
        </header>
        {isBare ? (
          children
        ) : (
          <DialogBody cover={cover} footer={footer}>
            {children}
          </DialogBody>
        )}
      </div>
    </dialog>
  )
}
