import { IconStar, IconStarFilled } from '@tabler/icons-react'
import classes from '#web/backoffice/kit/Stars.module.css'

/** One to five stars, read out as a number. */
export const Stars = ({ value, size = 18 }: { value: number; size?: number }) => (
  <span className={classes.stars}>
    <span className={classes.hidden}>{value} von 5 Sternen</span>
    {[1, 2, 3, 4, 5].map(star =>
      star <= value ? (
        <IconStarFilled key={star} size={size} aria-hidden />
      ) : (
        <IconStar key={star} size={size} stroke={1.5} aria-hidden />
      ),
    )}
  </span>
)
