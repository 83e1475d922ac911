import { flushSync } from 'react-dom'
import type { PageData } from '#contract/pages/page-data.ts'
import { drawWhole } from '#web/storefront/page/draw-whole.ts'
import { applyHead, headOf } from '#web/storefront/page/head-tags.ts'
import { keptScroll } from '#web/storefront/page/keep-scroll.ts'

/**
 * Shows another page with the head that belongs to it: at its top, or where it was left when the way leads `backTo` its
 * path. `show` answers whether it was still wanted.
 */
export function changePage(next: PageData, backTo: string | null, show: () => boolean): Promise<void> {
  // The server was updated while this tab was open: what it answers now is made for its new programs, which come with
  // the whole page. A page that has moved is found by whoever asks for it as a whole.
  if (next.context === 'site' && (next.isMoved || next.build !== ownBuild())) {
    window.scrollTo(0, 0)
    location.reload()
    return new Promise(() => undefined)
  }
  return swapPage(() => {
    // Only once the new page is in the document can it take scroll and focus.
    if (!flushSync(show)) return
    applyHead(headOf(next), document)
    arrive(backTo)
  })
}

/** The build this tab was loaded with, as the data of its first page says. */
const ownBuild = () => /"build":"([^"]*)"/.exec(document.getElementById('page-data')?.textContent ?? '')?.[1]

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

/**
 * Pictures and late parts may still lengthen a page: the place is tried a second time then
 * (docs/reference/content.md#frame-of-the-website).
 */
const SECOND_TRY_MS = 750

/** Scrolls back to where a page was left, once at once and once more unless the visitor has moved meanwhile. */
function restoreScroll(path: string): void {
  const place = keptScroll(path)
  if (place > 0) drawWhole()
  window.scrollTo(0, place)
  const reached = window.scrollY
  if (reached >= place) return
  setTimeout(() => {
    if (window.scrollY === reached) window.scrollTo(0, place)
  }, SECOND_TRY_MS)
}

/**
 * Lets `show` put another page into the document, blending over where the browser can and the visitor does not prefer
 * less motion. Done once it is there.
 */
async function swapPage(show: () => void): Promise<void> {
  const isStill =
    !('startViewTransition' in document) ||
    document.visibilityState !== 'visible' ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill) return show()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(show)
  // a transition that another one cuts short has still shown its page
  for (const part of [ready.then(blendSoon), finished]) part.catch(() => undefined)
  await updateCallbackDone
}

const BLEND_MS = 160
/** Said here, since checkers of style sheets know of no such part of a page. */
function blendSoon(): void {
  for (const { effect } of document.getAnimations())
    if (effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition'))
      effect.updateTiming({ duration: BLEND_MS })
}
