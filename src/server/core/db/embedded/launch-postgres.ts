import { spawn, type ChildProcess } from 'node:child_process'
import { open, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { postgresArguments, type Endpoint } from '#server/core/db/embedded/postgres-settings.ts'
import { canReach } from '#server/core/db/embedded/directory-access.ts'

export type Launch = {
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
export const launchPostgres = async ({
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
  const directory = await open(clusterDir, 'r')
  try {
    // A closed path above the cluster (/root) does not matter to a directory that comes already opened.
    const isReachable = await canReach(clusterDir, owner)
    const args = postgresArguments(isReachable ? clusterDir : '/proc/self/fd/3', endpoint, mark, settings)
    const stdio = ['ignore', log.fd, log.fd, ...(isReachable ? [] : [directory.fd])] as const
    const child = spawn(program, args, { ...owner, cwd: '/', env: { LC_ALL: 'C' }, detached: true, stdio: [...stdio] })
    await untilReady(child, clusterDir, logFile)
    return child
  } finally {
    await log.close()
    await directory.close()
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
