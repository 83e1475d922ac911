import { classNames } from '#web/kit/class-names.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/checkout/Notice.module.css'

/** Something that went wrong, said on top of the form. */
export const TopAlert = ({ text }: { text: string }) => (
  <div role="alert" className={classNames(styles.notice, styles.top)} data-tone="error">
    <Icon name="alert" />
    <p className={styles.strong}>{text}</p>
  </div>
)
