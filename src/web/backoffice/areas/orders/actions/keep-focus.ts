/** Longer than a question takes to close and to give the focus back to a button that has left with its card. */
const SETTLED_MS = 350

/** Leads the keyboard after an order's card to where it moved, when the focus was lost with its old place. */
export function keepFocus(orderId: number): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-order="${orderId}"] a`)
    card?.focus({ preventScroll: true })
    // Whoever works with the keyboard must see where they are; nobody else's column jumps.
    if (card?.matches(':focus-visible')) card.scrollIntoView({ block: 'nearest' })
  }, SETTLED_MS)
}
