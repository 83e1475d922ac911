import type { PageRoute } from '#contract/pages/route.ts'
import styles from '#web/storefront/shell/PageSkeleton.module.css'

const rows = (count: number, className: string | undefined) =>
  Array.from({ length: count }, (_, index) => <div key={index} className={className} />)

/** Grey shapes of the page that is on its way. */
export const PageSkeleton = ({ route }: { route: PageRoute }) => (
  <div className={styles.page} aria-hidden="true">
    {route.name === 'division' && (
      <>
        <div className={styles.title} />
        <div className={styles.cards}>{rows(6, styles.card)}</div>
      </>
    )}
    {route.name === 'branch' && (
      <>
        <div className={styles.cover} />
        <div className={styles.title} />
        <div className={styles.list}>{rows(8, styles.row)}</div>
      </>
    )}
    {route.name !== 'division' && route.name !== 'branch' && (
      <>
        <div className={styles.title} />
        <div className={styles.text}>{rows(7, styles.line)}</div>
      </>
    )}
  </div>
)
