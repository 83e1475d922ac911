import { sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Executor } from '#server/core/db/executor.ts'

/** What arrives at a subscriber: the ids of what changed, or `resync` when messages may have been missed. */
export type LiveEvent = { topic: string; id?: number; branchId?: number; version?: number; resync?: boolean }
type Listener = (event: LiveEvent) => void

export type LiveHub = {
  /** Calls back for every event of a topic until the returned function is called. */
  subscribe(topic: string, listener: Listener): () => void
  /** Whether anybody in this process listens to a topic. */
  isFollowed(topic: string): boolean
  /** Tells this process alone: what each of them finds out by itself. */
  tell(event: LiveEvent): void
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Announces a change to every process, delivered when the transaction commits and never when it rolls back. */
export const publish = (tx: Executor, topic: string, payload: Omit<LiveEvent, 'topic'> = {}) =>
  sql`select pg_notify('tresen', ${JSON.stringify({ topic, ...payload })})`.execute(tx)

/** Holds one LISTEN connection for the whole process and hands events to local subscribers; after a lost connection everyone is told to resync. */
export async function createLiveHub(connectionString: string, log: Logger): Promise<LiveHub> {
  const topics = new Map<string, Set<Listener>>()
  let client: pg.Client | null = null
  let isClosed = false

  const emit = (event: LiveEvent) => {
    for (const listener of topics.get(event.topic) ?? []) listener(event)
  }
  const reconnectLater = () => {
    if (!isClosed)
      setTimeout(
        () => void connect().then(() => [...topics.keys()].forEach(topic => emit({ topic, resync: true })), reconnectLater),
        RECONNECT_MS,
      )
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString, application_name: 'tresen-live', keepAlive: true })
    let isLost = false
    const lose = () => {
      if (isLost || client !== next) return
      isLost = true
      client = null
      log.warn('The live connection was lost')
      next.end().catch(() => undefined)
      reconnectLater()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload }) => {
      if (payload) emit(JSON.parse(payload) as LiveEvent)
    })
    await next.connect()
    await next.query('listen tresen')
    if (isClosed) await next.end()
    else client = next
  }
  await connect()

  return {
    subscribe(topic, listener) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) topics.delete(topic)
      }
    },
    isFollowed: topic => topics.has(topic),
    tell: emit,
    async close() {
      isClosed = true
      const open = client
      client = null
      await open?.end()
    },
  }
}
