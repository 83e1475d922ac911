import type { Branch } from '#domain/catalogue/branch.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { branchNotices } from '#web/storefront/branch/branch-notices.ts'
import styles from '#web/storefront/branch/Notices.module.css'

/** The notices above the menu. */
export const Notices = ({ branch, now }: { branch: Branch; now: string }) =>
  branchNotices(branch, now).map(({ tone, title, text }) => (
    <div key={title} className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'closed' ? 'clock' : 'info'} />
      <p><span className={styles.title}>{title}</span>{text && ` ${text}`}</p>
    </div>
  ))
