let region: HTMLElement | null = null

/** Says a sentence to screen readers, for what sighted people see happen. */
export function say(sentence: string): void {
  if (!region) {
    region = Object.assign(document.createElement('div'), { role: 'status', className: 'sr-only' })
    document.body.append(region)
  }
  region.textContent = sentence
}
