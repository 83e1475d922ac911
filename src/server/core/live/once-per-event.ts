import type { LiveEvent } from '#server/core/live/live-event.ts'

/**
 * Request coalescing: work that an event asks for is done once per process. Everybody who hears the same event awaits
 * the same result, however many listen.
 */
export function oncePerEvent<A extends unknown[], T>(work: (event: LiveEvent, ...rest: A) => Promise<T>): typeof work {
  const begun = new WeakMap<LiveEvent, Promise<T>>()
  return (event, ...rest) => {
    const result = begun.get(event) ?? work(event, ...rest)
    begun.set(event, result)
    return result
  }
}
