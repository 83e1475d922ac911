import { useEffect, useRef } from 'react'
import type { Shown } from '#web/backoffice/by-key/clock/clock-queue.ts'

export const PIN_DIGITS = 6
const PIN = /^\d{6}$/

/** What was typed and ended with the Enter key: six digits are a PIN, everything else the number of a badge. */
export const shownBy = (typed: string): Shown => (PIN.test(typed) ? { pin: typed } : { badge: typed })

/**
 * Readers of badges and codes type what they read and press Enter, wherever the page stands. Digits also reach the pad,
 * as from any keyboard.
 */
export function useReader(
  isWaiting: boolean,
  { onDigits, onShown }: { onDigits: (digits: string) => void; onShown: (who: Shown) => void },
): void {
  const typed = useRef('')
  const heard = useRef({ onDigits, onShown })
  useEffect(() => {
    heard.current = { onDigits, onShown }
  })
  useEffect(() => {
    typed.current = ''
    if (!isWaiting) return
    const hear = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' && typed.current !== '') {
        event.preventDefault()
        const whole = typed.current
        typed.current = ''
        heard.current.onDigits('')
        heard.current.onShown(shownBy(whole))
      } else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if (event.key === 'Escape') typed.current = ''
      else if (event.key.length === 1 && event.key !== ' ') typed.current += event.key
      else return
      if (event.key !== 'Enter')
        heard.current.onDigits(/^\d*$/.test(typed.current) ? typed.current.slice(0, PIN_DIGITS) : '')
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isWaiting])
}
