import type { PageRoute } from '#contract/pages/route.ts'
import { createStore, type Store } from '#web/storefront/overlays/store.ts'

/**
 * Milliseconds until the prompt comes on the page of an order: right after consent was given there, or for who came
 * with it (docs/reference/content.md#app-installation).
 */
export const PROMPT_DELAY = { afterAccepting: 250, withConsent: 5000 } as const

/** Whether the prompt has a place: it is in the way, may stay, or may come by itself. */
export type InstallMoment = 'inTheWay' | 'quiet' | 'good'

type Shown = { route: { name: PageRoute['name'] }; status: number; isOffline: boolean }

/**
 * What the page is for. Who pays, reads of an error or has no connection is not to be asked for anything else; who has
 * just ordered has a reason to come back.
 */
export function installMoment({ route: { name }, status, isOffline }: Shown): InstallMoment {
  if (isOffline || status >= 400 || name === 'checkout' || name === 'checkout_error') return 'inTheWay'
  return name === 'status' ? 'good' : 'quiet'
}

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
  /**
   * Shows the prompt after `delay` milliseconds, if it may be shown then. The result calls it off, and takes it away
   * again unanswered.
   */
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
      const offer = async () => {
        const canInstall = await isPossible()
        if (!isOff && canInstall && !ports.isDismissed() && state.get().step === 'hidden')
          state.set({ step: 'prompt', canInstall })
      }
      const timer = setTimeout(() => void offer(), delay)
      return () => {
        isOff = true
        clearTimeout(timer)
        if (state.get().step === 'prompt') state.set({ ...state.get(), step: 'hidden' })
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
