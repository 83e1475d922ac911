import { useEffect, useState } from 'react'
import type { Notice } from '#contract/pages/words.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { serverNow } from '#web/kit/server-clock.ts'
import styles from '#web/storefront/branch/moment/Notices.module.css'

const TICK_MS = 15_000
/** Stands for the minutes until they are known, so that nothing moves. */
const WIDEST = 88

/** The notices above the menu. */
export const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.map(({ tone, title, text, until }) => (
    <div key={title} className={styles.notice} data-tone={tone}>
      <Icon name={tone === 'closed' ? 'clock' : 'info'} />
      <p>
        <span className={styles.title}>{until ? <Countdown text={title} until={until} /> : title}</span>
        {text && ` ${text}`}
      </p>
    </div>
  ))

/** The sentence with '– noch 12 Min.' at its end; not in the server's page, which is kept for longer than a minute. */
function Countdown({ text, until }: { text: string; until: string }) {
  const [minutes, setMinutes] = useState<number | null>()
  useEffect(() => {
    const tick = () => setMinutes(minutesLeft(until, serverNow()))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  if (minutes === null) return text
  return (
    <>
      {text.replace(/\.$/, '')}
      <span className={minutes === undefined ? styles.awaited : undefined}>{` – noch ${minutes ?? WIDEST} Min.`}</span>
    </>
  )
}

const MINUTE_MS = 60_000
const LONGEST_MINUTES = 60

/**
 * Whole minutes until an instant, the last one begun; null once it is over and while it is more than an hour away,
 * which the clock time says better.
 */
export function minutesLeft(until: string, nowMs: number): number | null {
  const minutes = Math.ceil((Date.parse(until) - nowMs) / MINUTE_MS)
  return minutes > 0 && minutes <= LONGEST_MINUTES ? minutes : null
}
