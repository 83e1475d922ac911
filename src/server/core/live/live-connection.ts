import pg from 'pg'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import type { LiveEvent } from '#server/core/live/live-event.ts'

/** By this name the servers of one database see each other. */
export const LIVE_CONNECTION = 'tresen-live'
const CHANNEL = 'tresen'
const HEARTBEAT_MS = 30_000
/** A connection that is silent for as long is a dead one, whatever the network says. */
const SILENCE_MS = 10_000
const NOTIFY = `select pg_notify('${CHANNEL}', event) from unnest($1::text[]) as event`

export type LiveConnection = {
  /** Tells all other processes. @throws when the database does not take it. */
  notify(events: readonly LiveEvent[]): Promise<void>
  close(): Promise<void>
}
type Callbacks = { hear: (event: LiveEvent) => void; lose: () => void }

/**
 * The one connection of a process that listens, and by which it announces what stands in the database already; what it
 * says itself it does not hear. Its own transactions hold nothing that has to last, so they wait for no disk. @throws
 * when the database cannot be reached.
 */
export async function openLiveConnection(connectionString: string, { hear, lose }: Callbacks): Promise<LiveConnection> {
  const client = new pg.Client({
    connectionString,
    application_name: LIVE_CONNECTION,
    keepAlive: true,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
    options: `${UNBOUNDED} -c synchronous_commit=off`,
  })
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearInterval(heartbeat)
    lose()
    client.end().catch(() => undefined)
  }
  const heartbeat = setInterval(() => void client.query('select').catch(end), HEARTBEAT_MS).unref()
  client.on('error', end)
  client.on('end', end)
  client.on('notification', ({ payload, processId }) => {
    if (payload && processId !== ownProcess(client)) hear(JSON.parse(payload) as LiveEvent)
  })
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    end()
    throw error
  }
  return {
    async notify(events) {
      try {
        await client.query({ name: 'notify', text: NOTIFY, values: [events.map(event => JSON.stringify(event))] })
      } catch (error) {
        // a new connection sends what this one did not, sooner than the next beat would notice
        end()
        throw error
      }
    },
    async close() {
      isOver = true
      clearInterval(heartbeat)
      await client.end()
    },
  }
}

/** The driver knows the number of its server process and does not publish it. */
const ownProcess = (client: pg.Client) => (client as unknown as { processID: number | null }).processID
