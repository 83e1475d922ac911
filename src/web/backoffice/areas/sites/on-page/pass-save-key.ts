/** Ctrl+S saves, with Shift it publishes: also while somebody types in the frame, whose keys the form does not hear. */
export function passSaveKey(page: Document): void {
  const pass = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    const { key, code, ctrlKey, metaKey, shiftKey } = event
    const options = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', options))
  }
  page.addEventListener('keydown', pass, { capture: true })
}
