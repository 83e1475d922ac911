import { catchTyping, typeInto } from '#web/backoffice/kit/typed-ahead.ts'

/** How long an input may take to arrive from the server before nobody waits for its focus any more. */
const TIMEOUT_MS = 10_000
/** A button that chooses what a field holds, such as a picture, is its input. */
const INPUTS =
  'input:not([type="hidden"], [hidden]):not(:disabled), textarea:not(:disabled), [contenteditable="true"], button[data-input]:not(:disabled)'
const ANY = `${INPUTS}, button:not(:disabled), a[href]`

/**
 * Focuses what is found as soon as it is there, unless somebody has gone elsewhere by then. What is typed meanwhile
 * stands in it.
 */
export function focusSoon(find: () => HTMLElement | null | undefined): void {
  const typing = catchTyping()
  const until = performance.now() + TIMEOUT_MS
  const from = document.activeElement
  // a menu gives the focus back to what opened it: nobody went there
  const opener = from?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const attempt = () => {
    const target = find()
    const now = document.activeElement
    const hasMoved = now !== from && now !== document.body && (!opener || now?.id !== opener)
    const isThere = target !== null && target !== undefined && now === target
    // whoever has gone on is not called back by what arrives late
    if (hasMoved && !isThere) return void typing.take()
    // a button is disabled while what it sent is on its way, and takes no focus until it is drawn anew
    target?.focus({ preventScroll: true })
    const isFocused = target && document.activeElement === target
    if (!isFocused && performance.now() < until) {
      requestAnimationFrame(attempt)
      return
    }
    const letters = typing.take()
    if (!isFocused) return
    typeInto(target, letters)
    bringIntoSight(target)
  }
  requestAnimationFrame(attempt)
}

/** What the bars above and below take of the window (base.css), in pixels. */
const BARS_PX = 216

/**
 * Scrolls as little as needed until something stands free of the bars; of what is taller than the window the beginning
 * does.
 */
export function bringIntoSight(element: HTMLElement): void {
  element.scrollIntoView({ block: element.offsetHeight > innerHeight - BARS_PX ? 'start' : 'nearest' })
}

/**
 * What takes the focus where somebody goes on to a place: its first input where that stands at the beginning, else the
 * place itself, so that nobody is taken past what they asked for. Null while it has not arrived.
 */
export function startOf(place: HTMLElement | null | undefined): HTMLElement | null {
  if (!place || place.childElementCount === 0 || place.querySelector('[data-waiting]')) return null
  const first = firstFocusable(place)
  const isNear =
    first && first.getBoundingClientRect().top - place.getBoundingClientRect().top < (innerHeight - BARS_PX) / 2
  if (isNear) return first
  place.tabIndex = -1
  place.style.outline = 'none'
  return place
}

/**
 * What in a place takes the next key: its first input, else its first button or link. None while a part of it has not
 * arrived: that may hold the first one.
 */
export const firstFocusable = (place: ParentNode | null | undefined): HTMLElement | null =>
  place?.querySelector('[data-waiting]')
    ? null
    : (place?.querySelector<HTMLElement>(INPUTS) ?? place?.querySelector<HTMLElement>(ANY) ?? null)
