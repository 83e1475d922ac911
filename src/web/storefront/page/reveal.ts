/** How often places are looked at (docs/reference/content.md#frame-of-the-website). */
const CHECK_MS = 400

/** Where an element stands to the window: below it, in it or above it. */
export type Place = 'future' | 'visible' | 'past'

/** The place of something by its edges, measured from the window's top. */
export const placeOf = ({ top, bottom }: { top: number; bottom: number }, windowHeight: number): Place =>
  bottom < 0 ? 'past' : top > windowHeight ? 'future' : 'visible'

/** Asking for the place of what the browser leaves out, being far from the window, would draw it. */
const isDrawn = (element: HTMLElement) =>
  !('checkVisibility' in element) || element.checkVisibility({ contentVisibilityAuto: true })

/**
 * Marks every element with `data-reveal` as past, visible or future while the page scrolls or grows, for styles that
 * move it into place. Does nothing for those who prefer less motion. Answers the function that stops it.
 */
export function watchReveal(): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  let isDue = true
  const mark = () => void (isDue = true)
  const check = () => {
    if (!isDue) return
    isDue = false
    const places = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(isDrawn).map(element => ({
      element,
      place: placeOf(element.getBoundingClientRect(), window.innerHeight),
    }))
    for (const { element, place } of places) if (element.dataset['reveal'] !== place) element.dataset['reveal'] = place
  }
  check()
  const timer = setInterval(check, CHECK_MS)
  const height = new ResizeObserver(mark)
  height.observe(document.body)
  for (const event of ['scroll', 'resize'] as const) window.addEventListener(event, mark, { passive: true })
  return () => {
    clearInterval(timer)
    height.disconnect()
    for (const event of ['scroll', 'resize'] as const) window.removeEventListener(event, mark)
  }
}
