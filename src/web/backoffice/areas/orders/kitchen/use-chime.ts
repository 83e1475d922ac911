import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '#contract/calls/order-shape.ts'
import { createBell, type Bell } from '#web/backoffice/areas/orders/sound/bell.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'

const GESTURES = ['click', 'keydown'] as const

/** The tickets that came into the kitchen since the last look; at the first look none did. */
export const cameIn = (before: ReadonlySet<number> | null, now: readonly number[]): number[] =>
  before === null ? [] : now.filter(id => !before.has(id))

/**
 * Strikes once for every look at which a ticket came in. Whether it does belongs to the screen at the stove; how loud
 * is as the bell of the device.
 */
export function useChime(orders: readonly Pick<StaffOrder, 'id'>[] | undefined) {
  const [isOn, setOn] = useLocalStorage({
    key: 'tresen.backoffice.kitchen-chime',
    defaultValue: true,
    getInitialValueInEffect: false,
  })
  const [isBlocked, setBlocked] = useState(false)
  const { volume } = useBell().settings
  const bell = useRef<Bell | null>(null)
  const known = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const made = createBell(setBlocked)
    bell.current = made
    const unlock = () => made?.unlock()
    for (const name of GESTURES) addEventListener(name, unlock, true)
    return () => {
      for (const name of GESTURES) removeEventListener(name, unlock, true)
      bell.current = null
      made?.close()
    }
  }, [])
  useEffect(() => {
    if (!orders) return
    const ids = orders.map(({ id }) => id)
    const came = cameIn(known.current, ids)
    known.current = new Set([...(known.current ?? []), ...ids])
    if (came.length > 0 && isOn) bell.current?.test(volume)
  }, [orders, isOn, volume])
  return { isOn, setOn, isBlocked: isBlocked && isOn, unlock: () => bell.current?.unlock() }
}
