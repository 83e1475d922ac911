import { useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null

/** A bump bar or a keyboard: 1 to 9 lead to that ticket, where Enter ticks it off, Z opens what was ticked off last. */
export function useKitchenKeys(toggleRecall: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.toLowerCase() === 'z') return toggleRecall()
      if (!/^[1-9]$/.test(event.key)) return
      const button = document.querySelector<HTMLElement>(`[data-ticket] [aria-keyshortcuts="${event.key}"]`)
      button?.focus()
      button?.scrollIntoView({ block: 'nearest' })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggleRecall])
}
