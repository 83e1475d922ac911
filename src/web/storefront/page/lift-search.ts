/**
 * Brings a search to the upper edge as soon as fingers type in it, so that what it finds stands above the on-screen
 * keyboard; again whenever the keyboard changes what can be seen, since some browsers move the page then.
 */
export function liftSearch({ currentTarget: field }: { currentTarget: HTMLElement }): void {
  const view = window.visualViewport
  if (!view || !matchMedia('(pointer: coarse)').matches) return
  const lift = () => field.scrollIntoView({ block: 'start', behavior: 'instant' })
  lift()
  view.addEventListener('resize', lift)
  field.addEventListener('blur', () => view.removeEventListener('resize', lift), { once: true })
}

/** The same for a search somebody was in already when the programs came. As `ref` of the field. */
export const liftIfFocused = (field: HTMLElement | null): void => {
  if (field && field === document.activeElement) liftSearch({ currentTarget: field })
}
