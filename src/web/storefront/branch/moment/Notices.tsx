import { useEffect, useState } from 'react'
import type { Notice } from '#contract/pages/words.ts'
import { Icon } from '#web/kit/Icon.tsx'
import styles from '#web/storefront/branch/moment/Notices.module.css'

const TICK_MS = 15_000
const MINUTE_MS = 60_000
/** What is farther away is not counted in minutes. */
const LONGEST_MINUTES = 180
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
  const [minutes, setMinutes] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setMinutes(Math.ceil((Date.parse(until) - Date.now()) / MINUTE_MS))
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  if (minutes !== null && (minutes <= 0 || minutes > LONGEST_MINUTES)) return text
  return (
    <>
      {text.replace(/\.$/, '')}
      <span className={minutes === null ? styles.awaited : undefined}>{` – noch ${minutes ?? WIDEST} Min.`}</span>
    </>
  )
}
