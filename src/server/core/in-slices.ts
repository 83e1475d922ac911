import { setImmediate } from 'node:timers/promises'

/** So long may one request hold the event loop at a time, in ms; others get their turn in between. */
const SLICE_MS = 25

/**
 * Lets other requests have their turn whenever a slice is over; asked before each step of what has to wait in between,
 * such as for the database, which lets others in only where it really waits.
 */
export function slices(sliceMs = SLICE_MS): () => Promise<void> | undefined {
  let begun = performance.now()
  const pause = async () => {
    await setImmediate()
    begun = performance.now()
  }
  return () => (performance.now() - begun >= sliceMs ? pause() : undefined)
}

/**
 * Does something with each of many things, in their order, and lets other requests have their turn whenever that has
 * taken as long as one may. For whatever grows with what somebody sends; one thing alone must be bounded by itself.
 */
export async function inSlices<T, R>(
  things: readonly T[],
  work: (thing: T, index: number) => R,
  sliceMs = SLICE_MS,
): Promise<R[]> {
  const done: R[] = []
  const turn = slices(sliceMs)
  for (const [index, thing] of things.entries()) {
    const pause = turn()
    if (pause) await pause
    done.push(work(thing, index))
  }
  return done
}
