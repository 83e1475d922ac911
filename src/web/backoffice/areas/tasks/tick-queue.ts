/** A tick that has not reached the server yet: of a point, or that the whole task is done. */
export type WaitingTick = {
  readonly task: number
  readonly point: number | null
  readonly isDone: boolean
  readonly value?: number | null
  /** Who ticked it: on a browser several people share nobody sends what another one did. */
  readonly by?: string | undefined
  /** Who of those who share a tablet, by their shift there. */
  readonly shift?: number | undefined
}
type Kept = Pick<Storage, 'getItem' | 'setItem'>
export const TICKS_KEY = 'tresen:ticks'

/** The ticks this browser still has to send, in their order. Whatever was kept and is none is left out. */
export function readTicks(storage: Kept): WaitingTick[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(TICKS_KEY) ?? '[]')
    return Array.isArray(read)
      ? (read as WaitingTick[]).filter(tick => Number.isInteger(tick?.task) && typeof tick.isDone === 'boolean')
      : []
  } catch {
    return []
  }
}
/** Keeps them; false where nothing can be kept, so that they last as long as the page. */
export function keepTicks(storage: Kept, ticks: readonly WaitingTick[]): boolean {
  try {
    storage.setItem(TICKS_KEY, JSON.stringify(ticks))
    return true
  } catch {
    return false
  }
}

/** One more tick; of one point only the last one counts, since each says how it stands and not that it changes. */
export const withTick = (ticks: readonly WaitingTick[], tick: WaitingTick): WaitingTick[] => [
  ...ticks.filter(({ task, point }) => task !== tick.task || point !== tick.point),
  tick,
]

/** What is left once a tick was sent: unless the same point was ticked anew meanwhile, here or in another tab. */
export const withoutTick = (
  ticks: readonly WaitingTick[],
  { task, point, isDone, value }: WaitingTick,
): WaitingTick[] =>
  ticks.filter(
    other => other.task !== task || other.point !== point || other.isDone !== isDone || other.value !== value,
  )

/** Those of one person. What an older page kept names nobody and is anybody's. */
export const ticksOf = (ticks: readonly WaitingTick[], by: string | undefined): WaitingTick[] =>
  ticks.filter(tick => tick.by === undefined || tick.by === by)

/** A point as it stands with what waits to be sent. */
export function ticked<P extends { id: number; isDone: boolean; value: number | null }>(
  ticks: readonly WaitingTick[],
  task: number,
  point: P,
): P {
  const waiting = ticks.find(tick => tick.task === task && tick.point === point.id)
  return waiting
    ? { ...point, isDone: waiting.isDone, value: waiting.value === undefined ? point.value : waiting.value }
    : point
}
