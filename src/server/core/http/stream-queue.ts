import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import type { Listening } from '#server/core/http/live-topic.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

export type Followed = Listening & { topic: string }
export type Message = { event: string; data: object }
/** Where a queue sends to: the stream it belongs to. */
type Sink = {
  send: (messages: readonly Message[], topic: string) => void
  end: () => void
  warn: (error: unknown, text: string) => void
}
export type StreamQueue = { push: (followed: Followed, event: LiveEvent) => void; stop: () => void }

/**
 * Batch size: so many events of a topic that reads them together are sent at once. Other topics send one after the
 * other, and each is sent before the next is read: what a reading has handed out, as commands, is not given again.
 */
export const AT_ONCE = 50
/** Slow consumer: with more events than these waiting, a stream drops them and is told how things stand instead. */
export const MOST_WAITING = 1000
/** So long after the database was away it is asked again, by all streams at once, so that they share what they read. */
export const AGAIN_MS = 1000

/**
 * Send queue of one stream: events by topic, the topic first that has waited longest. Of equal events that wait the
 * last one counts, in the place of the first: it is read after both. Nothing is lost while the database is away, since
 * what could not be told keeps its place, and what comes behind it waits (the pulse, which says that a page is up to
 * date). What cannot be told for another reason is replaced by how things stand.
 */
export function createStreamQueue({ send, end, warn }: Sink): StreamQueue {
  let waiting = new Map<Followed, Map<string, LiveEvent>>()
  let isSending = false
  let isOver = false
  let again: NodeJS.Timeout | undefined

  const stop = () => {
    isOver = true
    clearTimeout(again)
    waiting.clear()
  }
  const push = (followed: Followed, event: LiveEvent) => {
    if (isOver) return
    const events = waiting.get(followed) ?? new Map<string, LiveEvent>()
    events.set(keyOf(event), event)
    if (events.size > MOST_WAITING) {
      events.clear()
      events.set(keyOf(beginning(followed)), beginning(followed))
    }
    waiting.set(followed, events)
    if (!isSending) begin()
  }
  const begin = () => {
    isSending = true
    // events of the same moment are sent together
    setImmediate(() => void sendAll())
  }
  const sendAll = async () => {
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
        if (messages.length > 0) send(messages, followed.topic)
      } catch (error) {
        if (isOver) return
        if (isDatabaseAway(error)) return retryLater(followed, now, error)
        warn(error, 'A live message could not be sent')
        if (!now.every(({ resync }) => resync)) push(followed, beginning(followed))
      }
    }
    isSending = false
  }
  const retryLater = (followed: Followed, events: readonly LiveEvent[], error: unknown) => {
    warn(error, 'Live messages wait for the database')
    const kept = new Map(events.map(event => [keyOf(event), event]))
    for (const [key, event] of waiting.get(followed) ?? []) kept.set(key, event)
    waiting.delete(followed)
    waiting = new Map([[followed, kept], ...waiting])
    again = setTimeout(() => void sendAll(), AGAIN_MS)
  }
  return { push, stop }
}

const beginning = ({ channel }: Followed): LiveEvent => ({ topic: channel, resync: true })
const keyOf = ({ id, branchId, version, resync }: LiveEvent) => `${id} ${branchId} ${version} ${resync}`

async function messagesOf(followed: Followed, events: readonly LiveEvent[]): Promise<readonly Message[] | 'end'> {
  if (followed.tellAll) return followed.tellAll(events)
  const [event] = events
  const message = event ? await followed.tell(event) : null
  return message === 'end' ? message : message ? [message] : []
}
