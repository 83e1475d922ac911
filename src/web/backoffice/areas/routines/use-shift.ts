import { useEffect, useMemo, useRef, useState } from 'react'
import type { RoutineShift } from '#contract/calls/tasks/routines.ts'
import { isIdle, keepShift, keptShift, type KeptShift } from '#web/backoffice/areas/routines/kept-shift.ts'
import type { TickSigning } from '#web/backoffice/areas/tasks/tick-signing.ts'

const LOOK_MS = 5000
type Deed = (shift: number) => void

/**
 * Who works at this tablet: known once for their shift, until they say it is not them. `isStill` asks by one press
 * whether they are still there, where nobody has ticked for long.
 */
export function useShift() {
  const [shift, setShift] = useState<KeptShift | null>(() => keptShift(localStorage, Date.now()))
  const [asks, setAsks] = useState<'who' | 'still' | null>(null)
  const waiting = useRef<Deed[]>([])
  const put = (next: KeptShift | null) => {
    keepShift(localStorage, next)
    setShift(next)
  }
  useEffect(() => {
    const look = setInterval(() => {
      const kept = keptShift(localStorage, Date.now())
      setShift(now => (now && kept?.id === now.id ? now : now && kept))
    }, LOOK_MS)
    return () => clearInterval(look)
  }, [])
  const goOn = (by: number) => {
    setAsks(null)
    for (const deed of waiting.current.splice(0)) deed(by)
  }
  const signing = useMemo<TickSigning>(
    () => ({
      run: deed => {
        if (shift && !isIdle(shift, Date.now())) {
          put({ ...shift, usedAt: Date.now() })
          return deed(shift.id)
        }
        waiting.current.push(deed)
        setAsks(shift ? 'still' : 'who')
      },
    }),
    [shift],
  )
  return {
    shift,
    signing,
    asks,
    /** They have gone home, or somebody else stands there: `isNext` asks at once who. */
    leave: ({ isNext }: { isNext: boolean }) => {
      put(null)
      setAsks(isNext || waiting.current.length > 0 ? 'who' : null)
    },
    known: ({ id, name, idleMs }: RoutineShift) => {
      put({ id, name, idleMs, since: Date.now(), usedAt: Date.now() })
      goOn(id)
    },
    isStill: () => {
      if (!shift) return setAsks('who')
      put({ ...shift, usedAt: Date.now() })
      goOn(shift.id)
    },
    giveUp: () => {
      waiting.current = []
      setAsks(null)
    },
  }
}
