import { useEffect, useRef, useState } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { useRest } from '#web/kit/use-rest.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Countdown } from '#web/storefront/kiosk/touch/Countdown.tsx'
import type { Ticket } from '#web/storefront/kiosk/visit/ticket.ts'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import styles from '#web/storefront/kiosk/visit/TicketScreen.module.css'

type TicketScreenProps = { ticket: Ticket; seconds: number; currency: string; onClose: () => void }

/**
 * After ordering: the number to remember, as large as the glass allows, until the time is up or the guest has seen it.
 */
export function TicketScreen({
  ticket: { number, gross, name, table, isDineIn, isServed, isPaid },
  seconds,
  currency,
  onClose,
}: TicketScreenProps) {
  const screen = useArrival<HTMLDivElement>()
  const secondsLeft = useCountdown(seconds, onClose)
  const isResting = useRest()
  return (
    <div ref={screen} className={styles.screen}>
      <span className={styles.check}>
        <Icon name="check" size={64} />
      </span>
      <h1 className={styles.title}>{name ? `Danke, ${name}!` : 'Danke für Ihre Bestellung!'}</h1>
      {number !== null && (
        <p className={styles.ticket}>
          <span className={styles.label}>Ihre Nummer</span>
          <strong className={styles.number}>{number}</strong>
        </p>
      )}
      <div className={styles.pay} data-paid={isPaid || undefined}>
        <p className={styles.hint}>{isPaid ? 'Mit Karte bezahlt' : 'Bitte an der Kassa bezahlen'}</p>
        {gross !== null && <p className={styles.total}>{formatCurrency(gross, currency)}</p>}
      </div>
      <p className={styles.next}>
        {isServed
          ? table
            ? `Wir bringen Ihre Bestellung an Tisch ${table}.`
            : 'Wir bringen Ihnen Ihre Bestellung.'
          : isDineIn
            ? 'Wir rufen Ihre Nummer auf, sobald alles fertig ist.'
            : 'Wir packen alles ein und rufen Ihre Nummer auf.'}
      </p>
      <div className={styles.close}>
        <BigButton look="secondary" isWide isResting={isResting} onClick={onClose}>
          Fertig
        </BigButton>
        <Countdown isSmall secondsLeft={secondsLeft} totalSeconds={seconds} />
      </div>
    </div>
  )
}

const LOOK_MS = 250

/**
 * Counts down from a number of seconds and says when it is over, once. Measured by the clock, so a page that stood
 * still does not stretch it.
 */
function useCountdown(seconds: number, onOver: () => void): number {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const over = useRef(onOver)
  useEffect(() => void (over.current = onOver), [onOver])
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.min(seconds, Math.ceil((end - Date.now()) / 1000)))
      setSecondsLeft(left)
      if (left > 0) return
      clearInterval(timer)
      over.current()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [seconds])
  return secondsLeft
}
