import type { ChildProcess } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import { clusterMark } from '#server/core/db/embedded/cluster-mark.ts'
import { findClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { createClusterSecrets, readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { createCluster } from '#server/core/db/embedded/create-cluster.ts'
import { lockDataDir } from '#server/core/db/embedded/data-dir-lock.ts'
import { launchPostgres } from '#server/core/db/embedded/launch-postgres.ts'
import { findPostgresBinaries } from '#server/core/db/embedded/postgres-binaries.ts'
import { clearRemains } from '#server/core/db/embedded/postgres-remains.ts'
import { chooseEndpoint, connectionStringOf } from '#server/core/db/embedded/postgres-settings.ts'
import { refuseUnfinishedRestore } from '#server/core/db/embedded/unfinished-restore.ts'

export type RunningPostgres = { connectionString: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** Absolute; gets `postgres/`, `postgres.log` and `secrets/postgres.json`. */
  dataDir: string
  /** Told about orphans, deaths and restarts. */
  onEvent?: (message: string) => void
  /** PostgreSQL settings over ours; tests trade durability for speed here. */
  settings?: Record<string, string>
}

/** What the packaged programs are, and so what clusters they open. */
export const POSTGRES_MAJOR = '18'
const FAST_STOP_MS = 15_000
const RESTART_PAUSES_MS = [0, 100, 250, 500, 1000]

/**
 * Starts the shop's own PostgreSQL in `dataDir`, creating it on the first run, and keeps it alive: a server that dies
 * is started again at once, on the same address. Survives any earlier end, a kill of this process, of PostgreSQL or of
 * both. Throws Problem 'conflict' while another server holds the directory
 * (docs/reference/settings.md#the-embedded-database).
 */
export const startEmbedded = async ({
  dataDir,
  onEvent = () => undefined,
  settings,
}: EmbeddedOptions): Promise<RunningPostgres> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDataDir(dataDir)
  try {
    await refuseUnfinishedRestore(dataDir)
    return await superviseCluster({ dataDir, onEvent, settings, release: lock.release })
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Supervision = {
  dataDir: string
  onEvent: (message: string) => void
  settings: Record<string, string> | undefined
  release: () => Promise<void>
}

const superviseCluster = async ({ dataDir, onEvent, settings, release }: Supervision): Promise<RunningPostgres> => {
  const clusterDir = path.join(dataDir, 'postgres')
  const owner = await findClusterOwner(clusterDir)
  const binaries = await findPostgresBinaries(owner)
  const { id, password } = await prepareCluster(dataDir, clusterDir, secret =>
    createCluster(clusterDir, binaries, owner, secret),
  )
  const endpoint = await chooseEndpoint(clusterDir)
  const mark = await clusterMark(clusterDir, id)

  const launch = async () => {
    const { found } = await clearRemains(clusterDir, mark)
    if (found > 0) onEvent(`ended ${found} left-over PostgreSQL processes of an earlier run`)
    const logFile = path.join(dataDir, 'postgres.log')
    const started = await launchPostgres({
      program: binaries.postgres,
      clusterDir,
      mark,
      logFile,
      owner,
      endpoint,
      settings,
    })
    const onDeath = () => {
      if (isStopping) return
      onEvent(`PostgreSQL ended unexpectedly (${started.signalCode ?? started.exitCode}); starting it again`)
      revival = revive()
    }
    if (hasEnded(started)) throw new Error('PostgreSQL ended right after its start')
    started.once('exit', onDeath)
    return started
  }
  const revive = async () => {
    for (let attempt = 0; !isStopping; attempt += 1) {
      await sleep(RESTART_PAUSES_MS[Math.min(attempt, RESTART_PAUSES_MS.length - 1)])
      try {
        child = await launch()
        return onEvent('PostgreSQL is back')
      } catch (error) {
        onEvent(`PostgreSQL did not start: ${String(error)}`)
      }
    }
  }

  let isStopping = false
  let revival: Promise<void> | undefined
  let child = await launch()
  // An exit nobody planned must not leave the server behind; this handler may only do what is synchronous.
  const onExit = () => void child.kill('SIGINT')
  process.once('exit', onExit)

  const stop = async () => {
    isStopping = true
    await revival
    await endChild(child)
    process.removeListener('exit', onExit)
    await release()
  }
  let stopping: Promise<void> | undefined
  return { connectionString: connectionStringOf(endpoint, password, 'tresen'), stop: () => (stopping ??= stop()) }
}

const prepareCluster = async (dataDir: string, clusterDir: string, create: (password: string) => Promise<void>) => {
  const version = await readFile(path.join(clusterDir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const secrets = await readClusterSecrets(dataDir)
  if (version === undefined) {
    const fresh = secrets ?? (await createClusterSecrets(dataDir))
    await create(fresh.password)
    return fresh
  }
  if (!secrets)
    throw new Problem('unavailable', {
      message: `Zur Datenbank in ${clusterDir} fehlt das Kennwort (secrets/postgres.json). Spielen Sie das Datenverzeichnis vollständig aus der Sicherung zurück.`,
    })
  if (version.trim() !== POSTGRES_MAJOR) {
    throw new Problem('unavailable', {
      message: `Die Datenbank in ${clusterDir} stammt von PostgreSQL ${version.trim()}, dieses Programm bringt Version ${POSTGRES_MAJOR} mit. Übertragen Sie die Daten mit pg_dump.`,
    })
  }
  return secrets
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

const endChild = async (child: ChildProcess) => {
  if (hasEnded(child)) return
  const ended = new Promise(resolve => void child.once('exit', resolve))
  child.kill('SIGINT')
  const hurry = setTimeout(() => void child.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(hurry)
}
