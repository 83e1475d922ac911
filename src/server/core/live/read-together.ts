import type { LiveEvent } from '#server/core/live/live-event.ts'

type Waiting<K, T> = { keys: Set<K>; found: Promise<ReadonlyMap<K, T>> }

/** So much is read at once: enough that the number of readings does not matter, few enough to leave room between. */
export const MOST_TOGETHER = 100

/**
 * Batching of readings (as a data loader does): one at a time for the whole process. What is asked for while one runs
 * is read by the next, so under load there are few large readings instead of many small ones, and each begins after it
 * was asked for.
 */
export function readTogether<K, T>(
  read: (keys: readonly K[]) => Promise<ReadonlyMap<K, T>>,
): (key: K) => Promise<T | undefined> {
  let next: Waiting<K, T> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const gather = (): Waiting<K, T> => {
    const keys = new Set<K>()
    const found = last
      .then(() => new Promise<void>(resolve => void setImmediate(resolve)))
      .then(() => {
        if (next?.keys === keys) next = undefined
        return read([...keys])
      })
    last = found.catch(() => undefined)
    return { keys, found }
  }
  return async key => {
    if (!next || (next.keys.size >= MOST_TOGETHER && !next.keys.has(key))) next = gather()
    next.keys.add(key)
    return (await next.found).get(key)
  }
}

/**
 * Request coalescing: what an event asks for is read once per process, however many listen; `key` says what of it,
 * since an event may be for everybody. A reading that failed is forgotten, so that it can be tried again.
 */
export function oncePerEvent<T>(read: (key: number) => Promise<T>): (event: LiveEvent, key: number) => Promise<T> {
  const begun = new WeakMap<LiveEvent, Map<number, Promise<T>>>()
  return (event, key) => {
    const ofEvent = begun.get(event) ?? new Map<number, Promise<T>>()
    const known = ofEvent.get(key)
    if (known) return known
    const result = read(key)
    begun.set(event, ofEvent.set(key, result))
    result.catch(() => ofEvent.delete(key))
    return result
  }
}
