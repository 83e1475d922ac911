import { readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { startEmbedded } from '#server/core/db/embedded.ts'

export type Standby = {
  /** Addresses of both. */
  primary: string
  replica: string
  /** Lets the replica replay nothing until `resume`, so that it is behind. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Ends the replica, and starts it again at the same address. */
  end(): Promise<void>
  start(): Promise<void>
  /** Stops every process of the replica where it stands, and lets them go on: a server that hangs. */
  freeze(): void
  thaw(): void
  /** Runs one statement there with the rights of the owner. */
  onPrimary<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  onReplica<Row extends pg.QueryResultRow>(text: string): Promise<Row[]>
  close(): Promise<void>
}

const CONNECTIONS = '60'
const PRIMARY = { max_wal_senders: '4', max_connections: CONNECTIONS }

/**
 * Two PostgreSQL clusters of the packaged programs, the second a hot standby that streams from the first. `fill` makes
 * what both have from the beginning. Each takes a folder its user may walk into, since they meet at a socket there.
 */
export async function startStandby(fill: (connectionString: string) => Promise<unknown>): Promise<Standby> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'tresen-standby-'))
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')]
  for (const name of [folder, one, two]) {
    if (name !== folder) await mkdir(name)
    await chmod(name, 0o755)
  }
  const first = await startEmbedded({ dataDir: one, settings: PRIMARY })
  await fill(first.connectionString)
  await first.stop()
  await cp(one, two, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const [from, to] = [path.join(one, 'postgres'), path.join(two, 'postgres')]
  const signal = path.join(to, 'standby.signal')
  await writeFile(signal, '')
  const { uid, gid } = await stat(from)
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', `${uid}:${gid}`, to])
  else await chown(signal, uid, gid)

  const primary = await startEmbedded({ dataDir: one, settings: PRIMARY })
  const { password, hostname, port, searchParams } = new URL(primary.connectionString)
  const settings = {
    ...PRIMARY,
    hot_standby: 'on',
    primary_conninfo: `host=${searchParams.get('host') ?? hostname} port=${searchParams.get('port') ?? port} user=tresen password=${password} application_name=standby`,
    // what waits to be replayed does not wait for those who read
    max_standby_streaming_delay: '0',
  }
  let running: Awaited<ReturnType<typeof startEmbedded>> | null = null
  const start = async () => {
    running = await startEmbedded({ dataDir: two, settings })
  }
  await start()
  const replica = (running as unknown as { connectionString: string }).connectionString
  const on =
    (connectionString: string) =>
    async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> => {
      const client = new pg.Client({ connectionString })
      await client.connect()
      try {
        return (await client.query<Row>(text)).rows
      } finally {
        await client.end()
      }
    }
  const onReplica = on(replica)
  return {
    primary: primary.connectionString,
    replica,
    pause: async () => void (await onReplica('select pg_wal_replay_pause()')),
    resume: async () => void (await onReplica('select pg_wal_replay_resume()')),
    end: async () => running?.stop(),
    start,
    freeze: () => signalAll(to, 'SIGSTOP'),
    thaw: () => signalAll(to, 'SIGCONT'),
    onPrimary: on(primary.connectionString),
    onReplica,
    async close() {
      await running?.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The server and its children; the server first, so that it begins none meanwhile. */
function signalAll(clusterDir: string, signal: NodeJS.Signals): void {
  const [first = ''] = readFileSync(path.join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')
  const server = Number(first)
  process.kill(server, signal)
  for (const pid of execFileSync('pgrep', ['-P', String(server)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean))
    process.kill(Number(pid), signal)
}
