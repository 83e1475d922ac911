import type { ReactNode } from 'react'
import styles from '#web/storefront/kiosk/touch/Frame.module.css'

type FrameProps = {
  children: ReactNode
  /** Everything to touch stays in the lower two thirds. */
  isLow?: boolean
  isLarge?: boolean
  /** What the upper third shows meanwhile; nothing in it can be touched. */
  crown?: ReactNode
  /** Always in sight: below the screen, on a wide glass beside it. */
  help?: ReactNode
}

/** The kiosk's whole surface. */
export const Frame = ({ children, isLow = false, isLarge = false, crown, help }: FrameProps) => (
  <div className={styles.frame} data-low={isLow || undefined} data-large={isLarge || undefined}>
    {isLow && (
      <div className={styles.crown} aria-hidden="true">
        {crown}
      </div>
    )}
    <main className={styles.screen}>{children}</main>
    {help}
  </div>
)
