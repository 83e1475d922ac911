import { flushSync } from 'react-dom'
import type { PageData } from '#contract/pages/page-data.ts'
import { drawWhole } from '#web/storefront/page/draw-whole.ts'
import { applyHead, headOf } from '#web/storefront/page/head-tags.ts'
import { restoreScroll } from '#web/storefront/page/scroll-restore.ts'
import { swapPage } from '#web/storefront/page/swap-page.ts'

/** Shows another page with the head that belongs to it: at its top, or where it was left when the way leads `backTo` its path. `show` answers whether it was still wanted. */
export const changePage = (next: PageData, backTo: string | null, show: () => boolean): Promise<void> =>
  swapPage(() => {
    // Only once the new page is in the document can it take scroll and focus.
    if (!flushSync(show)) return
    applyHead(headOf(next), document)
    arrive(backTo)
  })

/** The new page's place, and focus on its heading so that screen readers say it. */
function arrive(backTo: string | null): void {
  const anchor = window.location.hash.slice(1)
  if (backTo) restoreScroll(backTo)
  else if (anchor) {
    drawWhole()
    document.getElementById(anchor)?.scrollIntoView()
  } else window.scrollTo(0, 0)
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}
