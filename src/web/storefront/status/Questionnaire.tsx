import { useState } from 'react'
import type { PublicOrder } from '#contract/calls/order-shape.ts'
import { Button, buttonRow } from '#web/kit/Button.tsx'
import { classNames } from '#web/kit/class-names.ts'
import { TextArea } from '#web/kit/Field.tsx'
import { useGuestAction } from '#web/storefront/status/use-guest-action.ts'
import styles from '#web/storefront/status/Questionnaire.module.css'
import { Icon } from '#web/kit/Icon.tsx'
import starRatingStyles from '#web/storefront/status/StarRating.module.css'

const STARS = [1, 2, 3, 4, 5] as const

type StarRatingProps = { name: string; label: string; value: number | undefined; onChange: (value: number) => void }

/** One to five stars as radio buttons. */
const StarRating = ({ name, label, value, onChange }: StarRatingProps) => (
  <fieldset className={starRatingStyles.rating}>
    <legend className={starRatingStyles.label}>{label}</legend>
    <div className={starRatingStyles.stars}>
      {STARS.map(star => (
        <label key={star} className={starRatingStyles.star} data-on={(value ?? 0) >= star || undefined}>
          <input
            type="radio"
            name={name}
            className={starRatingStyles.input}
            checked={value === star}
            onChange={() => onChange(star)}
          />
          <span className="sr-only">{star === 1 ? '1 Stern' : `${star} Sterne`}</span>
          <Icon name="star" size={28} />
        </label>
      ))}
    </div>
  </fieldset>
)

const QUESTIONS = {
  rating: 'Gesamteindruck',
  foodRating: 'Essen',
  serviceRating: 'Service',
  processRating: 'Bestellvorgang',
} as const

type Ratings = Record<keyof typeof QUESTIONS, number>

const LONGEST_COMMENT = 2000

type QuestionnaireProps = { order: PublicOrder; onSent: (order: PublicOrder) => void; onDismiss: () => void }

/** Four ratings, and room for words once all are given (docs/reference/ordering.md#questionnaire). */
export function Questionnaire({ order, onSent, onDismiss }: QuestionnaireProps) {
  const { run, isBusy, error } = useGuestAction(order)
  const [ratings, setRatings] = useState<Partial<Ratings>>({})
  const [comment, setComment] = useState('')
  const names = Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]
  const isComplete = names.every(name => ratings[name] !== undefined)
  const send = async () => {
    // The button waits for all of them.
    const rated = await run('questionnaire', { ...(ratings as Ratings), comment: comment.trim() || null })
    if (rated) onSent(rated)
  }
  return (
    <section className={styles.questionnaire} aria-labelledby="rating-title" data-asks>
      <h2 id="rating-title" className={styles.title}>
        Wie war es?
      </h2>
      <p className={styles.hint}>Ihre Bewertung ist freiwillig und hilft uns, besser zu werden.</p>
      <div className={styles.questions}>
        {names.map(name => (
          <StarRating
            key={name}
            name={name}
            label={QUESTIONS[name]}
            value={ratings[name]}
            onChange={value => setRatings(before => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      {isComplete && (
        <TextArea
          label="Möchten Sie noch etwas sagen?"
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={event => setComment(event.target.value)}
          className={styles.comment}
        />
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={classNames(buttonRow, styles.actions)}>
        <Button disabled={!isComplete} isBusy={isBusy} onClick={() => void send()}>
          Bewertung senden
        </Button>
        <Button look="quiet" onClick={onDismiss}>
          Jetzt nicht
        </Button>
      </div>
    </section>
  )
}
