import { createStore } from '#web/storefront/overlays/store.ts'

/** Whether a guest asked to see their choice about cookies again. */
export const isConsentSettingsOpen = createStore(false)

/** Shows the cookie banner again, for the footer's 'Cookie-Einstellungen'. */
export const openConsentSettings = (): void => isConsentSettingsOpen.set(true)
