/** Something that takes letters itself. */
const isTyped = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !=
  null

export const TAB = '\t'
export const ESCAPE = '\u001b'
const LEADING: Readonly<Record<string, string>> = { Tab: TAB, Escape: ESCAPE }

/** Letters typed ahead for a text, for those behind it, and whether one has left them all. */
export function typedInTurn(letters: string): { now: string; later: string; isOver: boolean } {
  const [typed = '', ...behind] = letters.split(ESCAPE)
  const [now = '', ...rest] = typed.split(TAB)
  const isOver = rest.length === 0 && behind.length > 0
  return { now, later: rest.length === 0 ? '' : rest.join(TAB) + (behind.length > 0 ? ESCAPE : ''), isOver }
}

/** Who waits for letters; they go to whoever asked last. */
const waiting: object[] = []

/**
 * Keeps what somebody types while what they type into is still on its way: else the first letters go to a list that
 * closes or to nothing at all. `take` ends it and answers the letters. `before` was caught already;
 * with `hasNext` Tab and Escape are letters too, which lead to the next text and out of it.
 */
export function catchTyping({
  pages = [document],
  before = '',
  hasNext = false,
}: { pages?: readonly Document[]; before?: string; hasNext?: boolean } = {}): { take: () => string } {
  let letters = before
  let hasGone = false
  const stop = new AbortController()
  waiting.push(stop)
  const onKey = (event: KeyboardEvent) => {
    if (waiting.at(-1) !== stop) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyped(event.target)) return
    const isBegun = letters !== ''
    const next = hasNext && isBegun && !event.shiftKey ? LEADING[event.key] : undefined
    // a space alone presses a button, as does Enter; to whom a text is on its way it is a letter, until they go on by
    // Tab
    hasGone ||= event.key === 'Tab' && next === undefined
    const isLetter = event.key.length === 1 && (event.key !== ' ' || isBegun || (hasNext && !hasGone))
    if (!isLetter && next === undefined && !(event.key === 'Backspace' && isBegun)) return
    letters = next !== undefined ? letters + next : isLetter ? letters + event.key : letters.slice(0, -1)
    event.preventDefault()
    event.stopPropagation()
  }
  for (const page of pages) page.addEventListener('keydown', onKey, { capture: true, signal: stop.signal })
  return {
    take: () => {
      stop.abort()
      if (waiting.includes(stop)) waiting.splice(waiting.indexOf(stop), 1)
      return letters
    },
  }
}

/** Types letters where the focus is, as hands would: inputs, texts and their undo hear of it. */
export function typeInto(element: HTMLElement, letters: string): void {
  if (letters !== '' && isTyped(element)) element.ownerDocument.execCommand('insertText', false, letters)
}
