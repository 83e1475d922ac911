/** A bit of the neighbour stays in sight, so that people see that there is more. */
const MARGIN = 24

/**
 * Scrolls a strip of tabs sideways until the chosen one is in sight; nothing else of the page moves. A ref that is made
 * anew with each render follows what is chosen.
 */
export function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-selected="true"], [aria-current="page"]')
  if (!strip || !chosen) return
  const [box, tab] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (tab.left < box.left) strip.scrollLeft -= box.left - tab.left + MARGIN
  else if (tab.right > box.right) strip.scrollLeft += tab.right - box.right + MARGIN
}
