/** Something that takes letters itself. */
const isTyped = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !=
  null

/** Who waits for letters; they go to whoever asked last. */
const waiting: object[] = []

/**
 * Keeps what somebody types while what they type into is still on its way: else the first letters go to a list that
 * closes or to nothing at all. `take` ends it and answers the letters. `before` was caught already;
 * with `hasNext` the Tab key is a letter too, which leads to the next text.
 */
export function catchTyping({
  pages = [document],
  before = '',
  hasNext = false,
}: { pages?: readonly Document[]; before?: string; hasNext?: boolean } = {}): { take: () => string } {
  let letters = before
  const stop = new AbortController()
  waiting.push(stop)
  const onKey = (event: KeyboardEvent) => {
    if (waiting.at(-1) !== stop) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyped(event.target)) return
    // a space alone presses a button, as does Enter
    const isBegun = letters !== ''
    const isNext = hasNext && isBegun && event.key === 'Tab' && !event.shiftKey
    const isLetter = event.key.length === 1 && (event.key !== ' ' || isBegun)
    if (!isLetter && !isNext && !(event.key === 'Backspace' && isBegun)) return
    letters = isNext ? `${letters}\t` : isLetter ? letters + event.key : letters.slice(0, -1)
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
