import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Problem } from '#domain/problem.ts'
import type { Executor } from '#server/core/db/executor.ts'
import { type LiveConnection, openLiveConnection } from '#server/core/live/live-connection.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'
import { createTopics, type Listener } from '#server/core/live/topics.ts'

/** So long are announcements gathered for one statement. */
const GATHER_MS = 5
/** More than these are not kept while the database is away: whoever follows their topic then reads all of it anew. */
export const MOST_KEPT = 1000

type Announcements = {
  add(event: LiveEvent): void
  /** Sends what is kept, for a connection that is there again. */
  send(): Promise<void>
  /** Sends the last ones, if they can be sent at once. */
  close(): Promise<void>
}

/**
 * Batches events: gathers them for `GATHER_MS`, tells this process and then the others, several with one statement.
 * What cannot be sent is kept until `send` is called again. `notify` @throws when it did not reach the others.
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

export type LiveHub = {
  /**
   * Calls back for every event of a topic until the returned function is called; with a branch for those of that branch
   * and those of none alone, so that what happens elsewhere costs nothing here.
   */
  subscribe(topic: string, listener: Listener, branchId?: number): () => void
  /** Whether anybody in this process listens to a topic. */
  isFollowed(topic: string): boolean
  /** Tells this process alone: what each of them finds out by itself. */
  tell(event: LiveEvent): void
  /**
   * Tells every process of something that stands in the database already, a moment later. Unlike `publish` it is not
   * part of the transaction, so that orders need not be written to disk one after the other (decision 052); lost only
   * with the process, which is why whoever depends on it also looks by itself from time to time.
   */
  announce(event: LiveEvent): void
  /** Whether what other processes announce is heard; a lost connection comes back by itself. */
  isConnected(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Announces a change to every process, delivered when the transaction commits and never when it rolls back. */
export const publish = (tx: Executor, topic: string, payload: Omit<LiveEvent, 'topic'> = {}) =>
  publishAll(tx, [{ topic, ...payload }])

/** The same for several topics with one statement. */
export const publishAll = (tx: Executor, events: readonly LiveEvent[]) =>
  sql`select pg_notify('tresen', event) from unnest(${events.map(event => JSON.stringify(event))}::text[]) as
      event`.execute(tx)

/** Nobody publishes under this name but a server that listens to itself. */
const SELF_TEST = 'self-test'
const HEAR_MS = 10_000
const MARKS = 2 ** 47

/**
 * Waits until this process hears what a transaction of its own announces. @throws Problem `unavailable` where it stays
 * deaf, as behind a pooler that swallows LISTEN or where two addresses lead to two databases.
 */
export async function requireHearing(live: LiveHub, db: Executor): Promise<void> {
  const id = randomInt(MARKS)
  const heard = Promise.withResolvers<void>()
  const stop = live.subscribe(SELF_TEST, event => event.id === id && heard.resolve())
  const timer = setTimeout(() => heard.reject(deaf()), HEAR_MS)
  try {
    await publish(db, SELF_TEST, { id })
    await heard.promise
  } finally {
    clearTimeout(timer)
    stop()
  }
}

const deaf = () =>
  new Problem('unavailable', {
    message:
      'Dieser Server hört nicht, was er der Datenbank selbst meldet (LISTEN und NOTIFY). Steht ein Pooler dazwischen, nennen Sie in DATABASE_DIRECT_URL dieselbe Datenbank ohne ihn.',
  })

/**
 * Holds one LISTEN connection for the whole process and hands events to local subscribers; after a lost connection
 * everyone is told to resync, since a missed notification does not come again.
 */
export async function createLiveHub(connectionString: string, log: Logger): Promise<LiveHub> {
  const topics = createTopics()
  let connection: LiveConnection | null = null
  let isClosed = false

  const { emit } = topics
  const announcements = createAnnouncements(emit, async events => {
    if (!connection) throw new Error('The live connection is lost')
    await connection.notify(events)
  })
  const reconnectLater = () => {
    if (!isClosed)
      setTimeout(
        () => void connect().then(() => topics.names().forEach(topic => emit({ topic, resync: true })), reconnectLater),
        RECONNECT_MS,
      )
  }
  const connect = async () => {
    let isLost = false
    const lose = () => {
      isLost = true
      if (!connection || connection !== opened) return
      connection = null
      log.warn('The live connection was lost')
      reconnectLater()
    }
    let opened: LiveConnection | null = null
    opened = await openLiveConnection(connectionString, { hear: emit, lose })
    if (isClosed) return opened.close()
    if (isLost) throw new Error('The live connection was lost at once')
    connection = opened
    await announcements.send()
  }
  await connect()

  return {
    subscribe: topics.subscribe,
    isFollowed: topics.isFollowed,
    tell: emit,
    announce: event => announcements.add(event),
    isConnected: () => connection !== null,
    async close() {
      isClosed = true
      await announcements.close()
      const open = connection
      connection = null
      await open?.close()
    },
  }
}
