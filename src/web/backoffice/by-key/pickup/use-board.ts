import { useEffect, useState } from 'react'
import { PULSE_MS } from '#contract/calls/pulse.ts'
import type { BoardOrder } from '#contract/calls/device-orders.ts'
import { learnServerTime } from '#web/backoffice/areas/orders/data/server-clock.ts'
import { follow } from '#web/backoffice/kit/live.ts'
import { noteAtDevice } from '#web/kit/device/device-log.ts'

/**
 * Two beats of the pulse and a bit more for the way: whoever is silent for so long has lost the line, whatever its
 * socket says.
 */
const SILENT_MS = 2 * PULSE_MS + 500

type Board = { orders: readonly BoardOrder[] | null; isLive: boolean }

/** The board as the server tells it, and whether it does so right now. What was told last stays. */
export function useBoard(isOn: boolean): Board {
  const [board, setBoard] = useState<Board>({ orders: null, isLive: false })
  useEffect(() => {
    if (!isOn) return
    let silence: ReturnType<typeof setTimeout> | undefined
    let stops: (() => void)[] = []
    const setLive = (isLive: boolean) =>
      setBoard(known => {
        if (known.isLive === isLive) return known
        noteAtDevice(isLive ? 'info' : 'warning', isLive ? 'Verbindung steht' : 'Verbindung unterbrochen')
        return { ...known, isLive }
      })
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        setLive(false)
        begin()
      }, SILENT_MS)
    }
    const begin = () => {
      for (const stop of stops) stop()
      listen()
      stops = [
        follow('pulse', {
          pulse() {
            listen()
            setLive(true)
          },
          lost: () => setLive(false),
        }),
        follow('board', {
          board({ now, orders }) {
            learnServerTime(now)
            setBoard(known => ({ ...known, orders }))
          },
        }),
      ]
    }
    begin()
    return () => {
      clearTimeout(silence)
      for (const stop of stops) stop()
    }
  }, [isOn])
  return board
}
