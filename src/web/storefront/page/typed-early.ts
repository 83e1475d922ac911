type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isTicked(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/**
 * What was typed, chosen and ticked on a page before its programs ran. React looks for it by itself; its stand-in does
 * not, so this is asked before it takes the page over, and what it answers afterwards: every input then says once more
 * what stands in it.
 */
export function typedEarly(root: Element): () => void {
  const touched = [...root.querySelectorAll<Control>('input, textarea, select')]
    .filter(isTouched)
    .map(control => ({ control, value: control.value, isChecked: isTicked(control) && control.checked }))
  return () => {
    for (const { control, value, isChecked } of touched) {
      if (isTicked(control)) control.checked = isChecked
      else if (control.type !== 'file') control.value = value
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    }
  }
}
