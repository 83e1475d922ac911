import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Ctrl+S, or with `isShifted` Ctrl+Shift+S, works from anywhere in the form, even with a list or colour picker open; a
 * dialog on top of the form keeps the key to itself.
 */
export function useSaveKey(form: RefObject<HTMLElement | null>, save: () => void, isShifted = false): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey !== isShifted
    )
      return
    event.preventDefault()
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')]
    if (dialogs.every(dialog => dialog.contains(form.current))) save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
}
