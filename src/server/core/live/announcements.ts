import type { LiveEvent } from '#server/core/live/live-event.ts'

/** So long are announcements gathered for one statement. */
const GATHER_MS = 5
/** More than these are not kept while the database is away: whoever follows their topic then reads all of it anew. */
export const MOST_KEPT = 1000

export type Announcements = {
  add(event: LiveEvent): void
  /** Sends what is kept, for a connection that is there again. */
  send(): Promise<void>
  /** Sends the last ones, if they can be sent at once. */
  close(): Promise<void>
}

/**
 * Batches events: gathers them for `GATHER_MS`, tells this process and then the others, several with one statement. What cannot be sent
 * is kept until `send` is called again. `notify` @throws when it did not reach the others.
 */
export function createAnnouncements(
  tell: (event: LiveEvent) => void,
  notify: (events: readonly LiveEvent[]) => Promise<void>,
): Announcements {
  let fresh: LiveEvent[] = []
  let kept: LiveEvent[] = []
  let timer: NodeJS.Timeout | null = null
  let sending: Promise<void> | null = null

  const keep = (events: readonly LiveEvent[]) => {
    kept = [...events, ...kept]
    if (kept.length > MOST_KEPT)
      kept = [...new Set(kept.map(({ topic }) => topic))].map(topic => ({ topic, resync: true }))
  }
  const sendAll = async () => {
    while (kept.length > 0) {
      const events = kept
      kept = []
      try {
        await notify(events)
      } catch {
        return keep(events)
      }
    }
  }
  const send = () => (sending ??= sendAll().finally(() => (sending = null)))
  const flush = () => {
    timer = null
    const events = fresh
    fresh = []
    kept.push(...events)
    void send()
    for (const event of events) tell(event)
  }
  return {
    add(event) {
      fresh.push(event)
      timer ??= setTimeout(flush, GATHER_MS)
    },
    send,
    async close() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await send()
    },
  }
}
