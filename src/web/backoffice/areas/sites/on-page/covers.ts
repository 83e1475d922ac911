/** So long what lies over a block may take to follow where the block went. */
const SOON_MS = 2000

/** What lies over a block of the page and is chosen, dragged and reached by keys. */
export const coverOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-cover-id="${CSS.escape(id)}"]`)

/** Focuses it once what unfolds in the form has done so: the window is not scrolled for where it stood before. */
export function focusStill(cover: HTMLElement | null): void {
  cover?.focus({ preventScroll: true })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => cover === document.activeElement && cover?.scrollIntoView({ block: 'nearest' })),
  )
}

/** Focuses it as soon as it lies where the block went, unless somebody has gone elsewhere by then. */
export function focusCover(id: string): void {
  const until = performance.now() + SOON_MS
  const from = document.activeElement
  const attempt = () => {
    const cover = coverOf(id)
    const hasMoved = document.activeElement !== from && document.activeElement !== document.body
    if (cover) focusStill(cover)
    else if (!hasMoved && performance.now() < until) requestAnimationFrame(attempt)
  }
  requestAnimationFrame(attempt)
}
