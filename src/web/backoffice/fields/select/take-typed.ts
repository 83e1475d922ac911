import type { KeyboardEvent } from 'react'

/**
 * Enter in a searchable list takes what best fits the words typed: the entry called so, else one that begins so, else
 * the first that is left. Half a word is never dropped for the next field or for saving; with nothing typed, or the
 * arrows used, Enter stays what it is.
 */
export function takeTyped(chosen: string | undefined) {
  return (event: KeyboardEvent<HTMLInputElement>): void => {
    const input = event.currentTarget
    const typed = input.value.trim().toLowerCase()
    if (
      event.key !== 'Enter' ||
      event.nativeEvent.isComposing ||
      input.readOnly ||
      typed === '' ||
      typed === chosen?.toLowerCase()
    )
      return
    const list = document.getElementById(input.getAttribute('aria-controls') ?? '')
    if (list?.querySelector('[data-combobox-selected]')) return
    event.preventDefault()
    const offered = [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const wordsOf = (option: HTMLElement) => option.textContent.trim().toLowerCase()
    const best =
      offered.find(option => wordsOf(option) === typed) ??
      offered.find(option => wordsOf(option).startsWith(typed)) ??
      offered[0]
    best?.click()
  }
}
