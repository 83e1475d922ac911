import { createStore, type Store } from '#web/storefront/overlays/store.ts'

/**
 * Milliseconds until the prompt comes: right after consent was given, or on a visit that began with it
 * (docs/reference/content.md#app-installation).
 */
export const PROMPT_DELAY = { afterAccepting: 250, withConsent: 5000 } as const

export type InstallPorts = {
  isStandalone(): boolean
  isSupported(): boolean
  hasRegistration(): Promise<boolean>
  isDismissed(): boolean
  rememberDismissal(): void
  register(): Promise<void>
  unregister(): Promise<void>
}

/** `canInstall` is what the footer's link depends on. */
export type InstallState = { step: 'hidden' | 'prompt' | 'instructions'; canInstall: boolean }

export type InstallFlow = {
  state: Store<InstallState>
  /** Looks at the circumstances. With the app switched off it removes the workers and offers nothing. */
  begin: (isEnabled: boolean) => Promise<void>
  /** Shows the prompt after `delay` milliseconds, if it may be shown then. The result calls it off. */
  promptAfter: (delay: number) => () => void
  install: () => Promise<void>
  dismiss: () => void
  /** The browser has installed the app, or the guest has done so by hand. */
  finish: () => void
  cancel: () => Promise<void>
}

const HIDDEN: InstallState = { step: 'hidden', canInstall: false }

/** The way from 'als App installieren?' to the app (docs/reference/content.md#app-installation). */
export function createInstallFlow(ports: InstallPorts): InstallFlow {
  const state = createStore<InstallState>(HIDDEN)
  let isEnabled = false
  const isPossible = async () =>
    isEnabled && !ports.isStandalone() && ports.isSupported() && !(await ports.hasRegistration())

  return {
    state,
    async begin(enabled) {
      isEnabled = enabled
      if (!enabled) {
        state.set(HIDDEN)
        await ports.unregister()
        return
      }
      state.set({ step: 'hidden', canInstall: await isPossible() })
    },
    promptAfter(delay) {
      let isOff = false
      const timer = setTimeout(async () => {
        const canInstall = await isPossible()
        if (!isOff && canInstall && !ports.isDismissed() && state.get().step === 'hidden')
          state.set({ step: 'prompt', canInstall })
      }, delay)
      return () => {
        isOff = true
        clearTimeout(timer)
      }
    },
    async install() {
      state.set({ step: 'instructions', canInstall: false })
      // Without a worker the app can still be put on the home screen; it only needs a connection then.
      await ports.register().catch(() => undefined)
    },
    dismiss() {
      ports.rememberDismissal()
      state.set({ ...state.get(), step: 'hidden' })
    },
    finish: () => state.set(HIDDEN),
    async cancel() {
      await ports.unregister()
      state.set({ step: 'prompt', canInstall: true })
    },
  }
}
