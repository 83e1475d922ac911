/** So long after a finger has left, the browser may take to make a click of it. */
const CLICK_MS = 300
/** A press that ended where nobody hears of it, as beside the window, is over then. */
const LOST_MS = 15_000
const LOOK_MS = 50

let pressedUntil = 0

/** Whether somebody presses: what moves from under the pointer now takes the press with it. */
export const isPressed = (): boolean => performance.now() < pressedUntil

/** Waits until something is so no more. */
export async function whenNot(isSo: () => boolean): Promise<void> {
  while (isSo()) await new Promise(resolve => setTimeout(resolve, LOOK_MS))
}

function listen(): void {
  const on = (type: string, until: (event: PointerEvent) => number | null) =>
    document.addEventListener(
      type,
      event => {
        const next = until(event as PointerEvent)
        if (next !== null) pressedUntil = next && performance.now() + next
      },
      true,
    )
  on('pointerdown', () => LOST_MS)
  on('pointermove', event => (event.pointerType === 'mouse' && event.buttons === 0 ? 0 : null))
  // of a mouse the click comes at once, of a finger a moment later
  on('pointerup', event => (event.pointerType === 'mouse' ? 0 : CLICK_MS))
  for (const type of ['click', 'pointercancel', 'dragend']) on(type, () => 0)
}
if (typeof document !== 'undefined') listen()
