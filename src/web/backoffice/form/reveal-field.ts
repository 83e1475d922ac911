const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]'
/** A tab or a folded row may still be opening, an input still on its way. */
const TIMEOUT_MS = 3000

const placeOf = (path: string) => document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)

/** The nearest place around a path that exists: an entry of a list may have no input of its own. */
function nearest(path: string): HTMLElement | null {
  const steps = path.split('.')
  for (let length = steps.length - 1; length > 0; length -= 1) {
    const place = placeOf(steps.slice(0, length).join('.'))
    if (place) return place
  }
  return null
}

/** Brings the input of a path into view and focuses it, as soon as it is there. */
export function revealField(path: string, until = performance.now() + TIMEOUT_MS): void {
  requestAnimationFrame(() => {
    const exact = placeOf(path)
    const target = exact?.querySelector<HTMLElement>(FOCUSABLE)
    if (!target && performance.now() < until) return revealField(path, until)
    const place = target ? exact : nearest(path)
    place?.scrollIntoView({ block: 'center' })
    ;(target ?? place?.querySelector<HTMLElement>(FOCUSABLE))?.focus({ preventScroll: true })
  })
}
