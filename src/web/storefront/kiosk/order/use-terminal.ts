import { useCallback, useEffect, useRef, useState } from 'react'
import type { TerminalState } from '#contract/calls/money/terminal-payments.ts'
import { callApi } from '#web/kit/api-client.ts'

const LOOK_MS = 1500
const TIMEOUT_MS = 10_000
/** So long a guest looks for the card. */
export const CARD_SECONDS = 120
/** So long the provider has to confirm that nobody pays any more. */
const CANCEL_MS = 30_000

/** `waiting` for the card, `leaving` until the provider confirms it, `unclear` when it does not. */
export type TerminalPhase = 'waiting' | 'leaving' | 'unclear'
type Order = { uid: string; hash: string; startedAt: number }

/**
 * Watches a payment at the terminal until it has ended; whoever leaves, or lets the time run out, takes it back.
 * Measured by the clock, so that a page that started anew goes on where it was.
 */
export function useTerminal(
  { uid, hash, startedAt }: Order,
  onEnd: (state: Exclude<TerminalState, 'waiting'>) => void,
) {
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
