import type { KeyboardEvent } from 'react'

const INPUTS = 'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled)'
/** A row of a list, or what else is typed in one after the other. */
const ROW = '[data-row], [data-inner]'

/** Whether nothing takes it from sight, so that it can have the focus. */
const isShown = (element: HTMLElement) => element.getClientRects().length > 0
const inputsIn = (place: ParentNode | null | undefined): HTMLElement[] =>
  [...(place?.querySelectorAll<HTMLElement>(INPUTS) ?? [])].filter(isShown)

/**
 * Where Enter leads from an input of a row: its next input, the first one of the next row, or what adds a further row.
 */
function nextOf(input: HTMLElement, row: Element): HTMLElement | null {
  const inputs = inputsIn(row)
  const next = inputs[inputs.indexOf(input) + 1]
  if (next) return next
  for (let other = row.nextElementSibling; other; other = other.nextElementSibling) {
    const [first] = inputsIn(other)
    if (first) return first
  }
  for (let place = row.parentElement; place; place = place.parentElement) {
    const add = [...place.querySelectorAll<HTMLElement>('[data-add]')].findLast(isShown)
    if (add) return add
    if (place.matches(`form, fieldset, ${ROW}`)) break
  }
  return null
}

/**
 * Enter in a row of a form does what the row does and never saves the whole: on to its next input and the next row, and
 * from the last one to a further row, which the adding button makes. Stands around the fields, behind what inputs do
 * with Enter themselves; elsewhere it saves.
 */
export function enterGoesOn(event: KeyboardEvent<HTMLElement>): void {
  if (
    event.key !== 'Enter' ||
    event.defaultPrevented ||
    event.nativeEvent.isComposing ||
    event.ctrlKey ||
    event.metaKey
  )
    return
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  // The place where something is looked for to be added holds half a word, which saving would drop.
  if (target.matches('[data-add], [data-add] input')) return event.preventDefault()
  const row = target.closest(ROW)
  if (!row || !event.currentTarget.contains(row)) return
  event.preventDefault()
  const next = nextOf(target, row)
  if (next instanceof HTMLButtonElement) next.click()
  else next?.focus()
}
