import { earlyEvents } from '#web/storefront/page/early-events.ts'
import { createStore } from '#web/storefront/overlays/store.ts'

/** The browser's own offer to install; not in every browser's types yet. */
export type InstallEvent = Event & {
  prompt(): Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Kept from the first moment on: the browser makes its offer once, and that may be before the overlays have loaded. */
export const installEvent = createStore<InstallEvent | null>(null)

/** Takes the offer that was made before, and any to come until the returned function is called. */
export function keepInstallEvent(): () => void {
  const early = earlyEvents()?.offer
  if (early) installEvent.set(early as InstallEvent)
  const keep = (event: Event) => {
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  }
  window.addEventListener('beforeinstallprompt', keep)
  return () => window.removeEventListener('beforeinstallprompt', keep)
}
