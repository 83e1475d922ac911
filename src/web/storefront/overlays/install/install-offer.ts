import { useSyncExternalStore } from 'react'
import { earlyOffer } from '#web/storefront/shell/early-events.ts'
import { createStore } from '#web/storefront/overlays/store.ts'

/** The browser's own offer to install; not in every browser's types yet. */
export type InstallEvent = Event & { prompt(): Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

/** Kept from the first moment on: the browser makes its offer once, and that may be before the overlays have loaded. */
export const installEvent = createStore<InstallEvent | null>(null)

/** Starts the installation; null while the shop cannot be installed here. */
export const installLink = createStore<(() => void) | null>(null)

export function keepInstallEvent(): () => void {
  const early = earlyOffer()
  if (early) installEvent.set(early as InstallEvent)
  const keep = (event: Event) => {
    event.preventDefault()
    installEvent.set(event as InstallEvent)
  }
  window.addEventListener('beforeinstallprompt', keep)
  return () => window.removeEventListener('beforeinstallprompt', keep)
}

/** What the footer's 'App installieren' does, or null when it is not to be shown (specification section 2, "Header and footer"). */
export const useInstallLink = (): (() => void) | null => useSyncExternalStore(installLink.subscribe, installLink.get, () => null)
