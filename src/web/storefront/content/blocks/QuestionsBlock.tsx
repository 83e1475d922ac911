import type { ShownBlockOf } from '#contract/pages/content.ts'
import { RichText, Stripe, StripeTitle } from '#web/storefront/content/blocks/TextBlock.tsx'
import styles from '#web/storefront/content/blocks/QuestionsBlock.module.css'

/** Questions whose answers unfold, by the browser alone. */
export const QuestionsBlock = ({ block: { title, ground, questions } }: { block: ShownBlockOf<'questions'> }) => (
  <Stripe ground={ground}>
    <StripeTitle title={title} />
    {questions.map(({ question, html }, index) => (
      <details key={`${index} ${question}`} className={styles.entry}>
        <summary className={styles.question}>
          <span data-field={`questions.${index}.question`}>{question}</span>
        </summary>
        <div className={styles.answer}>
          <RichText html={html} field={`questions.${index}.answer`} />
        </div>
      </details>
    ))}
  </Stripe>
)
