/** What happened on a page before its programs ran: `early` of the window, kept by the script that starts them late. */
type EarlyEvents = {
  /** In the order of the presses, each control once. */
  pressed: Set<HTMLElement>
  /** The browser's offer to install the app. It is made once. */
  offer: Event | null
  /** Keeps no more presses: from now on the page hears them itself. */
  end(): void
}

const kept = () => (globalThis as { early?: EarlyEvents }).early

/** The browser's offer to install the app, when it came before this page's programs ran. */
export const earlyOffer = (): Event | null => kept()?.offer ?? null

/** Presses again what was pressed before anything could answer; called as soon as the page hears for itself. */
export function pressAgain(): void {
  const early = kept()
  if (!early) return
  early.end()
  for (const control of early.pressed) if (control.isConnected) control.click()
  early.pressed.clear()
}
