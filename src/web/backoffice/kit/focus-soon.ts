/** How long an input may take to arrive from the server before nobody waits for its focus any more. */
const TIMEOUT_MS = 10_000
/** A button that chooses what a field holds, such as a picture, is its input. */
const INPUTS =
  'input:not([type="hidden"], [hidden]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], button[data-input]:not(:disabled)'
const ANY = `${INPUTS}, button:not(:disabled), a[href]`

/** Focuses what is found as soon as it is there, unless somebody has gone elsewhere by then. */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const until = performance.now() + TIMEOUT_MS
  const from = document.activeElement
  // a menu gives the focus back to what opened it: nobody went there
  const opener = from?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const attempt = () => {
    const target = find()
    const now = document.activeElement
    const hasMoved = now !== from && now !== document.body && (!opener || now?.id !== opener)
    // a button is disabled while what it sent is on its way, and takes no focus until it is drawn anew
    target?.focus()
    const isFocused = target && document.activeElement === target
    if (!isFocused && performance.now() < until && !hasMoved) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}

/**
 * What in a place takes the next key: its first input, else its first button or link. None while a part of it has not
 * arrived: that may hold the first one.
 */
export const firstFocusable = (place: ParentNode | null | undefined): HTMLElement | null =>
  place?.querySelector('[data-waiting]')
    ? null
    : (place?.querySelector<HTMLElement>(INPUTS) ?? place?.querySelector<HTMLElement>(ANY) ?? null)
