import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { createBell, type Bell } from '#web/backoffice/areas/orders/sound/bell.ts'
import {
  muteFor,
  readRingSettings,
  ringVolume,
  shouldRing,
  type Mute,
  type RingSettings,
} from '#web/backoffice/areas/orders/sound/ring-decision.ts'

const STORED_AS = 'tresen:order-bell'
/**
 * Not the finger going down: the notice above the board would leave under it, and the press would land on something
 * else.
 */
const GESTURES = ['click', 'keydown'] as const

const remembered = (): RingSettings => {
  try {
    return readRingSettings(localStorage.getItem(STORED_AS))
  } catch {
    return readRingSettings(null)
  }
}
const remember = (settings: RingSettings) => {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(settings))
  } catch {
    // Storage is switched off: the choice lasts as long as the page.
  }
}

/** `isBlocked`: the browser holds the sound back until somebody touches the page. */
export type BellView = { settings: RingSettings; isBlocked: boolean; isRinging: boolean }

/**
 * The one bell of this tab: it rings while an order is unanswered, whichever page is open. Mute and volume belong to
 * the device.
 */
function createBellDesk() {
  const listeners = new Set<() => void>()
  let bell: Bell | null = null
  let orders: readonly StaffOrder[] = []
  let now = Date.now()
  let view: BellView = { settings: remembered(), isBlocked: typeof AudioContext === 'undefined', isRinging: false }

  const change = (part: Partial<BellView>) => {
    const next = { ...view, ...part }
    const isWanted = shouldRing(orders, next.settings, now)
    if (isWanted) bell?.ring(ringVolume(orders, next.settings, now))
    else bell?.silence()
    next.isRinging = isWanted && !next.isBlocked
    if (next.isRinging === view.isRinging && next.isBlocked === view.isBlocked && next.settings === view.settings)
      return
    view = next
    for (const listener of listeners) listener()
  }
  const set = (settings: RingSettings) => {
    remember(settings)
    change({ settings })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    /**
     * Hangs the bell up until the returned function is called. Any touch of the page counts as the gesture that
     * browsers ask for.
     */
    hangUp(): () => void {
      bell = createBell(isBlocked => change({ isBlocked }))
      const made = bell
      const unlock = () => made?.unlock()
      unlock()
      for (const name of GESTURES) addEventListener(name, unlock, true)
      return () => {
        for (const name of GESTURES) removeEventListener(name, unlock, true)
        made?.silence()
        made?.close()
        bell = null
      }
    },
    /** Tells the orders as they are at `at` (epoch ms). */
    hear(present: readonly StaffOrder[], at: number): void {
      orders = present
      now = at
      change({})
    },
    setVolume: (volume: number) => set({ ...view.settings, volume }),
    setMute: (mute: Mute) => set(muteFor(mute, orders, view.settings, now)),
    /** Once, for what wants to be read and not to be answered; not where this device is to be quiet. */
    strike(): void {
      const { mute, volume } = view.settings
      if (mute !== 'always' && volume > 0) bell?.test(volume)
    },
    test: () => bell?.test(view.settings.volume),
    unlock: () => bell?.unlock(),
  }
}

export const bellDesk = createBellDesk()
