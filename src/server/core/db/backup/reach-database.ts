import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { Problem } from '#domain/problem.ts'
import { startEmbedded } from '#server/core/db/embedded.ts'
import { readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { chooseEndpoint, connectionStringOf } from '#server/core/db/embedded/postgres-settings.ts'
import { UNBOUNDED } from '#server/core/db/open-pool.ts'
import { isDatabaseAway } from '#server/core/db/is-database-away.ts'
import { openDatabase } from '#server/core/db/open-database.ts'
import type { Env } from '#server/env.ts'

/** By this name the others see that a backup is being made. */
export const BACKUP_CONNECTION = 'tresen-backup'
const PORT_LINE = 3

/** `clusterDir` is null where the database lies on a server of its own. */
export type ReachedDatabase = { client: pg.Client; clusterDir: string | null; close(): Promise<void> }
type Place = Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'> & Partial<Pick<Env, 'walArchiveDir'>>

/**
 * One session on the shop's database while the shop goes on. An embedded one that does not run is started for as long
 * as this takes.
 * @throws Problem `unavailable` where there is none, or it does not answer.
 */
export async function reachDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  walArchiveDir,
}: Place): Promise<ReachedDatabase> {
  if (databaseUrl !== undefined) {
    const direct = databaseDirectUrl ?? databaseUrl
    const { connectionString } = await openDatabase({ databaseUrl: direct, dataDir })
    const client = await connect(connectionString)
    return { client, clusterDir: null, close: () => client.end() }
  }
  const clusterDir = path.join(dataDir, 'postgres')
  await requireCluster(clusterDir, dataDir)
  const running = await connectToRunning(dataDir, clusterDir)
  if (running) return { client: running, clusterDir, close: () => running.end() }
  const own = await startEmbedded({ dataDir, walArchiveDir }).catch(async (error: unknown) => {
    // A server that was just starting has the directory, and its database may answer by now.
    const late = await connectToRunning(dataDir, clusterDir)
    if (!late) throw error
    return { client: late, stop: async () => undefined }
  })
  const client = 'client' in own ? own.client : await connect(own.connectionString)
  const close = async () => {
    await client.end()
    await own.stop()
  }
  return { client, clusterDir, close }
}

async function requireCluster(clusterDir: string, dataDir: string): Promise<void> {
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined)
    throw new Problem('unavailable', {
      message: `Im Datenverzeichnis ${dataDir} liegt keine Datenbank. Nennen Sie mit DATA_DIR das des Servers.`,
    })
}

async function connectToRunning(dataDir: string, clusterDir: string): Promise<pg.Client | undefined> {
  const secrets = await readClusterSecrets(dataDir)
  const lock = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (!secrets || lock === undefined) return undefined
  const chosen = await chooseEndpoint(clusterDir)
  // Where a socket has no room the server has taken a port, and only its lock file says which.
  const endpoint =
    chosen.kind === 'socket' ? chosen : { kind: 'port' as const, port: Number(lock.split('\n')[PORT_LINE]) }
  try {
    return await connect(connectionStringOf(endpoint, secrets.password, 'tresen'))
  } catch (error) {
    if (isDatabaseAway(error)) return undefined
    throw error
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    application_name: BACKUP_CONNECTION,
    keepAlive: true,
    options: UNBOUNDED,
  })
  // A connection that is lost fails the next statement, which is then told.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
