const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])"

/**
 * Says on the root of the document, as `data-writing`, that the focus is in a field of the page (`text`) or in a search
 * (`search`), for all that makes room meanwhile. A rule with `:root:has(:focus)` would say the same, but is matched
 * against the whole page whenever the focus moves and whenever a sheet opens, and a finger waits for that.
 */
export function sayWriting(field: EventTarget | null): void {
  const { dataset } = document.documentElement
  const isField = field instanceof Element && field.matches(FIELD)
  if (isField && field.matches("[type='search']")) dataset['writing'] = 'search'
  else if (isField && field.closest('main')) dataset['writing'] = 'text'
  else delete dataset['writing']
}

/** Keeps it said, from what has the focus now on. Answers the function that ends it. */
export function watchWriting(): () => void {
  const enter = ({ target }: FocusEvent) => sayWriting(target)
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget === null && sayWriting(null)
  sayWriting(document.activeElement)
  document.addEventListener('focusin', enter)
  document.addEventListener('focusout', leave)
  return () => {
    document.removeEventListener('focusin', enter)
    document.removeEventListener('focusout', leave)
    sayWriting(null)
  }
}

/**
 * Brings a search to the upper edge as soon as fingers type in it, so that what it finds stands above the on-screen
 * keyboard; again whenever the keyboard changes what can be seen, since some browsers move the page then.
 */
export function liftSearch({ currentTarget: field }: { currentTarget: HTMLElement }): void {
  // what makes room for it does so at once, so that there is room to bring it up
  sayWriting(field)
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
