import pg from 'pg'
import type { Client } from '#server/core/db/client.ts'

/** Whether each commit waits for a replica. */
export const WAITS = `select current_setting('synchronous_standby_names') <> '' as waits`
const TIMEOUT_MS = 1500

/** What the driver knows of a connection and does not publish. */
type Inside = { processID: number | null; connection: { stream: { destroy(): void } } }

/** A session that waits does not notice that nobody is there any more, so it is told. It wrote nothing. */
export async function breakOff(connectionString: string, client: Client): Promise<void> {
  const other = new pg.Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS })
  other.on('error', () => undefined)
  try {
    await other.connect()
    await other.query('select pg_cancel_backend($1)', [(client as unknown as Inside).processID])
  } catch {
    hangUpOn(client)
  } finally {
    await other.end().catch(() => undefined)
  }
}

export const hangUpOn = (client: Client) => (client as unknown as Inside).connection.stream.destroy()
