import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdir, readFile, open, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '#domain/problem.ts'
import { clusterMark } from '#server/core/db/embedded/cluster-mark.ts'
import { findClusterOwner, type ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { createClusterSecrets, readClusterSecrets } from '#server/core/db/embedded/cluster-secrets.ts'
import { createCluster } from '#server/core/db/embedded/create-cluster.ts'
import { lockDataDir } from '#server/core/db/embedded/data-dir-lock.ts'
import { findPostgresBinaries, type PostgresBinaries } from '#server/core/db/embedded/postgres-binaries.ts'
import { clearRemains } from '#server/core/db/embedded/postgres-remains.ts'
import {
  chooseEndpoint,
  connectionStringOf,
  postgresArguments,
  type Endpoint,
} from '#server/core/db/embedded/postgres-settings.ts'
import { prepareWalArchive, walArchiveSettings } from '#server/core/db/embedded/wal-archive.ts'
import { refuseUnfinishedRestore } from '#server/core/db/embedded/unfinished-restore.ts'
import { canReach } from '#server/core/db/embedded/directory-access.ts'

type Launch = {
  program: string
  clusterDir: string
  mark: string
  logFile: string
  owner: ClusterOwner
  endpoint: Endpoint
  settings: Record<string, string> | undefined
}

const POLL_MS = 4
const LOG_MAX_BYTES = 10 * 1024 * 1024
const LOG_TAIL_LINES = 8
const STATUS_LINE = 7

/**
 * Starts the server on a complete cluster and answers when it accepts connections; crash recovery may
 * take its time. Throws with the log's last lines when the server gives up.
 *
 * Its output goes straight to the log file, so a killed parent leaves it a working place to write to,
 * and it has its own session, so Ctrl-C reaches the parent alone, which then ends it in order.
 */
const launchPostgres = async ({
  program,
  clusterDir,
  mark,
  logFile,
  owner,
  endpoint,
  settings,
}: Launch): Promise<ChildProcess> => {
  await keepLogSmall(logFile)
  const log = await open(logFile, 'a', 0o600)
  // A closed path above the cluster (/root) does not matter to a directory that comes already opened.
  const directory = (await canReach(clusterDir, owner)) ? undefined : await open(clusterDir, 'r')
  try {
    const args = postgresArguments(directory ? '/proc/self/fd/3' : clusterDir, endpoint, mark, settings)
    const stdio = ['ignore', log.fd, log.fd, ...(directory ? [directory.fd] : [])] as const
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      windowsHide: true,
      stdio: [...stdio],
    })
    await untilReady(child, clusterDir, logFile)
    return child
  } finally {
    await log.close()
    await directory?.close()
  }
}

const untilReady = async (child: ChildProcess, clusterDir: string, logFile: string) => {
  let failure: Error | undefined
  child.once('error', error => (failure = error))
  child.once('exit', (code, signal) => (failure = new Error(`PostgreSQL ended while starting (${signal ?? code})`)))
  for (; ; await sleep(POLL_MS)) {
    if (failure) throw new Error(`${failure.message}\n${await tailOf(logFile)}`)
    const lines = (await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[STATUS_LINE]?.trim() === 'ready') return
  }
}

const keepLogSmall = async (logFile: string) => {
  const size = await stat(logFile).then(
    stats => stats.size,
    () => 0,
  )
  if (size > LOG_MAX_BYTES) await rename(logFile, `${logFile}.1`)
}

const tailOf = async (logFile: string) =>
  (await readFile(logFile, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-LOG_TAIL_LINES).join('\n')

export type RunningPostgres = { connectionString: string; stop: () => Promise<void> }

export type EmbeddedOptions = {
  /** Absolute; gets `postgres/`, `postgres.log` and `secrets/postgres.json`. */
  dataDir: string
  /** Told about orphans, deaths and restarts. */
  onEvent?: (message: string) => void
  /** PostgreSQL settings over ours; tests trade durability for speed here. */
  settings?: Record<string, string>
  /** Absolute. Where each segment of the WAL is handed over (docs/operations.md#any-moment-between-two-backups). */
  walArchiveDir?: string | undefined
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
  walArchiveDir,
}: EmbeddedOptions): Promise<RunningPostgres> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const lock = await lockDataDir(dataDir)
  try {
    await refuseUnfinishedRestore(dataDir)
    return await superviseCluster({ dataDir, onEvent, settings, walArchiveDir, release: lock.release })
  } catch (error) {
    await lock.release()
    throw error
  }
}

type Supervision = {
  dataDir: string
  onEvent: (message: string) => void
  settings: Record<string, string> | undefined
  walArchiveDir: string | undefined
  release: () => Promise<void>
}

const superviseCluster = async ({
  dataDir,
  onEvent,
  settings: given,
  walArchiveDir,
  release,
}: Supervision): Promise<RunningPostgres> => {
  const clusterDir = path.join(dataDir, 'postgres')
  const owner = await findClusterOwner(clusterDir)
  const binaries = await findPostgresBinaries(owner)
  const { id, password } = await prepareCluster(dataDir, clusterDir, secret =>
    createCluster(clusterDir, binaries, owner, secret),
  )
  if (walArchiveDir !== undefined) await prepareWalArchive(walArchiveDir, owner, onEvent)
  const settings = walArchiveDir === undefined ? given : { ...walArchiveSettings(walArchiveDir), ...given }
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
    await endChild(child, clusterDir, binaries)
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

const endChild = async (child: ChildProcess, clusterDir: string, { pgCtl }: PostgresBinaries) => {
  if (hasEnded(child)) return
  const ended = new Promise(resolve => void child.once('exit', resolve))
  // A signal ends a process of Windows on the spot; PostgreSQL has a way of its own there to be asked.
  if (process.platform === 'win32')
    execFile(pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-W'], { windowsHide: true }, error => {
      if (error) child.kill()
    })
  else child.kill('SIGINT')
  const hurry = setTimeout(() => void child.kill('SIGQUIT'), FAST_STOP_MS)
  await ended
  clearTimeout(hurry)
}
