/**
 * For the bar at the lower edge of a page: what else wants that edge reads from `--bar-room` of the root how
 * high the bar is, whatever it says at the moment, and `data-bar` says that there is one. A bar that does not stay in
 * sight takes no room.
 */
export function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style, dataset } = document.documentElement
  dataset['bar'] = ''
  const measure = () => {
    const isInSight = getComputedStyle(bar).position !== 'static'
    style.setProperty('--bar-room', `${isInSight ? bar.offsetHeight : 0}px`)
  }
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  // a window made lower by a keyboard lets the bar go without changing its size
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--bar-room')
    delete dataset['bar']
  }
}
