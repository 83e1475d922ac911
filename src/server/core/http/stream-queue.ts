import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import type { Listening } from '#server/core/http/live-topic.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

export type Followed = Listening & { topic: string }
export type Message = { event: string; data: object }
/** What a stream does with what its queue hands out. */
type Mouth = {
  say: (messages: readonly Message[], topic: string) => void
  end: () => void
  warn: (error: unknown, text: string) => void
}
export type StreamQueue = { hear: (followed: Followed, event: LiveEvent) => void; stop: () => void }

/**
 * So many events of a topic that reads them together are told at once. The others tell one after the other, and each is
 * sent before the next is read: what a reading has handed out, as commands, is not given again.
 */
export const AT_ONCE = 50
/** More than these do not wait: whoever is so far behind begins anew. */
export const MOST_WAITING = 1000
/** So long after the database was away it is asked again, by all streams at once, so that they share what they read. */
export const AGAIN_MS = 1000

/**
 * What one stream has still to tell, by topic, the topic first that has waited longest. Of equal events that wait the
 * last one counts, in the place of the first: it is read after both. Nothing is lost while the database is away, since
 * what could not be told keeps its place, and what comes behind it waits (the pulse, which says that a page is up to
 * date). What cannot be told for another reason is replaced by how things stand.
 */
export function createStreamQueue({ say, end, warn }: Mouth): StreamQueue {
  let waiting = new Map<Followed, Map<string, LiveEvent>>()
  let isTelling = false
  let isOver = false
  let again: NodeJS.Timeout | undefined

  const stop = () => {
    isOver = true
    clearTimeout(again)
    waiting.clear()
  }
  const hear = (followed: Followed, event: LiveEvent) => {
    if (isOver) return
    const events = waiting.get(followed) ?? new Map<string, LiveEvent>()
    events.set(keyOf(event), event)
    if (events.size > MOST_WAITING) {
      events.clear()
      events.set(keyOf(beginning(followed)), beginning(followed))
    }
    waiting.set(followed, events)
    if (!isTelling) begin()
  }
  const begin = () => {
    isTelling = true
    // what is heard in the same moment is told at once
    setImmediate(() => void tellAll())
  }
  const tellAll = async () => {
    while (!isOver) {
      const first = waiting.entries().next().value
      if (!first) break
      const [followed, events] = first
      const now = [...events.values()].slice(0, followed.tellAll ? AT_ONCE : 1)
      for (const event of now) events.delete(keyOf(event))
      if (events.size === 0) waiting.delete(followed)
      try {
        const messages = await messagesOf(followed, now)
        if (isOver) return
        if (messages === 'end') return end()
        if (messages.length > 0) say(messages, followed.topic)
      } catch (error) {
        if (isOver) return
        if (isDatabaseAway(error)) return comeBack(followed, now, error)
        warn(error, 'A live message could not be sent')
        if (!now.every(({ resync }) => resync)) hear(followed, beginning(followed))
      }
    }
    isTelling = false
  }
  const comeBack = (followed: Followed, events: readonly LiveEvent[], error: unknown) => {
    warn(error, 'Live messages wait for the database')
    const kept = new Map(events.map(event => [keyOf(event), event]))
    for (const [key, event] of waiting.get(followed) ?? []) kept.set(key, event)
    waiting.delete(followed)
    waiting = new Map([[followed, kept], ...waiting])
    again = setTimeout(() => void tellAll(), AGAIN_MS)
  }
  return { hear, stop }
}

const beginning = ({ channel }: Followed): LiveEvent => ({ topic: channel, resync: true })
const keyOf = ({ id, branchId, version, resync }: LiveEvent) => `${id} ${branchId} ${version} ${resync}`

async function messagesOf(followed: Followed, events: readonly LiveEvent[]): Promise<readonly Message[] | 'end'> {
  if (followed.tellAll) return followed.tellAll(events)
  const [event] = events
  const message = event ? await followed.tell(event) : null
  return message === 'end' ? message : message ? [message] : []
}
