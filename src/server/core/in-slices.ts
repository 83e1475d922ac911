import { setImmediate } from 'node:timers/promises'

/** So long may one request hold the event loop at a time, in ms; others get their turn in between. */
const SLICE_MS = 25

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
  let begun = performance.now()
  for (const [index, thing] of things.entries()) {
    if (performance.now() - begun >= sliceMs) {
      await setImmediate()
      begun = performance.now()
    }
    done.push(work(thing, index))
  }
  return done
}
