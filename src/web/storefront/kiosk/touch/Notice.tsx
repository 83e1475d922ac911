import type { ReactNode } from 'react'
import styles from '#web/storefront/kiosk/touch/Notice.module.css'

/** A screen that says one thing. */
export const Notice = ({
  id,
  icon,
  title,
  children,
}: {
  id?: string
  icon: ReactNode
  title: string
  children: ReactNode
}) => (
  <div className={styles.notice}>
    <span className={styles.icon}>{icon}</span>
    <h1 id={id} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
    <div className={styles.text}>{children}</div>
  </div>
)
