import type { TopicEvents, TopicName } from '#contract/calls/streams.ts'
import { learnServerTime } from '#web/kit/server-clock.ts'

/** What a follower does with each event of its topic, and with the wire itself. */
export type Hears<N extends TopicName> = { [E in keyof TopicEvents<N>]: (data: TopicEvents<N>[E]) => void } & {
  /** Messages arrive from now on; the first ones say how things stand. */
  opened?: () => void
  /** Messages may be missed until the wire is up again. Said of every try that fails. */
  lost?: () => void
}
/** What carries messages: an EventSource, or what does the same for a page that opens it by a key. */
export type Wire = {
  onopen: (() => void) | null
  onmessage: ((message: { data: unknown }) => void) | null
  onerror: (() => void) | null
  readonly readyState: number
  close(): void
}
type Follower = {
  topic: string
  hears: Record<string, ((data: unknown) => void) | undefined>
  isOnlyVisible: boolean | undefined
}

const LONGEST = 8

/**
 * The one live wire of a page, whatever it follows. A lost one comes back by itself, a refused one is tried again after
 * `againMs`, and ever more rarely while it stays refused, since a server that has too many wires gets none of them back
 * by being asked more often; either way every topic begins anew and says how things stand. Answers `follow`: it follows
 * a topic, all the time or only while the page is visible, until the function it answers is called.
 */
export function createLive(againMs: number, open = (address: string) => new EventSource(address) as Wire) {
  const followers = new Set<Follower>()
  let source: Wire | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let topics = ''
  let hasNewcomer = false
  let refusals = 0

  const wanted = () =>
    [
      ...new Set([...followers].flatMap(({ topic, isOnlyVisible }) => (isOnlyVisible && document.hidden ? [] : topic))),
    ].join()
  const tell = (event: string, data?: unknown, about?: string) => {
    for (const { topic, hears } of followers) if (!about || about === topic) hears[event]?.(data)
  }
  const connect = () => {
    clearTimeout(retry)
    source?.close()
    hasNewcomer = false
    topics = wanted()
    if (!topics) return
    const wire = (source = open(`/api/live?topic=${encodeURIComponent(topics)}`))
    wire.onopen = () => {
      refusals = 0
      tell('opened')
    }
    wire.onmessage = message => {
      const { topic, event, data, now } = JSON.parse(message.data as string) as {
        topic: string
        event: string
        data: unknown
        now?: string
      }
      learnServerTime(now)
      tell(event, data, topic)
    }
    wire.onerror = () => {
      tell('lost')
      // a refused connection, unlike a lost one, is not tried again by the browser
      if (wire.readyState === 2) retry = setTimeout(connect, againMs * Math.min(2 ** refusals++, LONGEST))
    }
  }
  // what begins and ends together costs one connection; who joins hears how things stand, as everybody did
  const look = () =>
    queueMicrotask(() => {
      if (hasNewcomer || wanted() !== topics) connect()
    })

  return <N extends TopicName>(topic: N | `${N}:${string}`, hears: Hears<N>, isOnlyVisible?: boolean): (() => void) => {
    const follower = { topic, hears: hears as Follower['hears'], isOnlyVisible }
    followers.add(follower)
    hasNewcomer = true
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      followers.delete(follower)
      look()
    }
  }
}
