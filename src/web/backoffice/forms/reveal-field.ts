const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), button:not(:disabled), [tabindex="0"]'

/** Brings the input of a path into view and focuses it; where a path has no input of its own, the nearest one around it. */
export function revealField(path: string): void {
  const steps = path.split('.')
  for (let length = steps.length; length > 0; length -= 1) {
    const place = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(steps.slice(0, length).join('.'))}"]`)
    if (!place) continue
    place.scrollIntoView({ block: 'center' })
    place.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true })
    return
  }
}
