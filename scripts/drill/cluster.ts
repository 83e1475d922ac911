import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chown, open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { createCluster } from '#server/core/db/embedded/create-cluster.ts'
import { findClusterOwner } from '#server/core/db/embedded/cluster-owner.ts'
import { findPostgresBinaries } from '#server/core/db/embedded/postgres-binaries.ts'
import { connectionStringOf, postgresArguments } from '#server/core/db/embedded/postgres-settings.ts'
import { runSql } from '../bench/database-access.ts'
import { freePort } from '../bench/start-server.ts'
import { adopt, ended, isRunning, killTree } from './own-processes.ts'
import { until } from './poll.ts'

const START_MS = 60_000
/** Databases in these folders belong to the drill alone, so one password for both is no secret. */
const PASSWORD = 'uebung'
/** The name under which a replica asks, and under which it is waited for. */
export const STANDBY = 'standby'
const execute = promisify(execFile)

/** One PostgreSQL with a folder and a port of its own, made of the programs the product brings. */
export type Cluster = {
  name: string
  folder: string
  port: number
  url: string
  start(replicaOf?: Cluster): Promise<void>
  /** In order: what is committed is on the disk, and a replica has all of it. */
  stop(): Promise<void>
  kill(): Promise<void>
  /** A replica takes writes from now on. */
  promote(): Promise<void>
  /** Becomes a copy of another one that is stopped. */
  copyFrom(other: Cluster): Promise<void>
  /** Waits for a replica at each commit, or for none. */
  setSynchronous(isOn: boolean): Promise<void>
}

export async function makeCluster(parent: string, name: string, { isEmpty }: { isEmpty: boolean }): Promise<Cluster> {
  const folder = path.join(parent, name)
  const owner = await findClusterOwner(folder)
  const binaries = await findPostgresBinaries(owner)
  if (!isEmpty) await createCluster(folder, binaries, owner, PASSWORD)
  const port = await freePort()
  const url = connectionStringOf({ kind: 'port', port }, PASSWORD, 'tresen')
  const logFile = path.join(parent, `${name}.log`)
  let child: ChildProcess | undefined

  const begin = async (replicaOf: Cluster | undefined) => {
    const log = await open(logFile, 'a')
    const settings = {
      max_connections: '120',
      max_wal_senders: '5',
      wal_keep_size: '256MB',
      hot_standby: 'on',
      wal_receiver_status_interval: '1s',
      wal_retrieve_retry_interval: '500ms',
      log_min_messages: 'warning',
      ...(replicaOf && { primary_conninfo: conninfo(replicaOf) }),
    }
    if (replicaOf) {
      const signal = path.join(folder, 'standby.signal')
      await writeFile(signal, '')
      if (owner) await chown(signal, owner.uid, owner.gid)
    }
    const args = postgresArguments(folder, { kind: 'port', port }, `drill-${name}`, settings)
    child = adopt(
      spawn(binaries.postgres, args, {
        ...owner,
        cwd: '/',
        env: { LC_ALL: 'C' },
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      }),
    )
    await log.close()
    await until(`PostgreSQL ${name}`, async () => (await runSql(url, 'select 1')).length === 1, START_MS).catch(
      async (error: unknown) => {
        throw new Error(`${String(error)}\n${(await readFile(logFile, 'utf8')).split('\n').slice(-10).join('\n')}`)
      },
    )
  }
  return {
    name,
    folder,
    port,
    url,
    start: begin,
    async stop() {
      if (!child || !isRunning(child)) return
      child.kill('SIGINT')
      await ended(child)
    },
    async kill() {
      if (!child) return
      killTree(child)
      await ended(child)
    },
    async promote() {
      await runSql(url, 'select pg_promote(true, 30)')
    },
    async copyFrom(other) {
      await rm(folder, { recursive: true, force: true })
      await execute('cp', ['-a', other.folder, folder])
    },
    async setSynchronous(isOn) {
      await runSql(
        url,
        `alter system set synchronous_standby_names = '${isOn ? STANDBY : ''}'`,
        'select pg_reload_conf()',
      )
    },
  }
}

const conninfo = ({ port }: Cluster) =>
  `host=127.0.0.1 port=${port} user=tresen password=${PASSWORD} application_name=${STANDBY}`

/** Waits until a replica has all its primary has written. */
export const untilCaughtUp = (primary: Cluster): Promise<number> =>
  until(
    'The replica follows',
    async () => {
      const [row] = await runSql<{ isLevel: boolean }>(
        primary.url,
        `select coalesce(bool_and(state = 'streaming' and replay_lsn >= pg_current_wal_lsn() - 65536::numeric),
            false) as "isLevel"
         from pg_stat_replication where application_name = '${STANDBY}'`,
      )
      return row?.isLevel === true
    },
    START_MS,
  )
