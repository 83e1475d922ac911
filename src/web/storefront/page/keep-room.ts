/**
 * For the bar at the lower edge of a page: what else wants that edge reads from `--bar-room` how high the bar is,
 * whatever it says at the moment. A bar that does not stay in sight takes no room.
 */
export function keepRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    const isInSight = getComputedStyle(bar).position !== 'static'
    style.setProperty('--bar-room', `${isInSight ? bar.offsetHeight : 0}px`)
  })
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty('--bar-room')
  }
}
