import { useCallback, useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { createBell, type Bell } from '#web/backoffice/orders/sound/bell.ts'
import { muteFor, readRingSettings, shouldRing, type Mute, type RingSettings } from '#web/backoffice/orders/sound/ring-decision.ts'

const STORED_AS = 'tresen:order-bell'

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

/** Rings while an order is unanswered. Mute and volume belong to this device and are remembered on it. */
export function useBell(orders: readonly StaffOrder[]) {
  const bell = useRef<Bell | null>(null)
  const [isBlocked, setIsBlocked] = useState(() => typeof AudioContext === 'undefined')
  const [settings, setSettings] = useState(remembered)
  const isWanted = shouldRing(orders, settings)

  useEffect(() => {
    const made = createBell(setIsBlocked)
    bell.current = made
    const unlock = () => made?.unlock()
    unlock()
    // Any touch of the page counts as the gesture that browsers ask for.
    for (const name of ['pointerdown', 'keydown'] as const) addEventListener(name, unlock)
    return () => {
      for (const name of ['pointerdown', 'keydown'] as const) removeEventListener(name, unlock)
      made?.silence()
      made?.close()
      bell.current = null
    }
  }, [])

  useEffect(() => {
    if (isWanted) bell.current?.ring(settings.volume)
    else bell.current?.silence()
  }, [isWanted, settings.volume])

  const change = useCallback((next: RingSettings) => {
    setSettings(next)
    remember(next)
  }, [])
  return {
    settings,
    isBlocked,
    isRinging: isWanted && !isBlocked,
    setVolume: (volume: number) => change({ ...settings, volume }),
    setMute: (mute: Mute) => change(muteFor(mute, orders, settings)),
    test: () => bell.current?.test(settings.volume),
    unlock: () => bell.current?.unlock(),
  }
}
export type BellState = ReturnType<typeof useBell>
