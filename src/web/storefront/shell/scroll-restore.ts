import { drawWhole } from '#web/storefront/shell/draw-whole.ts'

/** Pictures and late parts may still lengthen a page: the place is tried a second time then (specification section 9). */
const SECOND_TRY_MS = 750

const places = new Map<string, number>()

/** Remembers how far a page is scrolled. */
export const keepPlace = (path: string): void => void places.set(path, window.scrollY)

/** Remembers how far each page is scrolled while it is. Answers the function that stops it. */
export function keepScroll(shownPath: () => string): () => void {
  const keep = () => keepPlace(shownPath())
  window.addEventListener('scroll', keep, { passive: true })
  return () => window.removeEventListener('scroll', keep)
}

/** Scrolls back to where a page was left, once at once and once more unless the visitor has moved meanwhile. */
export function restoreScroll(path: string): void {
  const place = places.get(path) ?? 0
  if (place > 0) drawWhole()
  window.scrollTo(0, place)
  const reached = window.scrollY
  if (reached >= place) return
  setTimeout(() => {
    if (window.scrollY === reached) window.scrollTo(0, place)
  }, SECOND_TRY_MS)
}
