import type { QueryClient } from '@tanstack/react-query'

/** What comes close together is read once: so long nothing more is waited for, and so long at most. */
const [CALM_MS, LONGEST_MS] = [150, 600]
/** Longer than this no hand holds a shift. */
const MOST_HELD_MS = 10_000

let timer: ReturnType<typeof setTimeout> | undefined
let since: number | null = null
const holds = new Set<symbol>()

/** Reads the plan anew in a moment. One's own change and the news of it come to one reading. */
export function readPlanSoon(client: Pick<QueryClient, 'invalidateQueries'>): void {
  const now = Date.now()
  since ??= now
  clearTimeout(timer)
  timer = setTimeout(() => read(client), Math.max(0, Math.min(CALM_MS, since + LONGEST_MS - now)))
}

function read(client: Pick<QueryClient, 'invalidateQueries'>): void {
  if (holds.size > 0 && since !== null && Date.now() - since < MOST_HELD_MS) {
    timer = setTimeout(() => read(client), CALM_MS)
    return
  }
  since = null
  void client.invalidateQueries({ queryKey: ['plan'] })
}

/**
 * Nothing is read until the function it answers is called: under a hand that drags, and while a change is on its way
 * that is shown already.
 */
export function holdPlanReading(): () => void {
  const hold = Symbol('hold')
  holds.add(hold)
  return () => void holds.delete(hold)
}
