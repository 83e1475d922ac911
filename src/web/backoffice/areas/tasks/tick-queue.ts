/** A tick that has not reached the server yet: of a point, or that the whole task is done. */
export type WaitingTick = {
  readonly task: number
  readonly point: number | null
  readonly isDone: boolean
  readonly value?: number | null
}
type Kept = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'tresen:ticks'

/** The ticks this browser still has to send, in their order. Whatever was kept and is none is left out. */
export function readTicks(storage: Kept): WaitingTick[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '[]')
    return Array.isArray(read)
      ? (read as WaitingTick[]).filter(tick => Number.isInteger(tick?.task) && typeof tick.isDone === 'boolean')
      : []
  } catch {
    return []
  }
}
export function keepTicks(storage: Kept, ticks: readonly WaitingTick[]): void {
  try {
    storage.setItem(KEY, JSON.stringify(ticks))
  } catch {
    // without storage they last as long as the page
  }
}

/** One more tick; of one point only the last one counts, since each says how it stands and not that it changes. */
export const withTick = (ticks: readonly WaitingTick[], tick: WaitingTick): WaitingTick[] => [
  ...ticks.filter(({ task, point }) => task !== tick.task || point !== tick.point),
  tick,
]

/** A point as it stands with what waits to be sent. */
export function ticked<P extends { id: number; isDone: boolean; value: number | null }>(
  ticks: readonly WaitingTick[],
  task: number,
  point: P,
): P {
  const waiting = ticks.find(tick => tick.task === task && tick.point === point.id)
  return waiting ? { ...point, isDone: waiting.isDone, value: waiting.value === undefined ? point.value : waiting.value } : point
}
