import type { PageText } from '#web/backoffice/areas/sites/on-page/page-texts.ts'
import { say } from '#web/backoffice/fields/rows/say.ts'

/** Ends typing on the page. What was typed stands in the form already. */
export type Leave = () => void

export type InPlace = {
  text: PageText
  value: unknown
  onChange: (value: unknown) => void
  /** Somebody is done: by Escape or Enter, by Tab on to the next text or back, or by going elsewhere. */
  onLeave: (how: 'key' | 'next' | 'back' | 'away') => void
}

/**
 * Inline editing: makes a text of the page one that is typed, of one line, or of several where the form has several.
 */
export function typeLine(element: HTMLElement, { text, value, onChange, onLeave }: InPlace): Leave {
  const isLine = text.kind === 'line'
  const words = () => (isLine ? (element.textContent ?? '').replaceAll(/\n\s*/g, ' ') : element.innerText)
  // the page may show it in another way than it was typed
  if (typeof value === 'string' && element.textContent !== value) element.textContent = value
  element.contentEditable = 'plaintext-only'
  element.spellcheck = true
  element.tabIndex = -1
  element.setAttribute('role', 'textbox')
  element.setAttribute('aria-label', `${text.label}, auf der Seite`)
  const stop = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(type: K, listener: (event: HTMLElementEventMap[K]) => void) =>
    element.addEventListener(type, listener, { signal: stop.signal })
  on('beforeinput', event => {
    const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
    const selected = element.ownerDocument.getSelection()?.toString().length ?? 0
    if (text.max === undefined || words().length - selected + added.length <= text.max || added === '') return
    event.preventDefault()
    say(`Hier ist Platz für höchstens ${text.max} Zeichen.`)
  })
  on('input', () => {
    // a browser leaves a break behind where the last letter was taken away
    if (element.textContent === '') element.replaceChildren()
    onChange(words())
  })
  on('keydown', event => {
    if (event.isComposing) return
    const isDone = event.key === 'Escape' || event.key === 'Tab' || (event.key === 'Enter' && isLine)
    if (!isDone) return
    event.preventDefault()
    event.stopPropagation()
    onLeave(event.key === 'Tab' ? (event.shiftKey ? 'back' : 'next') : 'key')
  })
  // in the line of a question the space bar would fold its answer
  on('keyup', event => event.key === ' ' && event.preventDefault())
  on('blur', () => onLeave('away'))
  element.focus()
  element.ownerDocument.getSelection()?.selectAllChildren(element)
  element.ownerDocument.getSelection()?.collapseToEnd()
  return () => {
    stop.abort()
    for (const name of ['contenteditable', 'role', 'aria-label', 'spellcheck', 'tabindex'])
      element.removeAttribute(name)
    element.blur()
  }
}

/** Selects the place that was pressed, so that one goes on typing there. */
export function putCaret(page: Document, x: number, y: number, within: HTMLElement): void {
  const range = page.caretRangeFromPoint?.(x, y)
  if (!range || !within.contains(range.startContainer)) return
  const selection = page.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
