import type { ClockStep } from '#domain/people/clock.ts'
import { ApiError } from '#web/kit/api.ts'

/** What somebody shows to say who they are. */
export type Shown = { pin: string } | { badge: string } | { code: string }
/** A step that was taken while nobody answered. The key it is sent with lets it be taken once. */
export type Waiting = { key: string; step: ClockStep; at: string; who: Shown; forgottenEnd?: string }
/** One that was refused for good: what of it may be shown, and why. What opens the clock is not kept. */
export type Refused = Pick<Waiting, 'key' | 'step' | 'at'> & { message: string }
type Stored = { waiting: readonly Waiting[]; refused: readonly Refused[] }
/** Where it lies: in the browser, so that it survives a tablet that is switched off. */
type Place = Pick<Storage, 'getItem' | 'setItem'>

export type ClockQueue = {
  read: () => Stored
  /** @throws where the browser keeps nothing: then the step was not taken down. */
  add: (entry: Waiting) => void
  /**
   * Sends what waits, the oldest first, until nobody answers. At once only one is on its way; whoever asks meanwhile
   * waits for the same.
   */
  flush: () => Promise<void>
  /** Takes what was refused off the list, once somebody has read it. */
  dismiss: (key: string) => void
  subscribe: (listener: () => void) => () => void
}

const NOTHING: Stored = { waiting: [], refused: [] }
/** Whether trying again later may help: nobody answered, or not now. */
const isForNow = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 403 || status === 429 || status >= 500

/** Steps that wait for a connection, in the order they were taken. `take` sends one and throws ApiError. */
export function createClockQueue(place: Place, name: string, take: (entry: Waiting) => Promise<unknown>): ClockQueue {
  let stored = readStored(place, name)
  let flushing: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const write = (next: Stored) => {
    place.setItem(name, JSON.stringify(next))
    stored = next
    for (const listener of listeners) listener()
  }
  const without = (key: string) => stored.waiting.filter(entry => entry.key !== key)

  async function sendAll(): Promise<void> {
    for (let entry = stored.waiting[0]; entry; entry = stored.waiting[0])
      try {
        await take(entry)
        write({ ...stored, waiting: without(entry.key) })
      } catch (error) {
        if (!(error instanceof ApiError) || isForNow(error)) return
        const { key, step, at } = entry
        write({ waiting: without(key), refused: [...stored.refused, { key, step, at, message: error.message }] })
      }
  }

  return {
    read: () => stored,
    add: entry => write({ ...stored, waiting: [...stored.waiting, entry] }),
    flush: () => (flushing ??= sendAll().finally(() => (flushing = undefined))),
    dismiss: key => write({ ...stored, refused: stored.refused.filter(entry => entry.key !== key) }),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readStored(place: Place, name: string): Stored {
  try {
    const { waiting, refused } = JSON.parse(place.getItem(name) ?? '{}') as Partial<Stored>
    return { waiting: waiting ?? [], refused: refused ?? [] }
  } catch {
    return NOTHING
  }
}
