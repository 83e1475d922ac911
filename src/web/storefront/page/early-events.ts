/** What happened on a page before its programs ran: `early` of the window, kept by the script that starts them late. */
type EarlyEvents = {
  /** The browser's offer to install the app. It is made once. */
  offer: Event | null
  /** Presses again, each control once, what was heard when nothing could answer yet; keeps nothing from then on. */
  giveBack(): void
}

export const earlyEvents = (): EarlyEvents | undefined => (globalThis as { early?: EarlyEvents }).early
