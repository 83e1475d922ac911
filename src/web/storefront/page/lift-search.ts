const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])"

/**
 * Says on the root of the document, as `data-writing`, that the focus is in a field of the page (`text`) or in a search
 * (`search`), for all that makes room meanwhile. A rule with `:root:has(:focus)` would say the same, but is matched
 * against the whole page whenever the focus moves and whenever a sheet opens, and a finger waits for that.
 */
export function sayWriting(field: EventTarget | null): void {
  const { dataset } = document.documentElement
  if (!isField(field)) delete dataset['writing']
  else if (field.matches("[type='search']")) dataset['writing'] = 'search'
  else if (field.closest('main')) dataset['writing'] = 'text'
  else delete dataset['writing']
}
const isField = (target: EventTarget | null): target is Element => target instanceof Element && target.matches(FIELD)

/**
 * Keeps it said, from what has the focus now on. Who leaves a field by pressing something else is heard first: what
 * made room comes back once the press is over, or it would slide under the finger and take the press. Answers the
 * function that ends it.
 */
export function watchWriting(): () => void {
  let isDown = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    if (!isDown) sayWriting(document.activeElement)
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(settle)
  }
  const enter = ({ target }: FocusEvent) => (isField(target) ? sayWriting(target) : later())
  const leave = ({ relatedTarget }: FocusEvent) => relatedTarget === null && later()
  const down = () => {
    isDown = true
  }
  const up = () => {
    isDown = false
    later()
  }
  const heard = [
    ['focusin', enter],
    ['focusout', leave],
    ['pointerdown', down],
    ['pointerup', up],
    ['pointercancel', up],
  ] as const
  sayWriting(document.activeElement)
  for (const [type, hear] of heard) document.addEventListener(type, hear as EventListener, true)
  return () => {
    clearTimeout(timer)
    for (const [type, hear] of heard) document.removeEventListener(type, hear as EventListener, true)
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
