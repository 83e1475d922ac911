export type TextInput = HTMLInputElement | HTMLTextAreaElement

/** Puts text in place of what is selected, as if it had been typed; what the field has no room for is left out. */
export function writeText(field: TextInput, text: string): void {
  const { start, end } = caret(field)
  const room = field.maxLength < 0 ? Infinity : field.maxLength - (field.value.length - (end - start))
  if (text.length > room) return
  change(field, text, start, end)
}

/** Takes away what is selected, or the sign before the caret. */
export function deleteText(field: TextInput): void {
  const { start, end } = caret(field)
  const before = Array.from(textBefore(field)).at(-1)?.length ?? 0
  if (start !== end || before > 0) change(field, '', start === end ? start - before : start, end)
}

/** What stands before the caret. */
export const textBefore = (field: TextInput): string => field.value.slice(0, caret(field).start)

function caret({ value, selectionStart, selectionEnd }: TextInput): { start: number; end: number } {
  const start = selectionStart ?? value.length
  return { start, end: selectionEnd ?? start }
}

function change(field: TextInput, text: string, start: number, end: number): void {
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
