import type { OpenStatus } from '#domain/hours/branch-status.ts'
import styles from '#web/storefront/page/OpenState.module.css'

/** A coloured dot with words: open, closing soon, closed. The words carry the meaning, the colour repeats it. */
export const OpenState = ({ state, text }: { state: OpenStatus['state']; text: string }) => (
  <span className={styles.state} data-state={state}>
    <span className={styles.dot} aria-hidden="true" />
    <span className="tabular">{text}</span>
  </span>
)
