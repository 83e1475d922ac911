import styles from '#web/storefront/kiosk/touch/Countdown.module.css'

const RADIUS = 54
const ROUND = 2 * Math.PI * RADIUS

/** A ring that empties around the seconds left. Spoken at the start and for the last five, not at every beat. */
export function Countdown({
  secondsLeft,
  totalSeconds,
  isSmall = false,
}: {
  secondsLeft: number
  totalSeconds: number
  isSmall?: boolean
}) {
  const isSpoken = secondsLeft >= totalSeconds || secondsLeft <= 5
  return (
    <div className={styles.countdown} data-small={isSmall || undefined}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className={styles.ring}>
        <circle cx={60} cy={60} r={RADIUS} className={styles.track} />
        <circle
          cx={60}
          cy={60}
          r={RADIUS}
          className={styles.rest}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - secondsLeft / totalSeconds)}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <span className={styles.seconds} aria-hidden="true">
        {secondsLeft}
      </span>
      <span
        className="sr-only"
        role="timer"
        aria-live={isSpoken ? 'assertive' : 'off'}
      >{`Noch ${secondsLeft} ${secondsLeft === 1 ? 'Sekunde' : 'Sekunden'}`}</span>
    </div>
  )
}
