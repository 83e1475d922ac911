/** What was typed since the palette was asked for, while nobody was there to take it. */
let typed = ''

/**
 * Letters and what takes them back are kept; Enter and blanks do nothing to what lies below, unless it is a button of a
 * dialog that waits.
 */
function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const isSign = event.key.length === 1
  if (!isSign && event.key !== 'Backspace' && event.key !== 'Enter') return
  const isPress = event.key === ' ' || event.key === 'Enter'
  if (isPress && event.target instanceof Element && event.target.closest('[role="dialog"]')) return
  event.preventDefault()
  event.stopPropagation()
  if (isSign) typed += event.key
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
}

/** From now on what is typed is kept for a field that is still on its way. */
export function keepTyping(): void {
  typed = ''
  addEventListener('keydown', keep, true)
}

/** What was typed meanwhile; from now on keys do what they always do. */
export function takeTyped(): string {
  removeEventListener('keydown', keep, true)
  const text = typed
  typed = ''
  return text
}
