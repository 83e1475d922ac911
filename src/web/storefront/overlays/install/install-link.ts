import { useSyncExternalStore } from 'react'
import { createStore } from '#web/storefront/overlays/store.ts'

/** Starts the installation; null while the shop cannot be installed here. */
export const installLink = createStore<(() => void) | null>(null)

/**
 * What the footer's 'App installieren' does, or null when it is not to be shown
 * (docs/reference/content.md#app-installation).
 */
export const useInstallLink = (): (() => void) | null =>
  useSyncExternalStore(installLink.subscribe, installLink.get, () => null)
