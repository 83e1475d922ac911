import type { ReactNode } from 'react'
import { FirstIcon } from '#web/kit/FirstIcon.tsx'
import styles from '#web/storefront/checkout/form/Notice.module.css'

/** Something that went wrong, said on top of the form, with what can be done about it. */
export const TopAlert = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div role="alert" className={styles.notice} data-tone="error">
    <FirstIcon name="alert" />
    <div>
      <p className={styles.strong}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  </div>
)
