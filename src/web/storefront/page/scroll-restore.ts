import { drawWhole } from '#web/storefront/page/draw-whole.ts'
import { keptScroll } from '#web/storefront/page/keep-scroll.ts'

/** Pictures and late parts may still lengthen a page: the place is tried a second time then (specification section 9). */
const SECOND_TRY_MS = 750

/** Scrolls back to where a page was left, once at once and once more unless the visitor has moved meanwhile. */
export function restoreScroll(path: string): void {
  const place = keptScroll(path)
  if (place > 0) drawWhole()
  window.scrollTo(0, place)
  const reached = window.scrollY
  if (reached >= place) return
  setTimeout(() => {
    if (window.scrollY === reached) window.scrollTo(0, place)
  }, SECOND_TRY_MS)
}
