import { useCallback, useEffect, useRef, useState } from 'react'
import { laterDialog } from '#web/backoffice/kit/lazy-part.tsx'

const Host = laterDialog(async () => (await import('#web/backoffice/kit/ModalsHost.tsx')).ModalsHost)

/** What `modals.open` and its siblings tell the window. */
const ASKED = ['openModal', 'openConfirmModal', 'closeModal', 'closeAllModals'].map(name => `mantine-modals:${name}`)
/** The page stands and works by then; what it seldom needs is fetched, so that it is there without connection too. */
const CALM_MS = 5000

/**
 * The place of questions asked from anywhere, whose code comes after the page. What is asked before it is there is kept
 * and asked again.
 */
export function LateModals() {
  const [isAsked, setAsked] = useState(false)
  const kept = useRef<CustomEvent[]>([])
  const stop = useRef<() => void>(undefined)
  useEffect(() => {
    const keep = (event: Event) => {
      kept.current.push(event as CustomEvent)
      setAsked(true)
    }
    const timer = setTimeout(() => void Host.fetch(), CALM_MS)
    for (const name of ASKED) addEventListener(name, keep)
    const end = () => {
      clearTimeout(timer)
      for (const name of ASKED) removeEventListener(name, keep)
    }
    stop.current = end
    return end
  }, [])
  const askAgain = useCallback(() => {
    stop.current?.()
    for (const { type, detail } of kept.current.splice(0)) dispatchEvent(new CustomEvent(type, { detail }))
  }, [])
  const forget = () => {
    kept.current = []
    setAsked(false)
  }
  return isAsked ? <Host onThere={askAgain} onClose={forget} /> : null
}
