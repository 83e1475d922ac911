import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'

/** Where tickets stand: which at which place, and whether all of them stand lower because something lies above. */
type Places = { ids: readonly number[]; isLower: boolean }

/**
 * The tickets that stand where another one stood, or all that were there when they moved up or down together. What came
 * to an empty place did not move.
 */
export function movedTickets(before: Places, after: Places): number[] {
  const isShifted = before.isLower !== after.isLower
  return after.ids.filter((id, place) => place < before.ids.length && (isShifted || before.ids[place] !== id))
}

/** A wet finger touches twice, and two cooks press at once: so long a press may still mean what stood there before. */
const REST_MS = 600

/**
 * Whether a line turned just now, here or on another screen: whoever presses then meant the line as it was, and does
 * not turn it back.
 */
export function useJustTurned(isDone: boolean): (press: Pick<MouseEvent, 'timeStamp'>) => boolean {
  const last = useRef({ isDone, at: -REST_MS })
  useLayoutEffect(() => {
    if (last.current.isDone !== isDone) last.current = { isDone, at: performance.now() }
  }, [isDone])
  return useCallback(({ timeStamp }) => timeStamp - last.current.at < REST_MS, [])
}

/** Shorter where tickets move: whoever is fast aims anew by then. */
const MOVED_MS = 400

/**
 * Keeps a finger from what just moved under it: when a ticket leaves, the next stands in its place, and a second touch
 * would tick that off. What somebody chose (`choice`) moves nothing under anybody's finger. Keys go to their ticket
 * wherever it stands.
 */
export function useStillTickets(ids: readonly number[], isLower: boolean, choice: string): (press: MouseEvent) => void {
  const last = useRef<Places & { choice: string }>({ choice, ids: [], isLower })
  const moved = useRef(new Map<number, number>())
  useLayoutEffect(() => {
    const now = performance.now()
    const fresh = last.current.choice === choice ? movedTickets(last.current, { ids, isLower }) : []
    if (fresh.length > 0)
      moved.current = new Map([
        ...[...moved.current].filter(([, at]) => now - at < MOVED_MS),
        ...fresh.map(id => [id, now] as const),
      ])
    last.current = { choice, ids, isLower }
  })
  return useCallback((press: MouseEvent) => {
    const ticket = press.target instanceof Element ? press.target.closest('[data-ticket]') : null
    const at = moved.current.get(Number(ticket?.getAttribute('data-ticket')))
    if (press.detail > 0 && at !== undefined && press.timeStamp - at < MOVED_MS) press.stopPropagation()
  }, [])
}
