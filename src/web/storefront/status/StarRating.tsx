import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/status/StarRating.module.css'

const STARS = [1, 2, 3, 4, 5] as const

type StarRatingProps = { name: string; label: string; value: number | undefined; onChange: (value: number) => void }

/** One to five stars as radio buttons. */
export const StarRating = ({ name, label, value, onChange }: StarRatingProps) => (
  <fieldset className={styles.rating}>
    <legend className={styles.label}>{label}</legend>
    <div className={styles.stars}>
      {STARS.map(star => (
        <label key={star} className={styles.star} data-on={(value ?? 0) >= star || undefined}>
          <input
            type="radio"
            name={name}
            className={styles.input}
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
