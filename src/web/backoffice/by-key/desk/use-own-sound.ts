import { useEffect, useRef } from 'react'
import type { OwnDevice } from '#contract/calls/device-shape.ts'
import { useBoardOrders } from '#web/backoffice/areas/orders/desk/use-board-orders.ts'
import { useTick } from '#web/backoffice/areas/orders/data/use-tick.ts'
import { bellDesk } from '#web/backoffice/areas/orders/sound/bell-desk.ts'
import { useBell } from '#web/backoffice/areas/orders/sound/use-bell.ts'
import { unanswered, type RingSettings } from '#web/backoffice/areas/orders/sound/ring-decision.ts'

type Waiting = Parameters<typeof unanswered>[0][number]

/**
 * The orders that want somebody now. A device without sound still shakes for them; one that was told to keep quiet
 * until the next order does not, unless nobody answers for too long.
 */
export const waitingFor = (orders: readonly Waiting[], { mute, mutedIds }: RingSettings, now: number): number[] =>
  unanswered(orders, now)
    .filter(({ id, isLoud }) => mute !== 'untilNext' || isLoud || !mutedIds.includes(id))
    .map(({ id }) => id)

const APPLIED = 'tresen:device-sound'
/** As long as one round of the bell. */
const ONE_ROUND_MS = 2800
const BEAT_MS = 5000
const SHAKE_MS = [400, 200, 400]

/**
 * Sets the bell as staff say for this device, whenever they say something new; what is chosen at the device itself
 * holds until then.
 */
export function useOwnSound({ id, branch, notification }: OwnDevice): void {
  const { newOrderSound, volumePercent, repeatUntilHandled, vibrate } = notification
  useEffect(() => {
    const said = JSON.stringify({ id, newOrderSound, volumePercent })
    try {
      if (localStorage.getItem(APPLIED) === said) return
      localStorage.setItem(APPLIED, said)
    } catch {
      // without storage it is set at every start
    }
    bellDesk.setVolume(volumePercent / 100)
    bellDesk.setMute(newOrderSound ? 'none' : 'always')
  }, [id, newOrderSound, volumePercent])
  useOneRound(!repeatUntilHandled)
  useShaking(branch.id, vibrate, repeatUntilHandled)
}

/** Quiet again after one round: the next order rings anew, and so does one that waits for too long. */
function useOneRound(isWanted: boolean): void {
  const { isRinging } = useBell()
  useEffect(() => {
    if (!isWanted || !isRinging) return
    const timer = setTimeout(() => bellDesk.setMute('untilNext'), ONE_ROUND_MS)
    return () => clearTimeout(timer)
  }, [isWanted, isRinging])
}

/** Shakes the device in a pocket while an order waits for an answer, or once for each. */
function useShaking(branchId: number, isWanted: boolean, repeats: boolean): void {
  const { data } = useBoardOrders(branchId)
  const { settings } = useBell()
  const now = useTick(BEAT_MS)
  const felt = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    if (!isWanted || !data) return
    const waiting = waitingFor(data, settings, now)
    if (repeats ? waiting.length > 0 : waiting.some(id => !felt.current.has(id))) navigator.vibrate?.(SHAKE_MS)
    felt.current = new Set(waiting)
  }, [isWanted, repeats, data, settings, now])
}
