import type { FocusEvent } from 'react'

/**
 * Brings a search to the upper edge as soon as fingers type in it, so that what it finds stands above the on-screen keyboard; again
 * whenever the keyboard changes what can be seen, since some browsers move the page then.
 */
export function liftSearch({ currentTarget: field }: FocusEvent<HTMLElement>): void {
  const view = window.visualViewport
  if (!view || !matchMedia('(pointer: coarse)').matches) return
  const lift = () => field.scrollIntoView({ block: 'start', behavior: 'instant' })
  lift()
  view.addEventListener('resize', lift)
  field.addEventListener('blur', () => view.removeEventListener('resize', lift), { once: true })
}
