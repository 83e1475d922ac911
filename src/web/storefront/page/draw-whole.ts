/** By then the page stands where it was moved to. */
const MOVED_MS = 2000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Gives everything on the page its real height, seen or not, for as long as it takes to move the page to a certain
 * place. A long menu is drawn only as far as it is seen; whoever moves the page needs to know where that is. The
 * server's page does it by itself for a visitor who returns to a place.
 */
export function drawWhole(): void {
  document.documentElement.dataset['whole'] = ''
  drawAsSeen()
}

/**
 * From a moment on only what is seen is drawn again; heights that are known by now are kept. What is in sight or near
 * by then stays drawn (`data-near`): browsers count it as moved when it becomes what need not be drawn.
 */
export function drawAsSeen(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    const { dataset } = document.documentElement
    if (dataset['whole'] === undefined) return
    for (const part of document.querySelectorAll('[data-rows]')) {
      const { top, bottom } = part.getBoundingClientRect()
      part.toggleAttribute('data-near', bottom > -innerHeight && top < 2 * innerHeight)
    }
    delete dataset['whole']
  }, MOVED_MS)
}
