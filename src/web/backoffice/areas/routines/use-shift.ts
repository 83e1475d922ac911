import { useEffect, useMemo, useRef, useState } from 'react'
import type { RoutineShift } from '#contract/calls/tasks/routines.ts'
import { keepShift, keptShift, type KeptShift } from '#web/backoffice/areas/routines/kept-shift.ts'
import type { TickSigning } from '#web/backoffice/areas/tasks/tick-signing.ts'

const LOOK_MS = 5000

/** Who works at this tablet: known once, until their shift ends, they say it is not them, or they leave it alone. */
export function useShift() {
  const [shift, setShift] = useState<KeptShift | null>(() => keptShift(localStorage, Date.now()))
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((shift: number) => void)[]>([])
  const put = (next: KeptShift | null) => {
    keepShift(localStorage, next)
    setShift(next)
  }
  useEffect(() => {
    const look = setInterval(() => setShift(now => (now ? keptShift(localStorage, Date.now()) : now)), LOOK_MS)
    return () => clearInterval(look)
  }, [])
  const id = shift?.id ?? null
  const signing = useMemo<TickSigning>(
    () => ({
      shift: id,
      ask: then => {
        waiting.current.push(then)
        setAsking(true)
      },
      touch: () =>
        setShift(now => {
          const next = now && { ...now, usedAt: Date.now() }
          keepShift(localStorage, next)
          return next
        }),
    }),
    [id],
  )
  return {
    shift,
    signing,
    isAsking,
    leave: () => put(null),
    known: ({ id: fresh, name, idleMs }: RoutineShift) => {
      put({ id: fresh, name, idleMs, usedAt: Date.now() })
      setAsking(false)
      for (const then of waiting.current.splice(0)) then(fresh)
    },
    giveUp: () => {
      waiting.current = []
      setAsking(false)
    },
  }
}
