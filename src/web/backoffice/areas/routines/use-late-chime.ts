import { useEffect, useRef, useState } from 'react'
import { chime, isChimeWanted, readyChime, wantChime } from '#web/backoffice/areas/routines/chime.ts'

/** `off`: nobody wants it; `asks`: it is wanted and the browser waits for a press; `on`: it sounds. */
export type ChimeState = 'off' | 'asks' | 'on'

/** Sounds once for each list whose hour has passed, where somebody has let this tablet sound. */
export function useLateChime(late: readonly number[] | undefined) {
  const [state, setState] = useState<ChimeState>(isChimeWanted() ? 'asks' : 'off')
  const known = useRef<ReadonlySet<number> | null>(null)
  useEffect(() => {
    if (isChimeWanted()) void readyChime().then(isReady => setState(isReady ? 'on' : 'asks'))
  }, [])
  useEffect(() => {
    if (!late) return
    const before = known.current
    known.current = new Set(late)
    // what was overdue when the page was opened stands at the front already
    if (before && state === 'on' && late.some(id => !before.has(id))) chime()
  }, [late, state])
  const set = async (isWanted: boolean) => {
    wantChime(isWanted)
    if (!isWanted) return setState('off')
    const isReady = await readyChime()
    setState(isReady ? 'on' : 'asks')
    if (isReady) chime()
  }
  return { state, set }
}
