import type { WhereAnswer as Answer } from '#contract/calls/where.ts'
import { placeText, WhereResults } from '#web/storefront/delivery/WhereResults.tsx'
import styles from '#web/storefront/delivery/DeliveryPage.module.css'

type Props = { answer: Answer; entered: string; now: string }

/** The answer of the field for where, above the other branches of the overview. */
export const WhereAnswer = ({ answer, entered, now }: Props) => (
  <section className={styles.answer} aria-label="Lieferung">
    <h2 className={styles.where}>{`Lieferung nach ${placeText(answer)}`}</h2>
    <WhereResults answer={answer} branches={answer.branches} entered={entered} now={now} headingLevel={3} />
  </section>
)
