import { ApiError, UNKNOWN_ERROR } from '#web/kit/api.ts'
import type { DeviceAddress } from '#web/kit/push-browser.ts'
import { createStore, type Store } from '#web/storefront/overlays/store.ts'

/** `needsApp`: an iPhone or iPad, which takes notices in the installed app alone. */
export type PushSituation = 'possible' | 'needsApp' | 'impossible'

export type PushPorts = {
  situation(): PushSituation
  permission(): NotificationPermission
  /** Shows the browser's question, if it was not answered before. To be called from a tap and nothing else. */
  askPermission(): Promise<NotificationPermission>
  /** The address this browser listens at, or null while it does not. */
  current(): Promise<DeviceAddress | null>
  listen(): Promise<DeviceAddress>
  /** Tells the server to send there, or no longer. Throw ApiError when it refuses. */
  announce(device: DeviceAddress): Promise<void>
  withdraw(device: DeviceAddress): Promise<void>
  /** Whether this order was switched on in this browser. */
  isRemembered(): boolean
  remember(isOn: boolean): void
}

/**
 * `hidden` says nothing at all; `denied` comes only after a tap; `joining` waits for the browser. `error` stands beside
 * `off` or `on`.
 */
export type PushState = {
  step: 'hidden' | 'needsApp' | 'off' | 'asking' | 'joining' | 'on' | 'denied'
  error: string | null
}
export type PushFlow = {
  state: Store<PushState>
  begin(): Promise<void>
  switchOn(): Promise<void>
  switchOff(): Promise<void>
}

const at = (step: PushState['step'], error: string | null = null): PushState => ({ step, error })
const NOT_ON = 'Mitteilungen konnten nicht eingeschaltet werden.'
const NOT_HERE = `${NOT_ON} In privaten Fenstern lassen Browser sie meist nicht zu.`
const TOO_SLOW = 'Der Mitteilungsdienst Ihres Browsers antwortet nicht. Bitte versuchen Sie es später noch einmal.'
const NOT_OFF = 'Mitteilungen konnten nicht ausgeschaltet werden. Bitte versuchen Sie es noch einmal.'
/** A browser waits for ever for a service it does not reach. */
const TIMEOUT_MS = 15_000
/** The order is unknown, or nothing is sent for it, or not to this address. */
const REFUSALS: readonly number[] = [404, 409, 422]
class NoDevice extends Error {}

const reasonOf = (error: unknown, fallback: string): string => {
  if (error instanceof NoDevice) return error.message
  return error instanceof ApiError && error.message !== UNKNOWN_ERROR ? error.message : fallback
}

function listen(ports: PushPorts): Promise<DeviceAddress> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoDevice(TOO_SLOW)), TIMEOUT_MS)
  })
  const device = ports.listen().catch((): never => {
    throw new NoDevice(NOT_HERE)
  })
  return Promise.race([device, tooSlow]).finally(() => clearTimeout(timer))
}

/**
 * The way from 'Per Mitteilung informieren' to a device that is told, and back. Never asks the guest anything unasked.
 */
export function createPushFlow(ports: PushPorts): PushFlow {
  const state = createStore<PushState>(firstState(ports))
  return {
    state,
    /**
     * Has a device that was switched on before announce itself again, so that what is shown is what the server knows.
     */
    async begin() {
      if (state.get().step !== 'on') return
      try {
        const device = await ports.current()
        if (device) return await ports.announce(device)
      } catch (error) {
        // Only a refusal is an answer; without a connection nobody knows better.
        if (!(error instanceof ApiError) || !REFUSALS.includes(error.status)) return
      }
      ports.remember(false)
      state.set(at('off'))
    },
    async switchOn() {
      if (state.get().step !== 'off') return
      state.set(at('asking'))
      try {
        const answer = await ports.askPermission()
        if (answer !== 'granted') return state.set(at(answer === 'denied' ? 'denied' : 'off'))
        state.set(at('joining'))
        await ports.announce(await listen(ports))
        ports.remember(true)
        state.set(at('on'))
      } catch (error) {
        state.set(at('off', reasonOf(error, NOT_ON)))
      }
    },
    async switchOff() {
      if (state.get().step !== 'on') return
      try {
        // The browser keeps listening: another order may need it.
        const device = await ports.current()
        if (device) await ports.withdraw(device)
        ports.remember(false)
        state.set(at('off'))
      } catch (error) {
        state.set(at('on', reasonOf(error, NOT_OFF)))
      }
    },
  }
}

/** A guest who has said no is not asked again. */
function firstState(ports: PushPorts): PushState {
  const situation = ports.situation()
  if (situation !== 'possible') return at(situation === 'needsApp' ? 'needsApp' : 'hidden')
  const permission = ports.permission()
  if (permission === 'denied') return at('hidden')
  return at(permission === 'granted' && ports.isRemembered() ? 'on' : 'off')
}
