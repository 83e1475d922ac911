import type { OpeningWords } from '#contract/pages/words.ts'
import styles from '#web/storefront/page/OpenState.module.css'

/**
 * A coloured dot with words: open, closing soon, no orders for now, closed. The words carry the meaning, the colour
 * repeats it.
 */
export const OpenState = ({ state, text }: OpeningWords) => (
  <span className={styles.state} data-state={state}>
    <span className={styles.dot} aria-hidden="true" />
    <span className="tabular">{text}</span>
  </span>
)
