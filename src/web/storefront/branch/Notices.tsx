import type { Notice } from '#contract/page.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/branch/Notices.module.css'

/** The notices above the menu. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.map(({ tone, title, text }) => (
    <div key={title} className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'closed' ? 'clock' : 'info'} />
      <p>
        <span className={styles.title}>{title}</span>
        {text && ` ${text}`}
      </p>
    </div>
  ))
