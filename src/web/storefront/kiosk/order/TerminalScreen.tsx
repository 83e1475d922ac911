import { useEffect, useEffectEvent, useCallback, useRef, useState } from 'react'
import { formatCurrency } from '#domain/pricing/format-currency.ts'
import { Icon } from '#web/kit/Icon.tsx'
import type { TerminalRefusal } from '#web/storefront/kiosk/order/terminal-texts.ts'
import type { PendingPayment } from '#web/storefront/kiosk/order/use-pending-payment.ts'
import { useRest } from '#web/kit/use-rest.ts'
import { BigButton } from '#web/storefront/kiosk/touch/BigButton.tsx'
import { Countdown } from '#web/storefront/kiosk/touch/Countdown.tsx'
import { Notice } from '#web/storefront/kiosk/touch/Notice.tsx'
import { useArrival } from '#web/storefront/kiosk/touch/use-arrival.ts'
import styles from '#web/storefront/kiosk/order/TerminalScreen.module.css'
import type { TerminalState } from '#contract/calls/money/terminal-payments.ts'
import { callApi } from '#web/kit/api-client.ts'

const LOOK_MS = 1500
const TIMEOUT_MS = 10_000
/** So long a guest looks for the card. */
const CARD_SECONDS = 120
/** So long the provider has to confirm that nobody pays any more. */
const CANCEL_MS = 30_000

/** `waiting` for the card, `leaving` until the provider confirms it, `unclear` when it does not. */
type TerminalPhase = 'waiting' | 'leaving' | 'unclear'
type Order = { uid: string; hash: string; startedAt: number }

/**
 * Watches a payment at the terminal until it has ended; whoever leaves, or lets the time run out, takes it back.
 * Measured by the clock, so that a page that started anew goes on where it was.
 */
function useTerminal({ uid, hash, startedAt }: Order, onEnd: (state: Exclude<TerminalState, 'waiting'>) => void) {
  const [phase, setPhase] = useState<TerminalPhase>('waiting')
  const [secondsLeft, setSecondsLeft] = useState(CARD_SECONDS)
  const leftAt = useRef<number | null>(null)
  const end = useRef(onEnd)
  useEffect(() => void (end.current = onEnd), [onEnd])

  const leave = useCallback(() => {
    leftAt.current ??= Date.now()
    setPhase(before => (before === 'waiting' ? 'leaving' : before))
  }, [])

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      const path =
        leftAt.current === null
          ? '/orders/public/{uid}/{hash}/terminal/check'
          : '/orders/public/{uid}/{hash}/terminal/cancel'
      // a net that is away says nothing about the card
      const { state } = await callApi('POST', path, {
        params: { uid, hash },
        body: {},
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => ({ state: 'waiting' as const }))
      if (isOver) return
      if (state !== 'waiting') return end.current(state)
      if (leftAt.current !== null && Date.now() - leftAt.current > CANCEL_MS) setPhase('unclear')
      timer = setTimeout(() => void look(), LOOK_MS)
    }
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [uid, hash])

  useEffect(() => {
    const timer = setInterval(() => {
      const left = Math.ceil((startedAt + CARD_SECONDS * 1000 - Date.now()) / 1000)
      setSecondsLeft(Math.min(CARD_SECONDS, Math.max(0, left)))
      if (left <= 0) leave()
    }, 250)
    return () => clearInterval(timer)
  }, [startedAt, leave])

  return { phase, secondsLeft, leave }
}

/** A card that comes to a terminal, so that nobody has to read. */
const TerminalDrawing = ({ isStill }: { isStill: boolean }) => (
  <svg viewBox="0 0 240 200" aria-hidden="true" className={styles.drawing} data-still={isStill || undefined}>
    <rect x={116} y={14} width={100} height={172} rx={16} className={styles.body} />
    <rect x={130} y={30} width={72} height={52} rx={8} className={styles.glass} />
    <path d="M152 46a14 14 0 0 1 0 20M163 40a24 24 0 0 1 0 32M174 35a34 34 0 0 1 0 42" className={styles.waves} />
    {[0, 1, 2].flatMap(row =>
      [0, 1, 2].map(column => (
        <circle key={`${row} ${column}`} cx={142 + column * 24} cy={106 + row * 24} r={6} className={styles.key} />
      )),
    )}
    <g className={styles.card}>
      <rect x={18} y={70} width={92} height={60} rx={9} className={styles.face} />
      <rect x={18} y={84} width={92} height={11} className={styles.stripe} />
      <rect x={30} y={108} width={22} height={11} rx={3} className={styles.chip} />
    </g>
  </svg>
)

type TerminalScreenProps = {
  pending: PendingPayment
  currency: string
  onPaid: () => void
  onRefused: (how: TerminalRefusal) => void
  /** Nobody knows whether it was paid, and the guest has been told whom to ask. */
  onUnclear: () => void
}

/** The card is held to the terminal: how much, how long, and the way back. */
export function TerminalScreen({ pending, currency, onPaid, onRefused, onUnclear }: TerminalScreenProps) {
  const { phase, secondsLeft, leave } = useTerminal(pending, state => (state === 'paid' ? onPaid() : onRefused(state)))
  const screen = useArrival<HTMLDivElement>(phase)
  const isResting = useRest()
  const { gross, number } = pending.ticket
  if (phase === 'unclear') return <Unclear number={number} onClose={onUnclear} />
  const isLeaving = phase === 'leaving'
  return (
    <div ref={screen} className={styles.screen}>
      <TerminalDrawing isStill={isLeaving} />
      <h1 tabIndex={-1} className={styles.title}>
        {TITLES[phase]}
      </h1>
      {gross !== null && <p className={styles.amount}>{formatCurrency(gross, currency)}</p>}
      <output className={styles.hint}>
        {isLeaving
          ? 'Wir fragen nach, ob noch etwas abgebucht wurde. Zeigt das Terminal noch den Betrag, drücken Sie dort die rote Taste.'
          : 'Karte, Handy oder Uhr: Folgen Sie den Anweisungen am Terminal.'}
      </output>
      <div className={styles.close}>
        <BigButton look="secondary" isWide isBusy={isLeaving} isResting={isResting} onClick={leave}>
          {isLeaving ? 'Wird abgebrochen …' : 'Abbrechen'}
        </BigButton>
        {!isLeaving && <Countdown isSmall secondsLeft={secondsLeft} totalSeconds={CARD_SECONDS} />}
      </div>
    </div>
  )
}

const TITLES: Readonly<Record<Exclude<TerminalPhase, 'unclear'>, string>> = {
  waiting: 'Bitte Karte an das Terminal halten',
  leaving: 'Einen Moment bitte …',
}

const READ_MS = 30_000

function Unclear({ number, onClose }: { number: number | null; onClose: () => void }) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), READ_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Notice icon={<Icon name="info" size={96} />} title="Bitte melden Sie sich an der Kassa">
      <p>
        Wir wissen gerade nicht, ob Ihre Karte belastet wurde. An der Kassa wird nachgesehen; doppelt bezahlen Sie
        nicht.
      </p>
      {number !== null && <p className={styles.amount}>{`Nummer ${number}`}</p>}
      <BigButton look="secondary" onClick={onClose}>
        Fertig
      </BigButton>
    </Notice>
  )
}
